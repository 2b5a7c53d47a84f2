import { Avatar } from '@ninepocket/ui/brand/avatar';
import { TimeAgo } from '@ninepocket/ui/time/time-ago';
import { feedLine, type FeedGroup } from '@ninepocket/web-kit/feed/feed-line.rules';
import { cardLink } from '@ninepocket/web-kit/page/card-link';
import { profilePath } from '@ninepocket/web-kit/page/person-paths';
import { Link } from 'react-router';
import { nameOf } from '../people/person.rules.js';
import { FeedCards } from './feed-cards.js';

const LINK = 'focus-ring rounded-sm font-semibold hover:underline';

export function FeedLine({ group }: { group: FeedGroup }) {
  const [item] = group;
  const { action, subject, target, rest } = feedLine(group);
  const name = nameOf(item.person);
  return (
    <li className="flex gap-3 py-4">
      <Avatar name={name} src={item.person.photoURL} />
      <div className="min-w-0 grow">
        <p className="break-words">
          <Link to={profilePath(item.person.id)} className={LINK}>
            {name}
          </Link>{' '}
          {action}{' '}
          {target ? (
            <Link {...('setPath' in target ? { to: target.setPath } : cardLink(target.cardId))} className={LINK}>
              {subject}
            </Link>
          ) : (
            <strong>{subject}</strong>
          )}
          {rest && ` ${rest}`}
        </p>
        <p className="text-sm text-muted">
          <TimeAgo at={item.at} />
        </p>
        <FeedCards item={item} />
      </div>
    </li>
  );
}
