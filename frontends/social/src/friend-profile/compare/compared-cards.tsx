import { compareCards } from '@ninepocket/contracts/social/friends/friend-profile';
import type { comparedCard } from '@ninepocket/contracts/social/friends/friend-profile.schemas';
import { Button } from '@ninepocket/ui/forms/button';
import { MoreButton } from '@ninepocket/ui/forms/more-button';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { offerPath } from '@ninepocket/web-kit/page/offer-path';
import { Handshake } from 'lucide-react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { priceText } from '../format.rules.js';
import { CardGrid, CardGridSkeleton } from '../lists/card-grid.js';
import { FriendCardTile, type FriendCard } from '../lists/friend-card-tile.js';
import { WishButton } from './wish-button.js';
import type { ComparisonSide } from './compare-side.rules.js';

const PAGE = 24;

export type ComparedCard = z.infer<typeof comparedCard>;
type ComparedCardsProps = { setId: number; setName: string; friendId: number; side: ComparisonSide };

export function ComparedCards({ setId, setName, friendId, side }: ComparedCardsProps) {
  const cards = useEndpointPages(compareCards, { params: { friendId }, query: { side, setId, limit: PAGE } });
  return (
    <QueryView
      explain={problemText}
      query={cards}
      failure="These cards could not be loaded"
      waiting={<CardGridSkeleton label="Loading cards..." count={6} />}
    >
      {() => (
        <>
          <Button asChild variant="secondary" size="sm" className="mb-3">
            <Link to={offerPath(friendId, { [side === 'theyHave' ? 'get' : 'give']: cards.items.map(({ id }) => id) })}>
              <Handshake aria-hidden /> {side === 'theyHave' ? 'Ask for these' : 'Offer these'}
              <span className="sr-only"> cards of {setName}</span>
            </Link>
          </Button>
          <CardGrid
            label={`Cards of ${setName}`}
            items={cards.items}
            keyOf={({ id }) => id}
            render={(card) => (
              <FriendCardTile
                card={tileOf(card)}
                quantity={card.copies}
                price={priceText(card)}
                wished={side === 'theyHave' && card.isWished}
                showSet={false}
                action={side === 'theyHave' && !card.isWished && <WishButton card={card} />}
              />
            )}
          />
          <MoreButton pages={cards} />
        </>
      )}
    </QueryView>
  );
}

const tileOf = (card: ComparedCard): FriendCard => ({ ...card, cardId: card.id, cardName: card.name });
