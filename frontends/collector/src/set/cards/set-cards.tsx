import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { listCollection } from '@ninepocket/contracts/collection/collection';
import { missingCards } from '@ninepocket/contracts/collection/stats';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { CARD_KEYS_HINT, pressCardKey } from '../../card-actions/card-keys.js';
import { useCardActions } from '../../card-actions/use-card-actions.js';
import { useMarksInSet } from '../../card-actions/marks/use-marks.js';
import { useCardLink } from '../../parts/cards/open-card.js';
import { plain } from '../../parts/format/counts.js';
import { CardSkeletons } from '../../parts/cards/card-skeleton.js';
import { useNextPage } from '../../parts/page/use-next-page.js';
import type { ListSection } from '../../parts/grid/sections.rules.js';
import { VirtualCards, type CardKeys } from '../../parts/grid/virtual-cards.js';
import { NoCards } from './no-cards.js';
import { SetCardTile } from './set-card-tile.js';
import type { SetCard } from './set-card.rules.js';
import type { SetFilters } from './set-filters.rules.js';
import { SET_HEADINGS, type SetSort } from './set-sort.rules.js';
import { useSetCards } from './use-set-cards.js';
import { useSortedCards } from './use-sorted-cards.js';

const SKELETONS = 16;
const cardId = (card: SetCard): number => card.id;
/** Cards stay in place when they become owned or missing. */
const IN_PLACE = [listCollection, missingCards];

type SetCardsProps = { set: CardSet; filters: SetFilters; onSort: (sort: SetSort) => void };

export function SetCards({ set, filters, onSort }: SetCardsProps) {
  const cards = useSetCards(set.id, filters);
  const { marks, known } = useMarksInSet(set.id);
  const actions = useCardActions(IN_PLACE);
  const { loadMore, stuck } = useNextPage(cards);
  const { items, total, sections } = useSortedCards(cards, filters, marks, loadMore);
  const linkTo = useCardLink(() => items.map(cardId));
  const ownedIn = ({ first, size }: ListSection): string | null => {
    if (!known) return null;
    const owned = items.slice(first, first + size).filter(({ id }) => marks.get(id)?.copies);
    return `${plain(owned.length)} of ${plain(size)} owned`;
  };

  const keys: CardKeys<SetCard> = {
    hint: CARD_KEYS_HINT,
    press: (key, card) => {
      if (known) pressCardKey(key, card, marks.get(card.id), actions);
    },
  };
  return (
    <QueryView
      explain={problemText}
      query={cards}
      failure="The cards could not be loaded"
      waiting={<CardSkeletons tight view={filters.view} count={SKELETONS} />}
    >
      {() =>
        total === 0 ? (
          <NoCards set={set} filters={filters} />
        ) : (
          <VirtualCards
            tight
            label={`Cards of ${set.name}`}
            view={filters.view}
            items={items}
            total={total}
            columns={{ headings: SET_HEADINGS, sort: filters.sort, onSort, buttons: 2 }}
            sections={sections}
            sectionNote={filters.show === 'all' ? ownedIn : undefined}
            keyOf={cardId}
            keys={keys}
            render={(card, tabIndex) => (
              <SetCardTile
                set={set}
                card={card}
                mark={marks.get(card.id)}
                marked={known}
                view={filters.view}
                actions={actions}
                linkTo={linkTo}
                tabIndex={tabIndex}
              />
            )}
            onReachEnd={loadMore}
            stuck={stuck}
          />
        )
      }
    </QueryView>
  );
}
