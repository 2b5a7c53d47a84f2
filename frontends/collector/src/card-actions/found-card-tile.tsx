import type { Card } from '@ninepocket/contracts/catalog/catalog';
import type { CardMark } from '@ninepocket/contracts/collection/collection';
import { CardTile, joined } from '@ninepocket/ui/cards/card-tile';
import { memo, useMemo } from 'react';
import type { useCardLink } from '../parts/cards/open-card.js';
import { CardButtons } from './card-buttons.js';
import { placeTile } from './marks/place-tile.js';
import { tileMarks } from './marks/tile-marks.js';
import type { CardActions } from './use-card-actions.js';
import { dollars, wholeDollars } from '../parts/format/money.js';
import type { View } from '../parts/cards/view.js';
import { yearAndName } from '../parts/format/set-name.js';

type FoundCardTileProps = {
  card: Card;
  mark: CardMark | undefined;
  marked: boolean;
  view: View;
  /** Instead of whole dollars. */
  withCents?: boolean;
  actions: CardActions;
  linkTo: ReturnType<typeof useCardLink>;
  tabIndex?: 0 | -1;
};

export const FoundCardTile = memo(function FoundCardTile(props: FoundCardTileProps) {
  const { card, mark, marked, view, withCents = false, actions, linkTo, tabIndex } = props;
  const { id, name, cardNumber: number, set, isInsert, variation, drawnImageUrl: drawn } = card;
  const price = card.marketValue === null ? null : (withCents ? dollars : wholeDollars)(card.marketValue);
  const open = useMemo(() => linkTo(id), [linkTo, id]);
  return (
    <CardTile
      layout={view}
      card={{ name, number, set: set.name, isInsert, drawn }}
      src={card.frontImageUrl}
      {...tileMarks(mark)}
      {...placeTile(mark, view, tabIndex)}
      price={price}
      meta={joined(variation, yearAndName(set.year, set.name))}
      open={open}
      tabIndex={tabIndex}
      action={marked && <CardButtons card={card} mark={mark} actions={actions} tabIndex={tabIndex} />}
    />
  );
});
