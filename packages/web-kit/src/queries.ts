/** React Query by contract: one way to read, one to read lists page by page, one to act. */
import type { Endpoint } from '@ninepocket/contracts/endpoint';
import type { Page } from '@ninepocket/contracts/paging';
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, type Input, type Result } from './api.js';

/** `[method + path]` for everything of an endpoint, `[method + path, input]` for one call of it. */
export const endpointKey = (endpoint: Endpoint, input?: unknown): readonly unknown[] => {
  const name = `${endpoint.method} ${endpoint.path}`;
  return input === undefined ? [name] : [name, input];
};

type Options<E extends Endpoint, Data> = Omit<UseQueryOptions<Result<E>, Error, Data>, 'queryKey' | 'queryFn'>;
type Asked<E extends Endpoint, O> =
  object extends Input<E> ? [input?: Input<E>, options?: O] : [input: Input<E>, options?: O];
type Call<E extends Endpoint> = (endpoint: E, input: object) => Promise<Result<E>>;

/** Reads an endpoint. Lists give their first page; see `useEndpointPages` for the rest. */
export const useEndpoint = <E extends Endpoint, Data = Result<E>>(
  endpoint: E,
  ...[input, options]: Asked<E, Options<E, Data>>
) =>
  useQuery<Result<E>, Error, Data>({
    ...options,
    queryKey: endpointKey(endpoint, input ?? {}),
    queryFn: ({ signal }) => (api.call as Call<E>)(endpoint, { ...input, signal }),
  });

type Paged = Endpoint & { paged: true };
type ItemOf<E extends Paged> = Result<E> extends Page<infer Item> ? Item : never;

/** Reads a list page by page: `items` holds all pages loaded so far, `fetchNextPage` loads one more. */
export const useEndpointPages = <E extends Paged>(
  endpoint: E,
  ...[input, options]: Asked<E, { enabled?: boolean; staleTime?: number }>
) => {
  const query = useInfiniteQuery({
    ...options,
    queryKey: endpointKey(endpoint, { ...input, pages: true }),
    queryFn: ({ signal, pageParam }) => {
      const asked: { query?: object } = input ?? {};
      const next = { ...asked, query: { ...asked.query, ...(pageParam ? { cursor: pageParam } : {}) }, signal };
      return (api.call as Call<E>)(endpoint, next) as Promise<Page<ItemOf<E>>>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  });
  const pages = query.data?.pages;
  // The same array while nothing was loaded: it can be tens of thousands long.
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  return { ...query, items, total: pages?.[0]?.total ?? null };
};

/** Gives a function that refreshes every query of the endpoints it is given. */
export const useRefresh = () => {
  const client = useQueryClient();
  return async (...endpoints: Endpoint[]): Promise<void> => {
    await Promise.all(endpoints.map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })));
  };
};

type ActionOptions<E extends Endpoint> = Omit<UseMutationOptions<Result<E>, Error, Input<E>>, 'mutationFn'> & {
  /** Endpoints whose data this changes. */
  refreshes?: Endpoint[];
};

/** Calls an endpoint that changes something; on success refreshes what it changed. */
export const useAction = <E extends Endpoint>(endpoint: E, { refreshes = [], ...options }: ActionOptions<E> = {}) => {
  const refresh = useRefresh();
  return useMutation<Result<E>, Error, Input<E>>({
    ...options,
    mutationFn: (input) => (api.call as Call<E>)(endpoint, input ?? {}),
    onSuccess: async (...done) => {
      void refresh(...refreshes);
      await options.onSuccess?.(...done);
    },
  });
};
