/** The page's one query client (SPEC section 9, "Client data defaults"). */
import { QueryClient } from '@tanstack/react-query';
import { clearResponseCache } from './response-cache.js';
import { onSessionEnd } from '../session/on-session-end.js';

/**
 * No retry, no refetch on focus, infinite stale time. Somebody else's data never stays: the cache is emptied when
 * a session ends or becomes another's, and so is what was kept for the next visit. Calls run without a network too,
 * and so fail visibly instead of waiting for ever.
 */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: Infinity, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onSessionEnd(() => {
    client.clear();
    clearResponseCache();
  });
  return client;
};
