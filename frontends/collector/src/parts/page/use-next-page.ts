import { useCallback } from 'react';

type Pages = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

export function useNextPage({ hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Pages) {
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return { loadMore, stuck: isFetchNextPageError && !isFetching ? () => void fetchNextPage() : null };
}
