import PlansDialog from './plans-dialog.js';
import { useCheckout } from './use-checkout.js';

/** Choose Your Plan, for who is on the free one. */
export default function UpgradeDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const checkout = useCheckout();
  return (
    <PlansDialog
      open={open}
      onOpenChange={onOpenChange}
      current="SIDE_KICK"
      busy={checkout.busy}
      onChoose={() => void checkout.start()}
    />
  );
}
