import { deleteMainSet, type MainSet } from '@ninepocket/contracts/catalog/catalog';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';

export function DeleteMainSetDialog({ mainSet, onClose }: { mainSet: MainSet; onClose: () => void }) {
  const remove = useAction(deleteMainSet);
  const sets = mainSet.setCount === 1 ? 'Its card set becomes' : `Its ${mainSet.setCount} card sets become`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${mainSet.name}?`}
      description={`${mainSet.setCount > 0 ? `${sets} unassigned; no card is deleted. ` : ''}This cannot be undone.`}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { id: mainSet.id } },
          {
            onSuccess: () => toast({ tone: 'success', title: 'Main set deleted successfully', text: mainSet.name }),
            onError: (error) => toast({ tone: 'error', title: 'Failed to delete main set', text: problemText(error) }),
            onSettled: onClose,
          },
        )
      }
    />
  );
}
