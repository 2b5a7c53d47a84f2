/** React Query by contract: one way to read, one to read lists page by page. Changes are in actions.ts. */
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import type { Page } from '@ninepocket/contracts/http/paging';
import { useInfiniteQuery, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, type Input, type Result } from './api.js';
import { cacheResponse, cachedResponse } from './response-cache.js';

/** `[method + path]` for everything of an endpoint, `[method + path, input]` for one call of it. */
export const endpointKey = (endpoint: Endpoint, input?: unknown): readonly unknown[] => {
  const name = `${endpoint.method} ${endpoint.path}`;
  return input === undefined ? [name] : [name, input];
};

interface Keeping {
  /** The last answer is kept in this browser, shown at the next visit at once, and asked for again. */
  keep?: boolean;
}
interface Living {
  /** Others change it all the time: it is asked for again at each visit, and while it is looked at. */
  live?: boolean;
}
/** So often while nobody has scrolled far, in milliseconds; what has not changed is answered without a body. */
const LIVE_MS = 3000;
const LIVE_PAGES = 2;
const LIVE = {
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }: { state: { data: { pages: unknown[] } | undefined } }): number | false =>
    (state.data?.pages.length ?? 0) > LIVE_PAGES ? false : LIVE_MS,
};
type Options<E extends Endpoint, Data> = Omit<UseQueryOptions<Result<E>, Error, Data>, 'queryKey' | 'queryFn'> &
  Keeping;
type Asked<E extends Endpoint, O> =
  object extends Input<E> ? [input?: Input<E>, options?: O] : [input: Input<E>, options?: O];
/** `api.call` with its types taken off: what is generic here cannot show that it fits. */
export type Call<E extends Endpoint> = (endpoint: E, input: object) => Promise<Result<E>>;

/** What was kept counts as old until the server has answered once. */
const oldUntilAnswered = ({ state }: { state: { dataUpdateCount: number } }): number =>
  state.dataUpdateCount === 0 ? 0 : Infinity;

/** Reads an endpoint. Lists give their first page; see `useEndpointPages` for the rest. */
export const useEndpoint = <E extends Endpoint, Data = Result<E>>(
  endpoint: E,
  ...[input, { keep, ...options } = {}]: Asked<E, Options<E, Data>>
) => {
  const queryKey = endpointKey(endpoint, input ?? {});
  return useQuery<Result<E>, Error, Data>({
    ...options,
    ...(keep && { initialData: () => cachedResponse(queryKey) as Result<E> | undefined, staleTime: oldUntilAnswered }),
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await (api.call as Call<E>)(endpoint, { ...input, signal });
      if (keep) cacheResponse(queryKey, answer);
      return answer;
    },
  });
};

type Paged = Endpoint & { paged: true };
type ItemOf<E extends Paged> = Result<E> extends Page<infer Item> ? Item : never;

const pagesKept = <Item>(queryKey: readonly unknown[]) => {
  const first = cachedResponse(queryKey) as Page<Item> | undefined;
  return first && { pages: [first], pageParams: [null] };
};

/**
 * Reads a list page by page: `items` holds all pages loaded so far, `fetchNextPage` loads one more. Of a list that is
 * kept, its first page is.
 */
export const useEndpointPages = <E extends Paged>(
  endpoint: E,
  ...[input, { keep, live, ...options } = {}]: Asked<E, { enabled?: boolean; staleTime?: number } & Keeping & Living>
) => {
  const queryKey = endpointKey(endpoint, { ...input, pages: true });
  const query = useInfiniteQuery({
    ...options,
    ...(live && LIVE),
    ...(keep && { initialData: () => pagesKept<ItemOf<E>>(queryKey), staleTime: oldUntilAnswered }),
    queryKey,
    queryFn: async ({ signal, pageParam }) => {
      const asked: { query?: object } = input ?? {};
      const next = { ...asked, query: { ...asked.query, ...(pageParam ? { cursor: pageParam } : {}) }, signal };
      const page = (await (api.call as Call<E>)(endpoint, next)) as Page<ItemOf<E>>;
      if (keep && !pageParam) cacheResponse(queryKey, page);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
  const pages = query.data?.pages;
  // The same array while nothing was loaded: it can be tens of thousands long.
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  return { ...query, items, total: pages?.[0]?.total ?? null };
};
