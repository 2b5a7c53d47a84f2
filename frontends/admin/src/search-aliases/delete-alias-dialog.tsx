import { deleteSearchAlias, type SearchAlias } from '@ninepocket/contracts/catalog/search-aliases';
import { ConfirmDialog } from '@ninepocket/ui/overlays/alert-dialog';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';

export function DeleteAliasDialog({ alias, onClose }: { alias: SearchAlias; onClose: () => void }) {
  const remove = useAction(deleteSearchAlias);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${alias.alias}?`}
      description={`Searching for “${alias.alias}” no longer finds ${alias.meaning}.`}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { id: alias.id } },
          {
            onSuccess: () => toast({ tone: 'success', title: 'Nickname deleted', text: alias.alias }),
            onError: (error) =>
              toast({ tone: 'error', title: 'The nickname could not be deleted', text: problemText(error) }),
            onSettled: onClose,
          },
        )
      }
    />
  );
}
