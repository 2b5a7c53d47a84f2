import { markReceived, type Conversation } from '@ninepocket/contracts/social/messages/messages';
import { api } from '@ninepocket/web-kit/api/api';
import { useEffect, useRef } from 'react';

/** Messages that arrived while the user was offline are delivered once the list shows them. */
export const useMarkDelivered = (conversations: readonly Conversation[]): void => {
  const marked = useRef(new Map<number, number>());
  useEffect(() => {
    for (const { friend, lastMessage, unread, mine } of conversations) {
      const delivered = lastMessage?.seq ?? 0;
      if (unread === 0 || delivered <= Math.max(mine.delivered, marked.current.get(friend.id) ?? 0)) continue;
      marked.current.set(friend.id, delivered);
      api.call(markReceived, { params: { friendId: friend.id }, body: { delivered } }).catch(() => undefined);
    }
  }, [conversations]);
};
