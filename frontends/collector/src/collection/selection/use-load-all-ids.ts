import { listCollection } from '@ninepocket/contracts/collection/collection';
import { MAX_SELECTED } from '@ninepocket/contracts/collection/holdings/selection';
import { MAX_PAGE } from '@ninepocket/contracts/http/fields/paging';
import { toast } from '@ninepocket/ui/overlays/toast';
import { api } from '@ninepocket/web-kit/api/api';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useMutation } from '@tanstack/react-query';
import type { holdingQueryOf } from '../filters/collection-filters.rules.js';

type HoldingQuery = ReturnType<typeof holdingQueryOf>;

const loadAllIds = async (query: HoldingQuery): Promise<number[]> => {
  const ids: number[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await api.call(listCollection, { query: { ...query, limit: MAX_PAGE, ...(cursor && { cursor }) } });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  } while (cursor && ids.length < MAX_SELECTED);
  return ids.slice(0, MAX_SELECTED);
};

export function useLoadAllIds() {
  const { mutate, isPending } = useMutation({
    mutationFn: loadAllIds,
    onError: (error) => toast({ tone: 'error', title: 'Not all cards could be selected', text: problemText(error) }),
  });
  return { loadAllIds: mutate, loadingIds: isPending };
}
