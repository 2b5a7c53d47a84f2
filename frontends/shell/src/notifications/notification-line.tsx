import type { Notification } from '@ninepocket/contracts/social/notifications';
import { Avatar } from '@ninepocket/ui/brand/avatar';
import { cn } from '@ninepocket/ui/cn';
import { TimeAgo } from '@ninepocket/ui/time/time-ago';
import { ArrowLeftRight, Award, BadgePercent, MessageCircle, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { AnswerRequest } from './answer-request.js';
import { NOTIFICATION_LINK, NotificationMark } from './notification-mark.js';

type NotificationLineProps = {
  notification: Notification;
  isNew: boolean;
  /** Of a friend request that is still pending. */
  friendshipId: number | undefined;
  onLeave: () => void;
  onAnswered: () => void;
};

export const NotificationLine = ({
  notification: { kind, person, text, link, createdAt },
  isNew,
  friendshipId,
  onLeave,
  onAnswered,
}: NotificationLineProps) => (
  <li className={cn('relative flex gap-3 px-4 py-3 hover:bg-sunken', isNew && 'bg-accent-soft hover:bg-accent-soft')}>
    {person ? (
      <Avatar size="sm" name={person.displayName || person.username} src={person.photoURL} />
    ) : (
      <NotificationMark icon={ICONS[kind]} />
    )}
    <div className="min-w-0 grow">
      {isNew && <span className="sr-only">New: </span>}
      <Link to={link} onClick={onLeave} className={NOTIFICATION_LINK}>
        {text}
      </Link>
      <p className="text-muted">
        <TimeAgo at={createdAt} />
      </p>
      {person && friendshipId !== undefined && (
        <AnswerRequest person={person} friendshipId={friendshipId} onAnswered={onAnswered} />
      )}
    </div>
    {isNew && <span aria-hidden className="mt-1.5 size-2.5 shrink-0 rounded-full bg-accent" />}
  </li>
);

const ICONS = {
  'friend-request': <UserPlus />,
  'friend-accepted': <UserPlus />,
  badge: <Award />,
  'wish-match': <BadgePercent />,
  'message-request': <MessageCircle />,
  'message-accepted': <MessageCircle />,
  deal: <ArrowLeftRight />,
};
