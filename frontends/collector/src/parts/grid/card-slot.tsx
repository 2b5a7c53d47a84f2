import { DeferImages } from '@ninepocket/ui/cards/card-image';
import { DeferActions } from '@ninepocket/ui/cards/card-tile';
import { memo, type ReactNode } from 'react';
import { STAGE, type Stage } from '../frames/stages.rules.js';
import type { View } from '../cards/view.js';

type CardSlotProps<Item> = {
  view: View;
  item: Item;
  /** Which card of the whole list, from 0; how many there are. */
  index: number;
  total: number;
  /** In CSS pixels. */
  left: number;
  width: number;
  height: number;
  stage: Stage;
  /** For everything in the card that takes the focus; undefined without keys. */
  tabIndex: 0 | -1 | undefined;
  render: (item: Item, tabIndex?: 0 | -1) => ReactNode;
};

// Its size is known, and nothing in it moves or paints what stands around it: said to the browser, a card that comes is
// laid out and painted alone, not with its whole row. What is painted beyond the card (a shadow, the ring of the focus)
// has half of the gap; in the list, without gaps, it may reach into the neighbours.
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

/** The place of one card in a row of a long list; drawn again only when something of this card has changed. */
export const CardSlot = memo(Slot) as typeof Slot;
