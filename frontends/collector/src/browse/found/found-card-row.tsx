import type { Card } from '@ninepocket/contracts/catalog/catalog';
import { search } from '@ninepocket/contracts/catalog/search';
import { useMemo } from 'react';
import { useCardLink } from '../../parts/cards/open-card.js';
import { useCardActions } from '../../card-actions/use-card-actions.js';
import { useMarksOfCards } from '../../card-actions/marks/use-marks.js';
import { FoundCardTile } from '../../card-actions/found-card-tile.js';

const IN_PLACE = [search];

export function FoundCardRow({ cards }: { cards: readonly Card[] }) {
  const ids = useMemo(() => cards.map(({ id }) => id), [cards]);
  const { marks, known } = useMarksOfCards(ids);
  const actions = useCardActions(IN_PLACE);
  const linkTo = useCardLink(() => ids);
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6">
      {cards.map((card) => (
        <li key={card.id}>
          <FoundCardTile
            card={card}
            mark={marks.get(card.id)}
            marked={known(card.id)}
            view="grid"
            actions={actions}
            linkTo={linkTo}
          />
        </li>
      ))}
    </ul>
  );
}
