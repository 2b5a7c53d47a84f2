import { deleteBinder, restoreBinder, type Binder } from '@ninepocket/contracts/collection/binders';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';

const failed = (title: string) => (error: Error) => toast({ tone: 'error', title, text: problemText(error) });

export function DeleteBinderDialog({ binder, onClose }: { binder: Binder; onClose: () => void }) {
  const params = { id: binder.id };
  const restore = useAction(restoreBinder, {
    onSuccess: ({ name }) => toast({ tone: 'success', title: 'Binder restored', text: name }),
    onError: failed('The binder could not be restored'),
  });
  const remove = useAction(deleteBinder, {
    onSuccess: () =>
      toast({
        tone: 'success',
        title: 'Binder deleted',
        text: binder.name,
        action: { label: 'Undo', onClick: () => restore.mutate({ params }) },
      }),
    onError: failed('The binder could not be deleted'),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete binder?"
      description={`${binder.name} will be deleted. Its cards stay in your collection, but lose their places.`}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params })}
    />
  );
}
