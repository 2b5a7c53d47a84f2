import { latestPlate } from '@ninepocket/contracts/catalog/images/plate-files';
import { Avatar } from '@ninepocket/ui/brand/avatar';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { TimeAgo } from '@ninepocket/ui/time/time-ago';
import { feedLine, type FeedGroup } from '@ninepocket/web-kit/feed/feed-line.rules';
import { Link } from 'react-router';
import { useCardLink } from '../parts/cards/open-card.js';

const LINK = 'focus-ring rounded-sm font-semibold hover:underline';

export function ActivityLine({ group }: { group: FeedGroup }) {
  const [item] = group;
  const cards = item.kind === 'cards-added' ? item.cards : item.kind === 'listing' ? [item.card] : [];
  const setName = item.kind === 'cards-added' ? item.set.setName : '';
  const linkTo = useCardLink(() => cards.map(({ cardId }) => cardId));
  const { action, subject, target, rest } = feedLine(group);
  const name = item.person.displayName || item.person.username;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 grow basis-60 items-center gap-3">
        <Avatar size="sm" name={name} src={item.person.photoURL} />
        <div className="min-w-0">
          <p className="text-sm break-words">
            <Link to={`/friend-profile/${item.person.id}`} className={LINK}>
              {name}
            </Link>{' '}
            {action} {target === null && <strong>{subject}</strong>}
            {target && 'setPath' in target && (
              <Link to={target.setPath} className={LINK}>
                {subject}
              </Link>
            )}
            {target && 'cardId' in target && (
              <a {...linkTo(target.cardId)} className={LINK}>
                {subject}
              </a>
            )}
            {rest && ` ${rest}`}
          </p>
          <p className="text-sm text-muted">
            <TimeAgo at={item.at} />
          </p>
        </div>
      </div>
      {cards.length > 0 && (
        <ul className="flex gap-1.5 max-sm:ml-12">
          {cards.map(({ cardId, name: card, cardNumber: number, imageUrl }) => (
            <li key={cardId} className="w-10">
              <a {...linkTo(cardId)} className="focus-ring block rounded-sm">
                <CardImage
                  card={{ name: card, number, set: setName, isInsert: false, drawn: latestPlate(cardId) }}
                  src={imageUrl}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
