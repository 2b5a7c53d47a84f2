import { useCallback } from 'react';

type Pages = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/**
 * Loading on while somebody scrolls.
 * @returns `loadMore`, which asks for the next page unless it is on its way or has failed, and `stuck`: after a
 *   failure the way to try again, else null
 */
export function useNextPage({ hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Pages) {
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return { loadMore, stuck: isFetchNextPageError && !isFetching ? () => void fetchNextPage() : null };
}
