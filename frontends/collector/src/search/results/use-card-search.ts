import type { Card, CardSet } from '@ninepocket/contracts/catalog/catalog';
import type { Answer } from '@ninepocket/contracts/http/endpoint';
import { search, searchCards } from '@ninepocket/contracts/catalog/search';
import { defaultSort } from '@ninepocket/contracts/catalog/search-sorts';
import { api } from '@ninepocket/web-kit/api/api';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filterQuery, hasText, isSearch, limitProblems, type SearchFilters } from '../filters/search-filters.rules.js';

const PAGE = 100;

type Found = Answer<typeof search>;
export type Reading = Found['reading'][number];

const fetchPage = async (filters: SearchFilters, cursor: string | null, signal: AbortSignal): Promise<Found> => {
  const query = { ...filterQuery(filters), limit: PAGE, ...(cursor && { cursor }) };
  if (hasText(filters)) return api.call(search, { query: { ...query, q: filters.search }, signal });
  const { items, total, next } = await api.call(searchCards, { query, signal });
  return { reading: [], corrected: null, sets: [], cards: items, total, next, sort: defaultSort(query) };
};

const NOTHING: { cards: Card[]; sets: CardSet[]; reading: Reading[] } = { cards: [], sets: [], reading: [] };

export function useCardSearch(filters: SearchFilters) {
  const { price, year } = limitProblems(filters);
  const problem = price ?? year ?? null;
  const isSearching = isSearch(filters) && !problem;
  const { view: _, ...criteria } = filters;
  const query = useInfiniteQuery({
    queryKey: endpointKey(search, criteria),
    queryFn: ({ signal, pageParam }) => fetchPage(filters, pageParam, signal),
    enabled: isSearching,
    placeholderData: isSearching ? keepPreviousData : undefined,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
  const pages = query.data?.pages;
  const first = pages?.[0] ?? NOTHING;
  const cards = useMemo(() => pages?.flatMap((page) => page.cards) ?? NOTHING.cards, [pages]);
  return {
    ...query,
    isSearching,
    problem,
    cards,
    sets: first.sets,
    reading: first.reading,
    corrected: pages?.[0]?.corrected ?? null,
    total: pages?.[0]?.total ?? null,
    sort: filters.sort ?? pages?.[0]?.sort ?? 'best',
    /** Then prices are shown with cents: whole dollars could look like they are beyond the limit. */
    limitsPrice: Boolean(filters.minPrice || filters.maxPrice) || first.reading.some(({ kind }) => kind === 'price'),
  };
}

export type CardSearch = ReturnType<typeof useCardSearch>;
