import { editHoldings, removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import {
  addToCustomCollection,
  removeFromCustomCollection,
  type CustomCollection,
} from '@ninepocket/contracts/collection/custom-collections';
import type { CallInput } from '@ninepocket/contracts/http/endpoint';
import { toast } from '@ninepocket/ui/overlays/toast';
import { useAction } from '@ninepocket/web-kit/api/actions';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useUndoToast } from '../../card-actions/undo/use-undo-toast.js';
import { count } from '../../parts/format/counts.js';
import { changedTitle, removedTitle, skippedText, unpricedText } from './bulk-text.js';

export type Changes = CallInput<typeof editHoldings>['body']['changes'];
type Target = Pick<CustomCollection, 'id' | 'name'>;

const failed = (title: string) => (error: Error) => toast({ tone: 'error', title, text: problemText(error) });

/** The toasts also appear after the selection was closed. */
export function useBulk(
  ids: ReadonlySet<number>,
  { onRemoved, onEdited }: { onRemoved: () => void; onEdited?: () => void },
) {
  const showUndoToast = useUndoToast();
  const edit = useAction(editHoldings, {
    onSuccess: ({ changed, skipped, unpriced, receiptId }) => {
      const text = [unpricedText(unpriced), skippedText(skipped)].filter(Boolean).join(' ') || undefined;
      showUndoToast({ tone: 'success', title: changedTitle(changed), text }, receiptId);
      onEdited?.();
    },
    onError: failed('Failed to update collection item'),
  });
  const remove = useAction(removeHoldings, {
    onSuccess: ({ changed, skipped, receiptId }) => {
      showUndoToast({ tone: 'success', title: removedTitle(changed), text: skippedText(skipped) }, receiptId);
      onRemoved();
    },
    onError: failed('Failed to remove card'),
  });
  const put = useAction(addToCustomCollection);
  const take = useAction(removeFromCustomCollection);
  const body = { holdingIds: [...ids] };
  // The API does not say which ones were moved, so only a complete move can be undone.
  const undoOf = (changed: number, back: typeof put | typeof take, { id }: Target) =>
    changed === ids.size && {
      action: {
        label: 'Undo',
        onClick: () => back.mutate({ params: { id }, body }, { onError: failed('Could not be undone') }),
      },
    };

  return {
    busy: edit.isPending || remove.isPending || put.isPending || take.isPending,
    edit: (changes: Changes) => edit.mutate({ body: { ...body, changes } }),
    remove: () => remove.mutate({ body }),
    putInto: (customCollection: Target) =>
      put.mutate(
        { params: { id: customCollection.id }, body },
        {
          onSuccess: ({ changed }) =>
            toast({
              tone: 'success',
              title: `Added to ${customCollection.name}`,
              text:
                changed === ids.size
                  ? count(changed, 'card')
                  : `${count(changed, 'card')}; the others were already in it.`,
              ...undoOf(changed, take, customCollection),
            }),
          onError: failed(`Could not be added to ${customCollection.name}`),
        },
      ),
    takeOutOf: (customCollection: Target) =>
      take.mutate(
        { params: { id: customCollection.id }, body },
        {
          onSuccess: ({ changed }) => {
            toast({
              tone: 'success',
              title: `Removed from ${customCollection.name}`,
              text: `${count(changed, 'card')}. They stay in your collection.`,
              ...undoOf(changed, put, customCollection),
            });
            onRemoved();
          },
          onError: failed(`Could not be removed from ${customCollection.name}`),
        },
      ),
  };
}
