import type { Holding } from '@ninepocket/contracts/collection/collection';
import { CardTile } from '@ninepocket/ui/cards/card-tile';
import { slabOf } from '@ninepocket/ui/cards/slab-frame';
import type { ComponentProps, ReactNode } from 'react';
import type { View } from '../../parts/cards/view.js';
import { saleBadge, tileText } from './holding-text.js';
import { pictured } from '../../parts/cards/pictured.js';

type HoldingTileProps = {
  holding: Holding;
  view: View;
  favorite?: boolean;
  price?: string;
  note?: string;
  corner?: ReactNode;
  star?: ReactNode;
  action?: ReactNode;
  place?: ReactNode;
  open?: ComponentProps<typeof CardTile>['open'];
  tabIndex?: number;
};

export const HoldingTile = ({ holding, view, ...tile }: HoldingTileProps) => {
  const { card, quantity } = holding;
  return (
    <CardTile
      layout={view}
      card={pictured(card)}
      src={holding.photos.front ?? card.frontImageUrl}
      slab={slabOf(holding)}
      // Everything here is owned, so only multiple copies are marked; a list has a column for them.
      owned={quantity > 1 || view === 'list' ? quantity : undefined}
      signedBy={holding.signedBy}
      forSale={saleBadge(holding)}
      {...tileText(holding)}
      {...tile}
    />
  );
};
