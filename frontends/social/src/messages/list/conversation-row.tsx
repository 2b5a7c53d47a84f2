import type { Conversation } from '@ninepocket/contracts/social/messages/messages';
import { draftFor } from '@ninepocket/web-kit/live/drafts';
import { useCurrentUser } from '@ninepocket/web-kit/session/current-user';
import { Link } from 'react-router';
import { nameOf } from '../name.rules.js';
import { shortText } from '../thread/when.rules.js';
import { conversationLink } from '../use-open-conversation.js';
import { FriendAvatar } from './friend-avatar.js';
import { snippetOf } from './snippet.rules.js';

type ConversationRowProps = { conversation: Conversation; isOpen: boolean };

export function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
  const me = useCurrentUser()?.id ?? 0;
  const { friend, lastMessage, unread } = conversation;
  const draft = isOpen ? '' : draftFor(me, friend.id);
  return (
    <Link
      to={conversationLink(friend.id)}
      preventScrollReset
      aria-current={isOpen || undefined}
      className="focus-ring flex items-center gap-3 rounded-control border-2 border-transparent p-2 hover:bg-sunken aria-[current=true]:border-outline aria-[current=true]:bg-accent-soft"
    >
      <FriendAvatar friend={friend} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate font-semibold">{nameOf(friend)}</span>
          {friend.isOnline && <span className="sr-only">, online</span>}
          {lastMessage && (
            <time dateTime={lastMessage.createdAt} className="shrink-0 text-xs text-muted">
              {shortText(new Date(lastMessage.createdAt))}
            </time>
          )}
        </span>
        <span className="flex items-center justify-between gap-2 text-sm text-muted">
          {draft ? (
            <span className="truncate">
              <span className="font-semibold text-accent">Draft:</span> {draft}
            </span>
          ) : (
            <span className={unread > 0 ? 'truncate font-semibold text-ink' : 'truncate'}>
              {snippetOf(lastMessage, me, { id: friend.id, name: nameOf(friend) })}
            </span>
          )}
          {unread > 0 && <Unread count={unread} />}
        </span>
      </span>
    </Link>
  );
}

const Unread = ({ count }: { count: number }) => (
  <span className="flex h-5.5 min-w-5.5 shrink-0 items-center justify-center rounded-full border-2 border-outline bg-danger px-1 text-xs font-bold text-on-danger">
    {count > 99 ? '99+' : count}
    <span className="sr-only"> unread</span>
  </span>
);
