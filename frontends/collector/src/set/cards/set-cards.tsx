import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import { listCollection } from '@ninepocket/contracts/collection/collection';
import { missingCards } from '@ninepocket/contracts/collection/stats';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { CARD_KEYS_HINT, pressCardKey } from '../../card-actions/card-keys.js';
import { useCardActions } from '../../card-actions/use-card-actions.js';
import { useMarksInSet } from '../../card-actions/marks/use-marks.js';
import { useCardLink } from '../../parts/cards/open-card.js';
import { CardSkeletons } from '../../parts/cards/card-skeleton.js';
import { useNextPage } from '../../parts/page/use-next-page.js';
import { VirtualCards, type CardKeys } from '../../parts/grid/virtual-cards.js';
import { NoCards } from './no-cards.js';
import { SetCardTile } from './set-card-tile.js';
import type { SetCard } from './set-card.rules.js';
import type { SetFilters } from './set-filters.rules.js';
import { useSetCards } from './use-set-cards.js';

const SKELETONS = 16;
const cardId = (card: SetCard): number => card.id;
/** Cards stay in place when they become owned or missing. */
const IN_PLACE = [listCollection, missingCards];

export function SetCards({ set, filters }: { set: CardSet; filters: SetFilters }) {
  const cards = useSetCards(set.id, filters);
  const { marks, known } = useMarksInSet(set.id);
  const actions = useCardActions(IN_PLACE);
  const { loadMore, stuck } = useNextPage(cards);
  const linkTo = useCardLink(() => cards.items.map(cardId));

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
      waiting={<CardSkeletons view={filters.view} count={SKELETONS} />}
    >
      {() =>
        cards.items.length === 0 ? (
          <NoCards set={set} filters={filters} />
        ) : (
          <VirtualCards
            label={`Cards of ${set.name}`}
            view={filters.view}
            items={cards.items}
            total={cards.total ?? cards.items.length}
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
