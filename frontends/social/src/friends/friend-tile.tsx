import type { Friend } from '@ninepocket/contracts/social/friends/friends';
import { Avatar } from '@ninepocket/ui/brand/avatar';
import { Button } from '@ninepocket/ui/forms/button';
import { cn } from '@ninepocket/ui/cn';
import { MessageCircle } from 'lucide-react';
import { conversationPath, profilePath } from '@ninepocket/web-kit/page/person-paths';
import { Link } from 'react-router';
import { nameOf } from '../people/person.rules.js';
import { PersonMenu } from '../people/person-menu.js';
import { presenceText } from './presence.rules.js';

/** The name's link covers the tile. */
export function FriendTile({ friend, now }: { friend: Friend; now: Date }) {
  const name = nameOf(friend);
  const presence = presenceText(friend, now);
  return (
    <article className="relative flex h-full items-center gap-3 panel-flat py-3 pr-1.5 pl-3.5 hover:border-edge">
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
        <h3 className="line-clamp-2 leading-5 font-semibold break-words">
          <Link
            to={profilePath(friend.id)}
            className="outline-none after:absolute after:inset-0 after:rounded-panel focus-visible:after:outline-3 focus-visible:after:outline-accent"
          >
            {name}
          </Link>
        </h3>
        <p className="truncate text-sm text-muted">@{friend.username}</p>
        {presence && (
          <p className={cn('text-sm', friend.isOnline ? 'font-semibold text-success' : 'text-muted')}>{presence}</p>
        )}
      </div>
      <div className="relative z-1 flex shrink-0">
        <Button asChild variant="ghost" size="sm" className="w-9 px-0 text-base">
          <Link to={conversationPath(friend.id)} aria-label={`Message ${name}`} title={`Message ${name}`}>
            <MessageCircle aria-hidden />
          </Link>
        </Button>
        <PersonMenu person={friend} relation="friends" size="sm" />
      </div>
    </article>
  );
}
