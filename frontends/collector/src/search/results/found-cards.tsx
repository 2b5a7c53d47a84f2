import type { Card } from '@ninepocket/contracts/catalog/catalog';
import { search } from '@ninepocket/contracts/catalog/search';
import type { SearchSort } from '@ninepocket/contracts/catalog/search-sorts';
import { useMemo } from 'react';
import { useCardLink } from '../../parts/cards/open-card.js';
import { CARD_KEYS_HINT, pressCardKey } from '../../card-actions/card-keys.js';
import { useCardActions } from '../../card-actions/use-card-actions.js';
import { useMarksOfCards } from '../../card-actions/marks/use-marks.js';
import { useNextPage } from '../../parts/page/use-next-page.js';
import type { View } from '../../parts/cards/view.js';
import type { Headings } from '../../parts/grid/list-head.js';
import { VirtualCards } from '../../parts/grid/virtual-cards.js';
import { FoundCardTile } from '../../card-actions/found-card-tile.js';
import type { CardSearch } from './use-card-search.js';

const cardId = (card: Card): number => card.id;
const MORE = 24;
/** Names are ranked. */
const HEADINGS: Headings<SearchSort> = {
  number: { label: 'Number', up: 'number' },
  name: { label: 'Name' },
  meta: { label: 'Set', up: 'year-old', down: 'year-new' },
  price: { label: 'Price', up: 'price-low', down: 'price-high', first: 'down' },
  mine: { label: 'Mine' },
};
/** A list of owned cards keeps showing a removed card until it is opened again. */
const IN_PLACE = [search];

type FoundCardsProps = { found: CardSearch; view: View; onSort: (sort: SearchSort) => void };

export function FoundCards({ found, view, onSort }: FoundCardsProps) {
  const { cards, total, hasNextPage, limitsPrice } = found;
  const ids = useMemo(() => cards.map(cardId), [cards]);
  const { marks, known } = useMarksOfCards(ids);
  const actions = useCardActions(IN_PLACE);
  const linkTo = useCardLink(() => ids);
  const { loadMore, stuck } = useNextPage(found);
  return (
    <VirtualCards
      label="Cards found"
      view={view}
      items={cards}
      total={total ?? cards.length + (hasNextPage ? MORE : 0)}
      keyOf={cardId}
      keys={{
        hint: CARD_KEYS_HINT,
        press: (key, card) => {
          if (known(card.id)) pressCardKey(key, card, marks.get(card.id), actions);
        },
      }}
      columns={{ headings: HEADINGS, sort: found.sort, onSort, buttons: 2 }}
      render={(card, tabIndex) => (
        <FoundCardTile
          card={card}
          mark={marks.get(card.id)}
          marked={known(card.id)}
          view={view}
          withCents={limitsPrice}
          actions={actions}
          linkTo={linkTo}
          tabIndex={tabIndex}
        />
      )}
      onReachEnd={loadMore}
      stuck={stuck}
    />
  );
}
