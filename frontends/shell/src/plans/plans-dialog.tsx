import type { Plan } from '@ninepocket/contracts/billing/plans';
import { Button } from '@ninepocket/ui/forms/button';
import { Dialog } from '@ninepocket/ui/overlays/dialog';
import { PlanOffer } from './plan-offer.js';
import { PlansFooter } from './plans-footer.js';
import { sideKick, superHero } from './plans.js';

interface PlansDialogProps {
  onClose: () => void;
  onChoose: (plan: Plan) => void;
  busy: boolean;
}

/** For visitors, whose choice is stored until they have signed in. UpgradeDialog is for collectors. */
export default function PlansDialog({ onClose, onChoose, busy }: PlansDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Choose Your Plan">
      <div className="grid gap-4 sm:grid-cols-2">
        <PlanOffer offer={sideKick}>
          <Button variant="secondary" className="w-full" onClick={() => onChoose('SIDE_KICK')}>
            Start free
          </Button>
        </PlanOffer>
        <PlanOffer offer={superHero}>
          <Button className="w-full" busy={busy} onClick={() => onChoose('SUPER_HERO')}>
            Subscribe Now
          </Button>
        </PlanOffer>
      </div>
      <PlansFooter />
    </Dialog>
  );
}
