import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import { withKey } from './action-keys.js';
import { api, type Input, type Result } from './api.js';
import type { Call } from './queries.js';
import { endpointKey, isOfAny, showsAny } from './query-keys.js';

export type InvalidateOptions = {
  /**
   * Reads that become stale but are not refetched while they are on screen, so that nothing moves under the user's
   * finger.
   */
  inPlace?: readonly Endpoint[];
  upToDate?: readonly Endpoint[];
};

/**
 * Marks as stale every read that shows something the write changes, and refetches those on screen; the promise resolves
 * when the refetches are done.
 */
export const useInvalidate = () => {
  const client = useQueryClient();
  return useCallback(
    async ({ changes = [] }: Endpoint, { inPlace = [], upToDate = [] }: InvalidateOptions = {}): Promise<void> => {
      const isStale = (key: readonly unknown[]) => showsAny(key, changes) && !isOfAny(key, upToDate);
      void client.invalidateQueries({
        predicate: ({ queryKey }) => isStale(queryKey) && isOfAny(queryKey, inPlace),
        refetchType: 'none',
      });
      await client.invalidateQueries({
        predicate: ({ queryKey }) => isStale(queryKey) && !isOfAny(queryKey, inPlace),
      });
    },
    [client],
  );
};

type ActionOptions<E extends Endpoint> = Omit<UseMutationOptions<Result<E>, Error, Input<E>>, 'mutationFn'> & {
  invalidate?: InvalidateOptions | false;
};

const inFlight = new Set<string>();
const nameOf = (endpoint: Endpoint, input: unknown): string => JSON.stringify(endpointKey(endpoint, input ?? {}));

/** `mutate` ignores calls while one is in flight, because a second click can arrive before the button becomes busy. */
export const useAction = <E extends Endpoint>(
  endpoint: E,
  { invalidate: invalidation = {}, ...options }: ActionOptions<E> = {},
) => {
  const invalidate = useInvalidate();
  const mutation = useMutation<Result<E>, Error, Input<E>>({
    ...options,
    mutationFn: async (input) => {
      try {
        return await withKey(endpoint, nameOf(endpoint, input), (key) =>
          (api.call as Call<E>)(endpoint, { ...input, key }),
        );
      } finally {
        inFlight.delete(nameOf(endpoint, input));
      }
    },
    onSuccess: async (...result) => {
      if (invalidation) void invalidate(endpoint, invalidation);
      await options.onSuccess?.(...result);
    },
  });
  const call = mutation.mutate;
  const mutate: typeof call = useCallback(
    (...args: Parameters<typeof call>) => {
      const name = nameOf(endpoint, args[0]);
      if (inFlight.has(name)) return;
      inFlight.add(name);
      call(...args);
    },
    [call, endpoint],
  );
  return { ...mutation, mutate };
};
