import { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '../session/on-session-end.js';

/**
 * SPEC section 9, "Client data defaults". Cached data never outlives its user's session. Calls run without a network
 * too, so that they fail visibly instead of waiting.
 */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onSessionEnd(() => client.clear());
  return client;
};
