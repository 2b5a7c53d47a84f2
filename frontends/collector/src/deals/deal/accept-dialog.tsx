import { acceptOffer, type Deal } from '@ninepocket/contracts/collection/deals/deals';
import { Button } from '@ninepocket/ui/forms/button';
import { Switch } from '@ninepocket/ui/forms/switch';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { useState } from 'react';
import { FormProblem } from '../../card/copies/form-problem.js';
import { partnerName } from '../deal-text.js';
import { DealProblem } from '../deal-problem.js';
import { BalanceLine } from './balance-line.js';
import { balanceOf } from './balance.rules.js';
import { useRefetchDeal } from './use-deal-actions.js';

type AcceptDialogProps = { deal: Deal; onClose: () => void };

/** Accepts the revision that was on screen when the dialog was opened. */
export default function AcceptDialog({ deal, onClose }: AcceptDialogProps) {
  const [seen] = useState(deal);
  const [givesPhotos, setGivesPhotos] = useState(false);
  const refetch = useRefetchDeal();
  const accept = useAction(acceptOffer, { onError: () => void refetch() });
  const hasPhotos = seen.mine.lines.some(({ photoUrl }) => photoUrl !== null);
  const name = partnerName(seen);
  const agree = () =>
    accept.mutate(
      { params: { id: seen.id }, body: { revision: seen.revision, givesPhotos } },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: 'You have a deal', text: `Your cards are promised to ${name}.` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Accept this offer?"
      description={`Both of you promise your cards: they stay as they are until the deal has ended.`}
      footer={
        <>
          {accept.error && <DealProblem error={accept.error} />}
          {deal.revision !== seen.revision && !accept.error && (
            <FormProblem text="The offer has changed. Close this, and look at it again." />
          )}
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button busy={accept.isPending} disabled={deal.revision !== seen.revision} onClick={agree}>
            Accept
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <BalanceLine balance={balanceOf(seen.mine, seen.theirs, seen.money)} />
        {hasPhotos && (
          <Switch
            label="Give my photos along"
            hint={`${name} gets your photos of these cards, too. Without this they stay with you and are removed with the cards.`}
            checked={givesPhotos}
            onCheckedChange={setGivesPhotos}
          />
        )}
        {seen.money && (
          <p className="text-sm text-muted">
            No money passes through Ninepocket: agree with {name} how it is paid, for instance in your messages.
          </p>
        )}
      </div>
    </Dialog>
  );
}
