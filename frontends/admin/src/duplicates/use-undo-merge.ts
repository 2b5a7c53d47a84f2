import { undoMerge } from '@ninepocket/contracts/catalog/cards/merges';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { titleOf } from './merge-text.rules.js';

export const useUndoMerge = () => {
  const action = useAction(undoMerge);
  const undo = (id: number) =>
    action.mutate(
      { params: { id } },
      {
        onSuccess: ({ from }) => toast({ tone: 'success', title: 'Merge undone', text: `${titleOf(from)} is back.` }),
        onError: (error) => toast({ tone: 'error', title: 'Failed to undo the merge', text: problemText(error) }),
      },
    );
  return { undo, isPending: action.isPending };
};
