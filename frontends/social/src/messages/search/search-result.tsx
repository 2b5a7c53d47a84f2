import type { Conversation, Message } from '@ninepocket/contracts/social/messages/messages';
import { plainTextOf } from '../cards/message-text.rules.js';
import { nameOf } from '../name.rules.js';
import { shortText } from '../thread/when.rules.js';

type SearchResultProps = { message: Message; friend: Conversation['friend']; onSelect: () => void };

export const SearchResult = ({ message, friend, onSelect }: SearchResultProps) => (
  <button
    type="button"
    onClick={onSelect}
    className="focus-ring block w-full rounded-control px-2 py-1.5 text-left hover:bg-sunken"
  >
    <span className="flex justify-between gap-2 text-xs text-muted">
      <span className="font-semibold">{message.senderId === friend.id ? nameOf(friend) : 'You'}</span>
      <time dateTime={message.createdAt}>{shortText(new Date(message.createdAt))}</time>
    </span>
    <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere">
      {plainTextOf(message.content)}
    </span>
  </button>
);
