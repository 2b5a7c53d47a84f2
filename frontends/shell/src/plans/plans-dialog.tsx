import { getBillingOffer, type BillingInterval } from '@ninepocket/contracts/billing/checkout';
import type { Plan } from '@ninepocket/contracts/billing/plans';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useState } from 'react';
import { IntervalSwitch } from './interval-switch.js';
import { offerTexts } from './offer-texts.rules.js';
import { PlanOffer } from './plan-offer.js';
import { PlansFooter } from './plans-footer.js';
import { sideKick, superHero } from './plans.js';

interface PlansDialogProps {
  onClose: () => void;
  onChoose: (plan: Plan, interval: BillingInterval) => void;
  busy: boolean;
}

/** For visitors, whose choice is stored until they have signed in. UpgradeDialog is for collectors. */
export default function PlansDialog({ onClose, onChoose, busy }: PlansDialogProps) {
  const { data: offer, isPending } = useEndpoint(getBillingOffer);
  const [interval, setInterval] = useState<BillingInterval>('month');
  const texts = offer?.configReady ? offerTexts(offer, interval) : undefined;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Choose Your Plan">
      {(isPending || texts) && <IntervalSwitch texts={texts ?? null} value={interval} onChange={setInterval} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <PlanOffer offer={sideKick}>
          <Button variant="secondary" className="w-full" onClick={() => onChoose('SIDE_KICK', interval)}>
            Start free
          </Button>
        </PlanOffer>
        <PlanOffer
          offer={superHero}
          price={isPending ? null : offer && offerTexts(offer, interval).price}
          note={texts?.note}
        >
          <Button className="w-full" busy={busy} onClick={() => onChoose('SUPER_HERO', interval)}>
            Subscribe Now
          </Button>
        </PlanOffer>
      </div>
      <PlansFooter />
    </Dialog>
  );
}
