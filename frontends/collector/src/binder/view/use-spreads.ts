import { binderPages, type BinderPages } from '@ninepocket/contracts/collection/binders';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { SpreadWidth } from './turn.rules.js';

export type BinderSource = { set: number } | { collection: number } | { binder: number };
export type Spread = { first: number; data: BinderPages };

const spreadOf = (data: BinderPages | undefined): Spread | null => {
  const first = data?.spread[0]?.page;
  return data && first !== undefined ? { first, data } : null;
};

/**
 * The spread that starts at a page, and its neighbors, so that a page turns without a request.
 * @returns `shown` is the previous one while a distant one loads, and null when that has failed; `binder` is then still known
 */
export function useSpreads(source: BinderSource, first: number, width: SpreadWidth) {
  const input = (page: number) => ({ query: { ...source, page: Math.max(1, page), pages: width } });
  const query = useEndpoint(binderPages, input(first), {
    placeholderData: keepPreviousData,
    // `networkMode: 'always'` would not.
    refetchOnReconnect: true,
  });
  const [known, setKnown] = useState(query.data);
  if (query.data && query.data !== known) setKnown(query.data);
  const binder = query.data ?? known;
  const pages = binder?.pages ?? 0;
  const next = useEndpoint(binderPages, input(first + width), { enabled: first + width <= pages });
  const previous = useEndpoint(binderPages, input(first - width), { enabled: first > 1 && pages > 0 });
  const shown = spreadOf(query.data);
  const beside = [spreadOf(previous.data), spreadOf(next.data)].filter(
    (one) => one !== null && one.first !== shown?.first,
  );
  return {
    query,
    binder,
    pages,
    shown,
    beside: beside.filter((one) => one !== null),
    turning: query.isPlaceholderData,
  };
}
