import { undoBulkEdit } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { count } from '../parts/counts.rules.js';

export const useUndoEdit = () => {
  const { mutate, isPending, variables } = useAction(undoBulkEdit, {
    onSuccess: ({ restored, skipped }) =>
      toast({
        tone: 'success',
        title: `${count(restored, 'card')} restored`,
        text: skipped ? `${count(skipped, 'card')} skipped, because they have changed since.` : undefined,
      }),
    onError: (error) => toast({ tone: 'error', title: 'Failed to undo', text: problemText(error) }),
  });
  return { undo: (id: number) => mutate({ params: { id } }), undoing: isPending ? variables.params.id : null };
};
