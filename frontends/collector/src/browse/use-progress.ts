import { listProgress, mainSetProgress } from '@ninepocket/contracts/collection/stats';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useEffect, useMemo } from 'react';

/** Different cards that I own, of how many. */
export type Share = { owned: number; total: number };
/** By the id of a set or main set; one of which I own nothing is not in it. */
export type Shares = ReadonlyMap<number, Share>;

const QUERY = { query: { limit: 500 } };

/** How far I am with each set. Not being told costs the bars only. */
export function useSetShares(): Shares {
  const pages = useEndpointPages(listProgress, QUERY, { persist: true });
  useAllPages(pages);
  const { items } = pages;
  return useMemo(() => new Map(items.map(({ setId, all }) => [setId, all])), [items]);
}

/** How far I am with each main set. */
export function useMainSetShares(): Shares {
  const pages = useEndpointPages(mainSetProgress, QUERY, { persist: true });
  useAllPages(pages);
  const { items } = pages;
  return useMemo(() => new Map(items.map((share) => [share.mainSetId, share])), [items]);
}

type Pages = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/** One after the other, for those who collect more sets than one page holds. */
function useAllPages({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Pages): void {
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
}
