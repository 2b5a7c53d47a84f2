import { listFriends } from '@ninepocket/contracts/social/friends/friends';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { useIsLive } from '@ninepocket/web-kit/live/live';

/** The first page holds the preview of 8 (SPEC section 9) and a little more. */
const PAGE = 24;

/** Refetched on each visit, because friends come online. */
export const useFriends = (q: string) =>
  useEndpointPages(listFriends, { query: { limit: PAGE, ...(q && { q }) } }, { staleTime: 0, live: !useIsLive() });
