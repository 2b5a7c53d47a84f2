import type { Dispute } from '@ninepocket/contracts/collection/deals/deals';
import { Button } from '@ninepocket/ui/forms/button';
import { momentText } from '../parts/moment.rules.js';
import { DisputeSide } from './dispute-side.js';
import { titleOf } from './dispute-text.rules.js';

type DisputeEntryProps = { dispute: Dispute; onDecide: () => void };

export function DisputeEntry({ dispute, onDecide }: DisputeEntryProps) {
  const { id, reason, money, proposer, partner, acceptedAt, changedAt } = dispute;
  const paidBy = (userId: number) => (money?.payerId === userId ? money.amount : null);
  return (
    <li className="panel flex flex-col gap-4 p-4">
      <div>
        <h2 className="item-title wrap-anywhere">{titleOf(dispute)}</h2>
        <p className="text-sm text-muted">
          {acceptedAt && (
            <>
              Agreed <time dateTime={acceptedAt}>{momentText(acceptedAt)}</time>,{' '}
            </>
          )}
          last change <time dateTime={changedAt}>{momentText(changedAt)}</time>
        </p>
        {reason && <p className="mt-2 whitespace-pre-wrap wrap-anywhere">“{reason}”</p>}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <DisputeSide party={proposer} pays={paidBy(proposer.id)} />
        <DisputeSide party={partner} pays={paidBy(partner.id)} />
      </div>
      <Button className="self-end" aria-label={`Decide deal ${id}`} onClick={onDecide}>
        Decide
      </Button>
    </li>
  );
}
