import {
  applyCollectionImport,
  changeCollectionImport,
  getCollectionImport,
  type CollectionImport,
  type UnknownSet,
} from '@ninepocket/contracts/collection/holdings/files';
import { toast } from '@ninepocket/ui/overlays/toast';
import { api } from '@ninepocket/web-kit/api/api';
import { ProblemError, problemText } from '@ninepocket/web-kit/api/problem-error';
import { useAction, useInvalidate } from '@ninepocket/web-kit/api/actions';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { useQueryClient } from '@tanstack/react-query';
import { useUndoToast } from '../../card-actions/undo/use-undo-toast.js';
import { fulfilledText } from '../../card-actions/fulfilled-text.js';
import { count } from '../../parts/format/counts.js';
import type { SuggestedSet } from './import-file.rules.js';
import { mayBeDone } from '../../parts/page/failure.rules.js';

export type Choice = { line: number; cardId: number };

export function useImport({ id }: CollectionImport) {
  const client = useQueryClient();
  const showUndoToast = useUndoToast();
  const invalidate = useInvalidate();
  const show = (now: CollectionImport) =>
    client.setQueryData(endpointKey(getCollectionImport, { params: { id } }), now);
  const showAdded = (copies: number, receiptId: number | null, wishes = 0) =>
    showUndoToast(
      {
        tone: 'success',
        title: 'Cards Added Successfully!',
        text: `${count(copies, 'card')} added${fulfilledText(wishes) || '.'}`,
      },
      receiptId,
    );
  /** After a lost response, the import itself shows whether its cards were added. */
  const refetchImport = async (): Promise<CollectionImport | null> => {
    const now = await api.call(getCollectionImport, { params: { id } }).catch(() => null);
    if (now) show(now);
    return now;
  };
  const change = useAction(changeCollectionImport, {
    invalidate: { upToDate: [getCollectionImport] },
    onSuccess: show,
    onError: (error) => toast({ tone: 'error', title: 'Your change could not be saved', text: problemText(error) }),
  });
  const apply = useAction(applyCollectionImport, {
    onSuccess: ({ copies, wishes, receiptId }) => showAdded(copies, receiptId, wishes),
    onError: async (error) => {
      const now = mayBeDone(error) ? await refetchImport() : null;
      if (now?.status === 'applied') {
        void invalidate(applyCollectionImport);
        showAdded(now.added, now.receiptId);
      } else toast({ tone: 'error', title: 'Error Adding Cards', text: problemText(error) });
    },
  });
  return {
    map: (mapping: CollectionImport['mapping']) => change.mutate({ params: { id }, body: { mapping } }),
    /** @param onDone when they are stored, or are choices of cards that no longer fit their rows */
    choose: (choices: Choice[], onDone: () => void) =>
      change.mutate(
        { params: { id }, body: { choices } },
        {
          onSuccess: onDone,
          onError: (error) => {
            if (error instanceof ProblemError && error.code === 'bad_input') onDone();
          },
        },
      ),
    acceptSuggestions: () => change.mutate({ params: { id }, body: { acceptSuggestions: true } }),
    answerOneCopyEach: () => change.mutate({ params: { id }, body: { oneCopyEach: true } }),
    acceptSuggestedSets: (sets: SuggestedSet[]) =>
      change.mutate({ params: { id }, body: { sets, rememberSets: false } }),
    chooseSet: (unknown: Pick<UnknownSet, 'name' | 'year'>, setId: number | null) =>
      change.mutate({ params: { id }, body: { sets: [{ name: unknown.name, year: unknown.year, setId }] } }),
    changing: change.isPending,
    apply: (onlyNew: boolean) => apply.mutate({ params: { id }, body: { onlyNew } }),
    applying: apply.isPending,
    failure: apply.error && problemText(apply.error),
  };
}
