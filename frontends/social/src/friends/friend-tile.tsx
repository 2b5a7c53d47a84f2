import type { Friend } from '@ninepocket/contracts/social/friends';
import { Avatar } from '@ninepocket/ui/brand/avatar';
import { Button } from '@ninepocket/ui/forms/button';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { conversationPath, nameOf, profilePath } from '../people/person.rules.js';
import { PersonMenu } from '../people/person-menu.js';
import { presenceText } from './presence.rules.js';

/** The name's link covers the tile. */
export function FriendTile({ friend, now }: { friend: Friend; now: Date }) {
  const name = nameOf(friend);
  return (
    <article className="relative flex h-full flex-col rounded-panel border border-line bg-surface p-4 hover:border-edge">
      <div className="flex items-start gap-3">
        <span className="relative">
          <Avatar name={name} src={friend.photoURL} />
          {friend.isOnline && (
            <span
              aria-hidden
              className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-surface bg-success"
            />
          )}
        </span>
        <div className="min-w-0 grow">
          <h3 className="line-clamp-2 font-semibold break-words">
            <Link
              to={profilePath(friend.id)}
              className="outline-none after:absolute after:inset-0 after:rounded-panel focus-visible:after:outline-3 focus-visible:after:outline-accent"
            >
              {name}
            </Link>
          </h3>
          <p className="truncate text-sm text-muted">@{friend.username}</p>
        </div>
      </div>
      <p className={friend.isOnline ? 'mt-2 text-sm font-semibold text-success' : 'mt-2 text-sm text-muted'}>
        {presenceText(friend, now) ?? ' '}
      </p>
      <div className="relative z-1 mt-auto flex items-center justify-between gap-2 pt-3">
        <Button asChild size="sm" variant="secondary">
          <Link to={conversationPath(friend.id)} aria-label={`Message ${name}`}>
            <MessageCircle aria-hidden /> Message
          </Link>
        </Button>
        <PersonMenu person={friend} relation="friends" />
      </div>
    </article>
  );
}
