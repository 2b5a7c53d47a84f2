import { cardChips } from '@ninepocket/contracts/social/messages/messages';
import { endpointKey } from '@ninepocket/web-kit/api/query-keys';
import { useQuery } from '@tanstack/react-query';
import { loadChip } from './load-chip.js';

/** Collections and prices change without an event to this page. */
const FRESH_MS = 60_000;

export const chipQuery = (friendId: number, mention: string) => ({
  queryKey: endpointKey(cardChips, { query: { friendId, mention: [mention] } }),
  queryFn: () => loadChip(friendId, mention),
  staleTime: FRESH_MS,
});

/** `data` is null when no card is found. */
export const useCardChip = (friendId: number, mention: string) => useQuery(chipQuery(friendId, mention));
