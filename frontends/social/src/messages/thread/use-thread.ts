import { isLive, onLive, onResync, useIsLive } from '@ninepocket/web-kit/live/live';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { useCallback, useEffect, useState } from 'react';
import { catchUp } from './load-thread.js';
import { withEcho } from './outgoing.rules.js';
import { isBehind, type Thread } from './thread.rules.js';
import { updateThread, useThreadState } from './threads.js';

/** Without live events, or after a failed load, in milliseconds. */
const POLL_MS = 4_000;
/** With live events, in case one was lost and none followed. */
const SAFETY_POLL_MS = 60_000;

interface LoadedThread {
  thread: Thread | undefined;
  error: unknown;
  retry: () => void;
}

/** The conversation with a friend, kept current by live events, and by polling without them. */
export const useThread = (friendId: number): LoadedThread => {
  const me = useCurrentUser()?.id ?? 0;
  const thread = useThreadState(friendId);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(() => {
    catchUp(friendId).then(() => setError(null), setError);
  }, [friendId]);

  useEffect(() => {
    load();
    return onResync(load);
  }, [load]);

  useEffect(
    () =>
      onLive('message', ({ message }) => {
        const friend = message.senderId === me ? message.recipientId : message.senderId;
        updateThread(friend, (known) => withEcho(known, message, me));
      }),
    [me],
  );

  const behind = thread !== undefined && isBehind(thread);
  useEffect(() => {
    if (behind) load();
  }, [behind, load]);

  const isCurrent = useIsLive() && error === null;
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === 'visible') load();
    };
    const timer = setInterval(poll, isCurrent ? SAFETY_POLL_MS : POLL_MS);
    const shown = () => {
      if (!isLive()) poll();
    };
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [isCurrent, load]);

  // A failed refresh of a conversation that is on screen is repeated by the next poll.
  return { thread, error: thread ? null : error, retry: load };
};
