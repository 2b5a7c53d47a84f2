import { listSetCards, type Card, type CardSet } from '@ninepocket/contracts/catalog';
import { ownedInSet } from '@ninepocket/contracts/collection';
import { CardTile } from '@ninepocket/ui/card-tile';
import { EmptyState } from '@ninepocket/ui/empty-state';
import { useEndpoint, useEndpointPages } from '@ninepocket/web-kit/queries';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { Answer } from '@ninepocket/ui/answer';
import { problemText } from '@ninepocket/web-kit/problem-error';
import { CardSkeletons } from '../parts/card-skeleton.js';
import { useNextPage } from '../parts/use-next-page.js';
import { VirtualCards } from '../parts/virtual-cards.js';
import { OwnButton } from './own-button.js';
import { cardQueryOf, type SetFilters } from './set-filters.rules.js';
import { useOwning } from './use-owning.js';

/** As many as the API gives at once, so that scrolling seldom waits. */
const PAGE = 500;
const SKELETONS = 16;
const cardId = (card: Card): number => card.id;

/** The cards of a set that match the filters, in card order, with what I own marked. */
export function SetCards({ set, filters }: { set: CardSet; filters: SetFilters }) {
  const cards = useEndpointPages(listSetCards, {
    params: { setId: set.id },
    query: { ...cardQueryOf(filters), limit: PAGE },
  });
  const { data: mine } = useEndpoint(ownedInSet, { params: { setId: set.id } });
  const marks = useMemo(() => new Map(mine?.owned.map((entry) => [entry.cardId, entry])), [mine]);
  const { add, remove } = useOwning(set.id);

  const { loadMore, stuck } = useNextPage(cards);

  const tile = (card: Card) => {
    const owned = marks.get(card.id);
    return (
      <CardTile
        layout={filters.view}
        card={{ name: card.name, number: card.cardNumber, set: set.name, year: set.year, isInsert: card.isInsert }}
        src={card.frontImageUrl}
        owned={owned?.copies}
        note={card.variation}
        // Without the marks a click could add a card twice.
        action={
          mine && (
            <OwnButton
              card={card}
              owned={owned}
              onAdd={() => void add(card)}
              onRemove={(id) => void remove(card, id)}
            />
          )
        }
      />
    );
  };
  return (
    <Answer
      explain={problemText}
      query={cards}
      failure="The cards could not be loaded"
      waiting={<CardSkeletons view={filters.view} count={SKELETONS} />}
    >
      {() =>
        cards.items.length === 0 ? (
          <EmptyState icon={<SearchX />} title="No cards found" text="Try adjusting your search filters" />
        ) : (
          <VirtualCards
            label={`Cards of ${set.name}`}
            view={filters.view}
            items={cards.items}
            total={cards.total ?? cards.items.length}
            keyOf={cardId}
            render={tile}
            onReachEnd={loadMore}
            stuck={stuck}
          />
        )
      }
    </Answer>
  );
}
