import { markReceived, type Conversation } from '@ninepocket/contracts/social/messages/messages';
import { useInvalidate } from '@ninepocket/web-kit/api/actions';
import { api } from '@ninepocket/web-kit/api/api';
import { isLive } from '@ninepocket/web-kit/live/live';
import { useEffect, useEffectEvent, useState } from 'react';
import { PacedMark } from './paced-mark.js';
import { hasNewer, type Thread } from './thread.rules.js';

const isWatched = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Marks messages as read while the conversation is on screen and the window has focus.
 * @returns position of the last message read before this visit: the unread separator is below it. Null when nothing was
 * unread
 */
export const useReadReceipts = (friendId: number, thread: Thread, { mine, unread }: Conversation): number | null => {
  const invalidate = useInvalidate();
  const [mark] = useState(
    () =>
      new PacedMark(async (read) => {
        await api.call(markReceived, { params: { friendId }, body: { read } });
        // With a connection, the server announces the change.
        if (!isLive()) void invalidate(markReceived);
      }, mine.read),
  );
  const [{ watched, separator }, setVisit] = useState(() => ({
    watched: isWatched(),
    separator: unread > 0 || !isWatched() ? mine.read : null,
  }));

  const last = hasNewer(thread) ? 0 : thread.lastSeq;
  useEffect(() => {
    if (watched) mark.moveTo(last);
  }, [watched, last, mark]);

  // What arrives while the user looks elsewhere is below a new separator.
  const visitChanged = useEffectEvent(() => {
    const now = isWatched();
    if (now === watched) return;
    const hasNew = separator !== null && thread.lastSeq > separator;
    setVisit({ watched: now, separator: now ? (hasNew ? separator : null) : mark.position });
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const changed = () => visitChanged();
    addEventListener('focus', changed, { signal });
    addEventListener('blur', changed, { signal });
    document.addEventListener('visibilitychange', changed, { signal });
    return () => stop.abort();
  }, []);
  return separator;
};
