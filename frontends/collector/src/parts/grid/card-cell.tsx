import { memo, type ReactNode } from 'react';
import type { View } from '../cards/view.js';

type CardCellProps<Item> = {
  view: View;
  item: Item;
  index: number;
  total: number;
  left: number;
  top: number;
  width: number;
  height: number;
  tabIndex: 0 | -1 | undefined;
  render: (item: Item, tabIndex?: 0 | -1) => ReactNode;
};

// Containment lets the browser lay out and paint one card without the others. What is painted outside the card (shadow,
// focus ring) fits into half of the gap; in a list, which has no gaps, it may overlap. The scroll margins leave room
// for the bar at the top of phones and tablets.
const ALONE: Record<View, string> = {
  grid: 'absolute -m-2 box-content scroll-mt-18 scroll-mb-4 bg-paper p-2 contain-strict',
  list: 'absolute scroll-mt-18 scroll-mb-4 bg-paper [contain:size_layout_style]',
};

function Cell<Item>({ view, item, index, total, left, top, width, height, tabIndex, render }: CardCellProps<Item>) {
  return (
    <div
      role="listitem"
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      className={ALONE[view]}
      style={{ left, top, width, height }}
    >
      {render(item, tabIndex)}
    </div>
  );
}

export const CardCell = memo(Cell) as typeof Cell;
