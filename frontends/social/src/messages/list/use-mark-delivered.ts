import { markReceived, type Conversation } from '@ninepocket/contracts/social/messages/messages';
import { api } from '@ninepocket/web-kit/api/api';
import { useEffect, useRef } from 'react';
import { PacedMark } from '../thread/paced-mark.js';

/** Messages that arrived while the user was offline are delivered once the list shows them. */
export const useMarkDelivered = (conversations: readonly Conversation[]): void => {
  const marks = useRef(new Map<number, PacedMark>());
  useEffect(() => {
    for (const { friend, lastMessage, unread, mine } of conversations) {
      const delivered = lastMessage?.seq ?? 0;
      if (unread === 0 || delivered <= mine.delivered) continue;
      let mark = marks.current.get(friend.id);
      if (!mark) {
        const params = { friendId: friend.id };
        mark = new PacedMark((position) => api.call(markReceived, { params, body: { delivered: position } }));
        marks.current.set(friend.id, mark);
      }
      mark.moveTo(delivered);
    }
  }, [conversations]);
};
