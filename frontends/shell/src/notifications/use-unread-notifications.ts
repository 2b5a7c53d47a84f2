import { unreadNotifications } from '@ninepocket/contracts/social/notifications';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useIsLive } from '@ninepocket/web-kit/live/live';

const POLL_MS = 30_000;

/** Zero until known. */
export const useUnreadNotifications = (): number => {
  const isLive = useIsLive();
  const { data } = useEndpoint(unreadNotifications, {}, { refetchInterval: isLive ? false : POLL_MS });
  return data?.unread ?? 0;
};
