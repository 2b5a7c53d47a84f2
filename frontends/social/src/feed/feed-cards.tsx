import { latestPlate } from '@ninepocket/contracts/catalog/images/plate-files';
import type { FeedItem } from '@ninepocket/contracts/social/feed';
import { CardImage } from '@ninepocket/ui/cards/card-image';
import { cardLink } from '@ninepocket/web-kit/page/card-link';
import { Link } from 'react-router';

/** Up to four cards of an item, each a link. */
export function FeedCards({ item }: { item: FeedItem }) {
  const cards = item.kind === 'cards-added' ? item.cards : item.kind === 'listing' ? [item.card] : [];
  if (cards.length === 0) return null;
  const setName = item.kind === 'cards-added' ? item.set.setName : '';
  return (
    <ul className="mt-2 flex gap-2">
      {cards.map(({ cardId, name, cardNumber, imageUrl }) => (
        <li key={cardId} className="w-16 min-w-0">
          <Link {...cardLink(cardId)} className="focus-ring block rounded-control">
            <CardImage
              card={{ name, number: cardNumber, set: setName, isInsert: false, drawn: latestPlate(cardId) }}
              src={imageUrl}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
