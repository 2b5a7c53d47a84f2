import {
  collectionUsage,
  listCollection,
  ownedInSet,
  removeHolding,
  type Holding,
} from '@ninepocket/contracts/collection';
import { ConfirmDialog } from '@ninepocket/ui/alert-dialog';
import { toast } from '@ninepocket/ui/toast';
import { problemText } from '@ninepocket/web-kit/problem-error';
import { useAction } from '@ninepocket/web-kit/queries';

/** Asks before a holding goes, with its condition and notes, for good. */
export default function RemoveHoldingDialog({ holding, onClose }: { holding: Holding; onClose: () => void }) {
  const remove = useAction(removeHolding, { refreshes: [listCollection, collectionUsage, ownedInSet] });
  const { card, quantity } = holding;
  const confirm = () =>
    remove.mutate(
      { params: { id: holding.id } },
      {
        onSuccess: () =>
          toast({ tone: 'success', title: 'Card removed from collection', text: `${card.name} #${card.cardNumber}` }),
        onError: (error) => toast({ tone: 'error', title: 'Failed to remove card', text: problemText(error) }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Remove card?"
      description={`${card.name} #${card.cardNumber} (${holding.condition}, ${quantity === 1 ? '1 copy' : `${quantity} copies`}) leaves your collection.`}
      confirmLabel="Remove"
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
