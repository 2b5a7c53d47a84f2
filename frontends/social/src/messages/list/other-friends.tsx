import { listFriends } from '@ninepocket/contracts/social/friends/friends';
import type { Conversation } from '@ninepocket/contracts/social/messages/messages';
import { Button } from '@ninepocket/ui/forms/button';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { nameOf } from '../name.rules.js';
import { conversationLink } from '../use-open-conversation.js';
import { FriendAvatar } from './friend-avatar.js';

type OtherFriendsProps = { conversations: readonly Conversation[]; openId: number | null };

/** Friends without messages yet. */
export function OtherFriends({ conversations, openId }: OtherFriendsProps) {
  const friends = useEndpointPages(listFriends, {});
  const known = new Set(conversations.map(({ friend }) => friend.id));
  const others = friends.items.filter(({ id }) => !known.has(id));
  if (friends.isPending || friends.error) return null;
  if (others.length === 0 && conversations.length === 0) return <NoFriends />;
  if (others.length === 0) return null;
  return (
    <>
      <h2 className="px-2 pt-3 text-sm font-semibold text-muted">Start a conversation</h2>
      <ul className="grid grid-cols-1 gap-1">
        {others.map((friend) => (
          <li key={friend.id}>
            <Link
              to={conversationLink(friend.id)}
              preventScrollReset
              aria-current={friend.id === openId || undefined}
              className="focus-ring flex items-center gap-3 rounded-control border-2 border-transparent p-2 hover:bg-sunken aria-[current=true]:border-outline aria-[current=true]:bg-accent-soft"
            >
              <FriendAvatar friend={friend} />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{nameOf(friend)}</span>
                <span className="block truncate text-sm text-muted">@{friend.username}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {friends.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          busy={friends.isFetchingNextPage}
          onClick={() => void friends.fetchNextPage()}
          className="justify-self-center"
        >
          Show more
        </Button>
      )}
    </>
  );
}

const NoFriends = () => (
  <EmptyState
    icon={<UserPlus />}
    title="No friends yet"
    text="Find other collectors and write to them, or invite someone."
    action={
      <Button asChild>
        <Link to="?tab=friends">Find friends</Link>
      </Button>
    }
  />
);
