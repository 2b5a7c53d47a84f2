import { unreadMessages } from '@ninepocket/contracts/social/messages/messages';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { useIsLive } from '@ninepocket/web-kit/live/live';

const POLL_MS = 30_000;

/** Zero until known. */
export const useUnreadMessages = (): number => {
  const isLive = useIsLive();
  const { data } = useEndpoint(unreadMessages, {}, { refetchInterval: isLive ? false : POLL_MS });
  return data?.unread ?? 0;
};
