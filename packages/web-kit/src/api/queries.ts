import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import type { Page } from '@ninepocket/contracts/http/fields/paging';
import { useInfiniteQuery, useQuery, type QueryPersister, type UseQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, type Input, type Result } from './api.js';
import { persisterFn } from './persister.js';
import { endpointKey } from './query-keys.js';

interface Persisting {
  /** Stored in this browser, shown immediately on the next visit, and refetched. */
  persist?: boolean;
}
interface Live {
  live?: boolean;
}
/** In milliseconds; an unchanged response has no body. Lists with more than LIVE_PAGES pages are not polled. */
const LIVE_MS = 3000;
const LIVE_PAGES = 2;
const LIVE = {
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }: { state: { data: { pages: unknown[] } | undefined } }): number | false =>
    (state.data?.pages.length ?? 0) > LIVE_PAGES ? false : LIVE_MS,
};
type Options<E extends Endpoint, Data> = Omit<UseQueryOptions<Result<E>, Error, Data>, 'queryKey' | 'queryFn'> &
  Persisting;
type Args<E extends Endpoint, O> =
  object extends Input<E> ? [input?: Input<E>, options?: O] : [input: Input<E>, options?: O];
/** `api.call` without its generic types, which TypeScript cannot resolve for an endpoint that is itself generic. */
export type Call<E extends Endpoint> = (endpoint: E, input: object) => Promise<Result<E>>;

export const useEndpoint = <E extends Endpoint, Data = Result<E>>(
  endpoint: E,
  ...[input, { persist, ...options } = {}]: Args<E, Options<E, Data>>
) => {
  const queryKey = endpointKey(endpoint, input ?? {});
  return useQuery<Result<E>, Error, Data>({
    ...options,
    ...(persist && { persister: persisterFn }),
    queryKey,
    queryFn: ({ signal }) => (api.call as Call<E>)(endpoint, { ...input, signal }),
  });
};

type Paged = Endpoint & { paged: true };
type ItemOf<E extends Paged> = Result<E> extends Page<infer Item> ? Item : never;

/** With `persist`, only the first page is stored. */
export const useEndpointPages = <E extends Paged>(
  endpoint: E,
  ...[input, { persist, live, ...options } = {}]: Args<
    E,
    { enabled?: boolean; staleTime?: number; refetchInterval?: number | false } & Persisting & Live
  >
) => {
  const queryKey = endpointKey(endpoint, { ...input, pages: true });
  const query = useInfiniteQuery({
    ...options,
    ...(live && LIVE),
    ...(persist && { persister: persisterFn as QueryPersister<Page<ItemOf<E>>, readonly unknown[], string | null> }),
    queryKey,
    queryFn: async ({ signal, pageParam }) => {
      const first: { query?: object } = input ?? {};
      const next = { ...first, query: { ...first.query, ...(pageParam ? { cursor: pageParam } : {}) }, signal };
      return (await (api.call as Call<E>)(endpoint, next)) as Page<ItemOf<E>>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
  const pages = query.data?.pages;
  // Memoized because it can be tens of thousands of items long.
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  return { ...query, items, total: pages?.[0]?.total ?? null };
};
