import { Avatar } from '@ninepocket/ui/brand/avatar';
import type { Person } from '@ninepocket/contracts/social/friends/person';
import { nameOf } from '../name.rules.js';

/** The dot is for sighted users; a text beside it says "Online". */
export const FriendAvatar = ({ friend }: { friend: Person & { isOnline: boolean } }) => (
  <span className="relative shrink-0">
    <Avatar name={nameOf(friend)} src={friend.photoURL} />
    {friend.isOnline && (
      <span
        aria-hidden
        className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-surface bg-success"
      />
    )}
  </span>
);
