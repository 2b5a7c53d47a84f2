import { traderFigures } from '@ninepocket/contracts/collection/deals/ratings';
import type { FriendProfile } from '@ninepocket/contracts/social/friends/friend-profile';
import { Avatar } from '@ninepocket/ui/brand/avatar';
import { Button } from '@ninepocket/ui/forms/button';
import { useEndpoint } from '@ninepocket/web-kit/api/queries';
import { traderText } from '@ninepocket/web-kit/deals/trader-text.rules';
import { ArrowLeftRight, CalendarDays, Clock, Handshake, Link2, Mail, MapPin } from 'lucide-react';
import { offerPath } from '@ninepocket/web-kit/page/offer-path';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { nameOf } from '../people/person.rules.js';
import { PersonMenu } from '../people/person-menu.js';
import { RelationActions } from '../people/relation-actions.js';
import { MessageAction } from './message-action.js';
import { joinedOn, lastSeenOn, safeWebsite } from './format.rules.js';

export function FriendHeader({ profile }: { profile: FriendProfile }) {
  const { user, relation, friendshipId } = profile;
  const navigate = useNavigate();
  const website = safeWebsite(user.website);
  const name = nameOf(user);
  return (
    <header className="mb-6 flex flex-wrap items-start gap-x-5 gap-y-4">
      <Avatar name={name} src={user.photoURL} size="lg" />
      <div className="min-w-0 grow basis-52">
        <h1 className="page-title line-clamp-3 break-words" title={name}>
          {name}
        </h1>
        <p className="mt-1 text-sm font-semibold break-all text-muted">@{user.username}</p>
        {user.bio && <p className="mt-3 max-w-prose break-words whitespace-pre-line">{user.bio}</p>}
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
          {user.location && <Detail icon={<MapPin />}>{user.location}</Detail>}
          {website && (
            <Detail icon={<Link2 />}>
              <a
                href={website.href}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                className="focus-ring rounded-sm text-accent underline underline-offset-2"
              >
                {website.text}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </Detail>
          )}
          {user.email && <Detail icon={<Mail />}>{user.email}</Detail>}
          {relation !== 'self' && <Trader userId={user.id} />}
          {user.createdAt && <Detail icon={<CalendarDays />}>{joinedOn(user.createdAt)}</Detail>}
          {user.lastSeenDay && <Detail icon={<Clock />}>{lastSeenOn(user.lastSeenDay)}</Detail>}
          {user.openToTrades && <Detail icon={<ArrowLeftRight />}>Open to trades</Detail>}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {relation === 'self' ? (
          <Button asChild variant="secondary">
            <Link to="/profile">Edit your profile</Link>
          </Button>
        ) : (
          <>
            <RelationActions person={user} relation={relation} friendshipId={friendshipId} size="md" />
            <MessageAction profile={profile} />
            {relation !== 'blocked' && (
              <Button asChild variant="secondary">
                <Link to={offerPath(user.id)}>
                  <Handshake aria-hidden className="max-sm:hidden" /> Propose a trade
                </Link>
              </Button>
            )}
            <PersonMenu
              person={user}
              relation={relation}
              onBlocked={() => void navigate('/social', { replace: true })}
            />
          </>
        )}
      </div>
    </header>
  );
}

/** Nothing where it is hidden. */
function Trader({ userId }: { userId: number }) {
  const { data } = useEndpoint(traderFigures, { params: { userId } });
  return data && <Detail icon={<Handshake />}>{traderText(data)}</Detail>;
}

const Detail = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex min-w-0 items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
    <span aria-hidden>{icon}</span>
    <span className="min-w-0 break-words [overflow-wrap:anywhere]">{children}</span>
  </li>
);
