import type { Plan } from '@ninepocket/contracts/billing/plans';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { PlanOffer } from './plan-offer.js';
import { sideKick, superHero } from './plans.js';

interface PlansDialogProps {
  onClose: () => void;
  onChoose: (plan: Plan) => void;
  current?: Plan;
  busy: boolean;
}

export default function PlansDialog({ onClose, onChoose, current, busy }: PlansDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Choose Your Plan">
      <div className="grid gap-4 sm:grid-cols-2">
        <PlanOffer offer={sideKick}>
          <Button
            variant="secondary"
            className="w-full"
            disabled={current !== undefined}
            onClick={() => onChoose('SIDE_KICK')}
          >
            {current === 'SIDE_KICK' ? 'Your plan' : 'Start free'}
          </Button>
        </PlanOffer>
        <PlanOffer offer={superHero}>
          <Button className="w-full" busy={busy} onClick={() => onChoose('SUPER_HERO')}>
            {current ? 'Upgrade Now' : 'Subscribe Now'}
          </Button>
        </PlanOffer>
      </div>
      <p className="mt-4 text-center text-sm text-muted">
        Payment is processed by a card payment provider. Cancel anytime.
      </p>
    </Dialog>
  );
}
