import { listCardSets } from '@ninepocket/contracts/catalog/catalog';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useEffect } from 'react';

const PAGE = 200;

/** The ids of all card sets of a main set; null while they are being loaded. */
export const useAssignedIds = (mainSetId: number): { ids: readonly number[] | null; error: Error | null } => {
  const sets = useEndpointPages(listCardSets, { query: { mainSetId, limit: PAGE } });
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error } = sets;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, error]);
  const isComplete = sets.data !== undefined && !hasNextPage;
  return { ids: isComplete ? sets.items.map(({ id }) => id) : null, error };
};
