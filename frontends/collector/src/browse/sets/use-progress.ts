import { listProgress, mainSetProgress, type SetProgress } from '@ninepocket/contracts/collection/stats';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useEffect, useMemo } from 'react';

export type Share = { owned: number; total: number };
export type MainSetShare = Answer<typeof mainSetProgress>[number];

const QUERY = { query: { limit: 500 } };

/** If this fails, only the progress bars are missing. */
export function useSetProgress(): ReadonlyMap<number, SetProgress> {
  const pages = useEndpointPages(listProgress, QUERY, { persist: true });
  useAllPages(pages);
  const { items } = pages;
  return useMemo(() => new Map(items.map((progress) => [progress.setId, progress])), [items]);
}

export function useMainSetShares(): ReadonlyMap<number, MainSetShare> {
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

function useAllPages({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Pages): void {
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
}
