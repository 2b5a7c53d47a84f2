import PlansDialog from './plans-dialog.js';
import { useCheckout } from './use-checkout.js';

export default function UpgradeDialog({ onClose }: { onClose: () => void }) {
  const checkout = useCheckout();
  return (
    <PlansDialog onClose={onClose} current="SIDE_KICK" busy={checkout.busy} onChoose={() => void checkout.start()} />
  );
}
