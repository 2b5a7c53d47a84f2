import type { CardView } from '@ninepocket/contracts/catalog/cards/card-view';
import { missingCards } from '@ninepocket/contracts/collection/stats';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { CardTile } from '@ninepocket/ui/cards/card-tile';
import { EmptyState } from '@ninepocket/ui/states/empty-state';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { useEndpointPages } from '@ninepocket/web-kit/api/queries';
import { PartyPopper, SearchX } from 'lucide-react';
import { CardButtons } from '../card-actions/card-buttons.js';
import { tileMarks } from '../card-actions/marks/tile-marks.js';
import { useCardActions } from '../card-actions/use-card-actions.js';
import { useMarksInSet } from '../card-actions/marks/use-marks.js';
import { useCardLink } from '../parts/cards/open-card.js';
import { CardSkeletons } from '../parts/cards/card-skeleton.js';
import { wholeDollars } from '../parts/format/money.js';
import { cardSearchOf } from '../parts/filters/card-search.js';
import { useNextPage } from '../parts/page/use-next-page.js';
import type { Headings } from '../parts/grid/list-head.js';
import { VirtualCards } from '../parts/grid/virtual-cards.js';
import type { CollectionFilters } from './filters/collection-filters.rules.js';
import { pictured } from '../parts/cards/pictured.js';

const PAGE = 200;
const SKELETONS = 16;
const cardId = (card: CardView): number => card.id;
const IN_PLACE = [missingCards];
const HEADINGS: Headings<string> = {
  number: { label: 'Number' },
  name: { label: 'Name' },
  meta: { label: 'Type' },
  price: { label: 'Price' },
  mine: { label: 'Mine' },
};

export function MissingCards({ setId, filters }: { setId: number; filters: CollectionFilters }) {
  const { view, type } = filters;
  const q = cardSearchOf(filters.q);
  const cards = useEndpointPages(missingCards, {
    params: { setId },
    query: { ...(q && { q }), ...(type !== 'all' && { type }), limit: PAGE },
  });
  const { loadMore, stuck } = useNextPage(cards);
  const { marks, known } = useMarksInSet(setId);
  const actions = useCardActions(IN_PLACE);
  const linkTo = useCardLink(() => cards.items.map(cardId));

  const tile = (card: CardView) => {
    const mark = marks.get(card.id);
    return (
      <CardTile
        layout={view}
        card={pictured(card)}
        src={card.frontImageUrl}
        {...tileMarks(mark)}
        missing={known && !mark?.copies}
        meta={view === 'list' ? card.variation : null}
        note={view === 'grid' ? card.variation : undefined}
        tight
        open={linkTo(card.id)}
        price={card.marketValue === null ? null : wholeDollars(card.marketValue)}
        action={known && <CardButtons card={card} mark={mark} actions={actions} />}
      />
    );
  };
  return (
    <QueryView
      explain={problemText}
      query={cards}
      failure="The missing cards could not be loaded"
      waiting={<CardSkeletons tight view={view} count={SKELETONS} />}
    >
      {() =>
        cards.items.length === 0 ? (
          <NoneMissing filtered={q !== '' || type !== 'all'} />
        ) : (
          <VirtualCards
            tight
            label="Missing cards"
            view={view}
            items={cards.items}
            total={cards.total ?? cards.items.length}
            keyOf={cardId}
            onReachEnd={loadMore}
            stuck={stuck}
            columns={{ headings: HEADINGS, sort: '', buttons: 2 }}
            render={tile}
          />
        )
      }
    </QueryView>
  );
}

const NoneMissing = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState icon={<SearchX />} title="No cards found" text="Try adjusting your search filters" />
  ) : (
    <EmptyState icon={<PartyPopper />} title="Nothing is missing" text="You own every card in this set." />
  );
