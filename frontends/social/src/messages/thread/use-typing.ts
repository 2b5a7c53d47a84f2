import { sendLive, useLive } from '@ninepocket/web-kit/live/live';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A friend who closes the page never sends "stopped". */
const SHOWN_MS = 5_000;
const REPEATED_AFTER_MS = 3_000;

export const useFriendIsTyping = (friendId: number): boolean => {
  const [since, setSince] = useState(0);
  useLive('typing', (event) => {
    if (event.friendId === friendId) setSince(event.isTyping ? Date.now() : 0);
  });
  useLive('message', ({ message }) => {
    if (message.senderId === friendId) setSince(0);
  });
  useEffect(() => {
    if (since === 0) return undefined;
    const timer = setTimeout(() => setSince(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [since]);
  return since !== 0;
};

/** @returns called with the text on each change; an empty text ends typing */
export const useSendTyping = (friendId: number): ((text: string) => void) => {
  const lastSent = useRef(0);
  const typed = useCallback(
    (text: string) => {
      const isTyping = text !== '';
      if (isTyping ? Date.now() - lastSent.current < REPEATED_AFTER_MS : lastSent.current === 0) return;
      lastSent.current = isTyping ? Date.now() : 0;
      sendLive('typing', { friendId, isTyping });
    },
    [friendId],
  );
  useEffect(() => () => typed(''), [typed]);
  return typed;
};
