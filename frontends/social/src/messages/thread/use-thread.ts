import { useIsLive, useLive } from '@ninepocket/web-kit/live/live';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { withEcho } from './outgoing.rules.js';
import { applyChange, reload, threadQuery } from './thread-query.js';

/** Without live events, or after a failed load, in milliseconds. */
const POLL_MS = 4_000;
/** With live events, in case one was lost and none followed. */
const SAFETY_POLL_MS = 60_000;

/** The conversation with a friend, kept current by live events, and by polling without them. */
export const useThread = (friendId: number) => {
  const client = useQueryClient();
  const me = useCurrentUser()?.id ?? 0;
  const live = useIsLive();
  useLive('message', ({ message }) => {
    const friend = message.senderId === me ? message.recipientId : message.senderId;
    applyChange(client, friend, message, (thread) => withEcho(thread, message, me));
  });
  const { data, failureReason } = useQuery({
    ...threadQuery(client, friendId),
    retry: true,
    retryDelay: POLL_MS,
    refetchInterval: live ? SAFETY_POLL_MS : POLL_MS,
    refetchOnWindowFocus: !live,
  });
  // What is on screen stays there when a refresh fails.
  return { thread: data, error: data ? null : failureReason, retry: () => void reload(client, friendId) };
};
