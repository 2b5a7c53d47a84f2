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
// for the bars at the top.
const ALONE: Record<View, string> = {
  grid: 'absolute -m-2 box-content scroll-mt-34 scroll-mb-4 bg-paper p-2 contain-strict lg:scroll-mt-20',
  list: 'absolute scroll-mt-42 scroll-mb-4 bg-paper hover:bg-surface [contain:size_layout_style] lg:scroll-mt-28',
};

function Cell<Item>({ view, item, index, total, left, top, width, height, tabIndex, render }: CardCellProps<Item>) {
  return (
    <div
      // The first row of the table has its headings.
      {...(view === 'list'
        ? { role: 'row', 'aria-rowindex': index + 2 }
        : { role: 'listitem', 'aria-setsize': total, 'aria-posinset': index + 1 })}
      data-index={index}
      className={ALONE[view]}
      style={{ left, top, width, height }}
    >
      {render(item, tabIndex)}
    </div>
  );
}

export const CardCell = memo(Cell) as typeof Cell;
