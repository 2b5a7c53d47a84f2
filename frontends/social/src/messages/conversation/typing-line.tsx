import type { Conversation } from '@ninepocket/contracts/social/messages/messages';
import { nameOf } from '../name.rules.js';
import { useFriendIsTyping } from '../thread/use-typing.js';

/** Its height is constant, so that the conversation does not move. */
export function TypingLine({ friend }: { friend: Conversation['friend'] }) {
  const isTyping = useFriendIsTyping(friend.id);
  return (
    <p role="status" aria-live="polite" className="h-5 shrink-0 truncate px-4 text-xs text-muted">
      {isTyping && `${nameOf(friend)} is typing…`}
    </p>
  );
}
