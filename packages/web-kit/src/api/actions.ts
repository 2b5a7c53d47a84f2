/** Changes by contract: one way to act, and to say what is old now. Reads are in queries.ts. */
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import { withKey } from './action-keys.js';
import { api, type Input, type Result } from './api.js';
import { dropCachedResponses } from './response-cache.js';
import { endpointKey, type Call } from './queries.js';

/** Gives a function that refreshes every query of the endpoints it is given. */
export const useRefresh = () => {
  const client = useQueryClient();
  return async (...endpoints: Endpoint[]): Promise<void> => {
    for (const one of endpoints) dropCachedResponses(endpointKey(one));
    await Promise.all(endpoints.map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })));
  };
};

type ActionOptions<E extends Endpoint> = Omit<UseMutationOptions<Result<E>, Error, Input<E>>, 'mutationFn'> & {
  /** Endpoints whose data this changes. */
  refreshes?: Endpoint[];
};

/** Changes that are on their way. */
const underWay = new Set<string>();
const nameOf = (endpoint: Endpoint, input: unknown): string => JSON.stringify(endpointKey(endpoint, input ?? {}));

/**
 * Calls an endpoint that changes something; on success refreshes what it changed. `mutate` leaves out what is on its
 * way already: a double click comes before the button can say that it is busy.
 */
export const useAction = <E extends Endpoint>(endpoint: E, { refreshes = [], ...options }: ActionOptions<E> = {}) => {
  const refresh = useRefresh();
  const mutation = useMutation<Result<E>, Error, Input<E>>({
    ...options,
    mutationFn: async (input) => {
      try {
        return await withKey(endpoint, nameOf(endpoint, input), (key) =>
          (api.call as Call<E>)(endpoint, { ...input, key }),
        );
      } finally {
        underWay.delete(nameOf(endpoint, input));
      }
    },
    onSuccess: async (...done) => {
      void refresh(...refreshes);
      await options.onSuccess?.(...done);
    },
  });
  const call = mutation.mutate;
  const mutate: typeof call = useCallback(
    (...said: Parameters<typeof call>) => {
      const name = nameOf(endpoint, said[0]);
      if (underWay.has(name)) return;
      underWay.add(name);
      call(...said);
    },
    [call, endpoint],
  );
  return { ...mutation, mutate };
};
