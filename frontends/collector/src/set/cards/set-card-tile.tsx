import type { CardSet } from '@ninepocket/contracts/catalog/catalog';
import type { CardMark } from '@ninepocket/contracts/collection/collection';
import { CardTile, joined } from '@ninepocket/ui/cards/card-tile';
import { memo, useMemo } from 'react';
import { CardButtons } from '../../card-actions/card-buttons.js';
import { placeTile } from '../../card-actions/marks/place-tile.js';
import { tileMarks } from '../../card-actions/marks/tile-marks.js';
import type { CardActions } from '../../card-actions/use-card-actions.js';
import type { useCardLink } from '../../parts/cards/open-card.js';
import { wholeDollars } from '../../parts/format/money.js';
import type { View } from '../../parts/cards/view.js';
import type { SetCard } from './set-card.rules.js';

type SetCardTileProps = {
  set: CardSet;
  card: SetCard;
  mark: CardMark | undefined;
  marked: boolean;
  view: View;
  actions: CardActions;
  linkTo: ReturnType<typeof useCardLink>;
  tabIndex?: 0 | -1;
};

export const SetCardTile = memo(function SetCardTile({
  set,
  card,
  mark,
  marked,
  view,
  actions,
  linkTo,
  tabIndex,
}: SetCardTileProps) {
  const { id, name, cardNumber, isInsert, variation, drawnImageUrl: drawn } = card;
  const open = useMemo(() => linkTo(id), [linkTo, id]);
  const placed = placeTile(mark, view, tabIndex);
  const price = card.marketValue === null ? null : wholeDollars(card.marketValue);
  return (
    <CardTile
      layout={view}
      card={{ name, number: cardNumber, set: set.name, isInsert, drawn }}
      src={card.frontImageUrl}
      {...tileMarks(mark)}
      {...placed}
      missing={marked && !mark?.copies}
      price={price}
      {...(view === 'list' ? { meta: typeText(card) } : { note: joined(variation, placed.note) })}
      tight
      open={open}
      tabIndex={tabIndex}
      action={marked && <CardButtons card={card} mark={mark} actions={actions} tabIndex={tabIndex} />}
    />
  );
});

const typeText = ({ section, variation }: SetCard): string =>
  section.kind === 'parallel' ? `Parallel · ${section.name}` : joined(section.name, variation);
