import { DeferImages } from '@ninepocket/ui/cards/card-image';
import { DeferActions } from '@ninepocket/ui/cards/card-tile';
import { memo, type ReactNode } from 'react';
import { STAGE, type Stage } from '../frames/stages.rules.js';
import type { View } from '../cards/view.js';

type CardSlotProps<Item> = {
  view: View;
  item: Item;
  index: number;
  total: number;
  left: number;
  width: number;
  height: number;
  stage: Stage;
  tabIndex: 0 | -1 | undefined;
  render: (item: Item, tabIndex?: 0 | -1) => ReactNode;
};

// Containment lets the browser lay out and paint one card without its row. What is painted outside the card (shadow,
// focus ring) fits into half of the gap; in a list, which has no gaps, it may overlap.
const ALONE: Record<View, string> = {
  grid: '-m-2 box-content p-2 contain-strict',
  list: '[contain:size_layout_style]',
};

function Slot<Item>({ view, item, index, total, left, width, height, stage, tabIndex, render }: CardSlotProps<Item>) {
  if (stage === STAGE.none) return null;
  return (
    <div
      role="listitem"
      hidden={stage === STAGE.made}
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      className={`absolute top-0 bg-paper ${ALONE[view]}`}
      style={{ left, width, height }}
    >
      <DeferImages value={stage < STAGE.pictured}>
        <DeferActions value={stage < STAGE.whole}>{render(item, tabIndex)}</DeferActions>
      </DeferImages>
    </div>
  );
}

export const CardSlot = memo(Slot) as typeof Slot;
