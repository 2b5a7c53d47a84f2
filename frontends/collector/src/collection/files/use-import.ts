import {
  applyCollectionImport,
  changeCollectionImport,
  getCollectionImport,
  listImportRows,
  type CollectionImport,
} from '@ninepocket/contracts/collection-files';
import { toast } from '@ninepocket/ui/toast';
import { problemText } from '@ninepocket/web-kit/problem-error';
import { endpointKey, useAction } from '@ninepocket/web-kit/queries';
import { useQueryClient } from '@tanstack/react-query';
import { OWNING_CHANGES } from '../../card-actions/changes.js';
import { useUndoToast } from '../../card-actions/use-undo-toast.js';
import { count } from '../../parts/counts.rules.js';
import { changeFailureText } from '../../parts/failure.rules.js';

/** One choice for a row that may mean several cards. */
export type Choice = { line: number; cardId: number };

/** The steps of an import that was read: saying more about it, and adding its cards. */
export function useImport({ id }: CollectionImport) {
  const client = useQueryClient();
  const tell = useUndoToast();
  const show = (now: CollectionImport) =>
    client.setQueryData(endpointKey(getCollectionImport, { params: { id } }), now);
  const change = useAction(changeCollectionImport, {
    refreshes: [listImportRows],
    onSuccess: show,
    onError: (error) => toast({ tone: 'error', title: 'That could not be changed', text: problemText(error) }),
  });
  const apply = useAction(applyCollectionImport, {
    refreshes: [...OWNING_CHANGES, getCollectionImport],
    onSuccess: ({ copies, receiptId }) =>
      tell({ tone: 'success', title: 'Cards Added Successfully!', text: `${count(copies, 'card')} added.` }, receiptId),
    onError: (error) => toast({ tone: 'error', title: 'Error Adding Cards', text: changeFailureText(error) }),
  });
  return {
    map: (mapping: CollectionImport['mapping']) => change.mutate({ params: { id }, body: { mapping } }),
    choose: (choices: Choice[], onChosen: () => void) =>
      change.mutate({ params: { id }, body: { choices } }, { onSuccess: onChosen }),
    changing: change.isPending,
    apply: (onlyNew: boolean) => apply.mutate({ params: { id }, body: { onlyNew } }),
    applying: apply.isPending,
    failure: apply.error && changeFailureText(apply.error),
  };
}
