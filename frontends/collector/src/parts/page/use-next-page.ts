import { useCallback } from 'react';

type Pages = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/**
 * Infinite scrolling.
 * @returns `loadMore`, which does nothing while a page is loading or has failed, and `stuck`, which retries after a
 *   failure (else null)
 */
export function useNextPage({ hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Pages) {
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return { loadMore, stuck: isFetchNextPageError && !isFetching ? () => void fetchNextPage() : null };
}
