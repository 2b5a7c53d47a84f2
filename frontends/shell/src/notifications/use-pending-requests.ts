import { listFriendRequests } from '@ninepocket/contracts/social/friends/friends';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';

const RECENT = 50;
const NONE = new Map<number, number>();

/** The friendships that wait for my answer, by requester. A notification stays when its request has been answered. */
export const usePendingRequests = (enabled: boolean): ReadonlyMap<number, number> => {
  const { data } = useEndpoint(
    listFriendRequests,
    { query: { direction: 'received', limit: RECENT } },
    { enabled, staleTime: 0 },
  );
  return data ? new Map(data.items.map(({ id, requester }) => [requester.id, id])) : NONE;
};
