import { markReceived } from '@ninepocket/contracts/social/messages/messages';
import { useInvalidate } from '@ninepocket/web-kit/api/actions';
import { useIsLive } from '@ninepocket/web-kit/live/live';
import { useEffect } from 'react';

const POLL_MS = 8_000;

/** Refetches conversations, receipts and the unread count while no live events arrive. */
export const usePolledConversations = (): void => {
  const live = useIsLive();
  const invalidate = useInvalidate();
  useEffect(() => {
    if (live) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void invalidate(markReceived);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [live, invalidate]);
};
