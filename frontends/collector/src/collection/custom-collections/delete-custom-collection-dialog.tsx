import {
  deleteCustomCollection,
  restoreCustomCollection,
  type CustomCollection,
} from '@ninepocket/contracts/collection/custom-collections';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useAction } from '@ninepocket/web-kit/api/actions';

export function DeleteCustomCollectionDialog({
  customCollection,
  onClose,
}: {
  customCollection: CustomCollection;
  onClose: () => void;
}) {
  const params = { id: customCollection.id };
  const restore = useAction(restoreCustomCollection, {
    onSuccess: ({ name }) => toast({ tone: 'success', title: 'Collection restored', text: name }),
    onError: (error) =>
      toast({ tone: 'error', title: 'The collection could not be restored', text: problemText(error) }),
  });
  const remove = useAction(deleteCustomCollection);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete collection?"
      description={`${customCollection.name} will be deleted. Its cards stay in your collection.`}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params },
          {
            onSuccess: () =>
              toast({
                tone: 'success',
                title: 'Collection deleted',
                text: customCollection.name,
                action: { label: 'Undo', onClick: () => restore.mutate({ params }) },
              }),
            onError: (error) =>
              toast({ tone: 'error', title: 'The collection could not be deleted', text: problemText(error) }),
            onSettled: onClose,
          },
        )
      }
    />
  );
}
