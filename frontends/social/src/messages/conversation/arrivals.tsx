import type { Conversation } from '@ninepocket/contracts/social/messages/messages';
import { useLive } from '@ninepocket/web-kit/live/live';
import { useState } from 'react';
import { plainTextOf } from '../cards/message-text.rules.js';
import { nameOf } from '../name.rules.js';

/** Reads new and edited messages to screen readers; the list itself also gets history, which must stay silent. */
export function Arrivals({ friend }: { friend: Conversation['friend'] }) {
  const [latest, setLatest] = useState({ seq: 0, text: '' });
  useLive('message', ({ message: { seq, senderId, content, deletedAt } }) => {
    if (senderId !== friend.id || seq < latest.seq || (deletedAt && seq > latest.seq)) return;
    setLatest({ seq, text: deletedAt ? '' : `${nameOf(friend)}: ${plainTextOf(content) || 'Image'}` });
  });
  return (
    <p role="log" aria-live="polite" className="sr-only">
      {latest.text}
    </p>
  );
}
