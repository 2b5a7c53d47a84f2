import { listFriends } from '@ninepocket/contracts/social/friends/friends';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useMemo } from 'react';

/** Friends beyond this number are contacted over their profile. */
const LIMIT = 100;

/** Empty while it loads and if it fails: the seller's profile leads to the conversation, too. */
export function useFriendIds(): ReadonlySet<number> {
  const { data } = useEndpoint(listFriends, { query: { limit: LIMIT } });
  return useMemo(() => new Set(data?.items.map(({ id }) => id)), [data]);
}
