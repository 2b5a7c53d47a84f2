import { PicturesWait } from '@ninepocket/ui/card-image';
import { ActionsWait, LIST_TILE_HEIGHT } from '@ninepocket/ui/card-tile';
import { memo, useEffect, useState, type ReactNode } from 'react';
import { CARD_HEIGHT_PER_WIDTH, GRID_GAP_PX } from './columns.rules.js';
import { inLaterFrame } from './frame-queue.js';
import type { View } from './view.rules.js';

type CardRowProps<Item> = {
  view: View;
  /** Which row, from 0; how many cards stand beside each other; how many there are in the whole list. */
  row: number;
  columns: number;
  total: number;
  /** In CSS pixels. */
  top: number;
  tileWidth: number;
  /** What has been loaded of the whole list. */
  items: readonly Item[];
  /** Index of the card in this row that has the focus: it cannot wait. */
  held: number | null;
  /** Index of the card in this row at which Tab comes in; undefined when each is reached by Tab. */
  tabStop: number | null | undefined;
  keyOf: (item: Item) => number;
  render: (item: Item, tabIndex?: 0 | -1) => ReactNode;
};

/** The shapes of a row's cards, drawn by one element without motion: a fast scroll passes hundreds of rows a second. */
const shapesOf = (view: View, tileWidth: number) =>
  view === 'list'
    ? { height: LIST_TILE_HEIGHT }
    : {
        height: tileWidth * CARD_HEIGHT_PER_WIDTH,
        backgroundImage: `repeating-linear-gradient(90deg, var(--color-line) 0 ${tileWidth}px, transparent ${tileWidth}px ${tileWidth + GRID_GAP_PX}px)`,
      };
const LIST_SHAPE =
  'flex items-center gap-4 border-b border-line before:h-[70px] before:w-[50px] before:rounded-sm before:bg-line after:h-4 after:w-1/3 after:rounded-control after:bg-line';

function Row<Item>(props: CardRowProps<Item>) {
  const { view, row, columns, total, top, tileWidth, items, held, tabStop, keyOf, render } = props;
  const first = row * columns;
  const loaded = Math.min(columns, items.length - first);
  // First the shapes, then the cards one by one, then their pictures, then what can be pressed: each in a frame of its
  // own while somebody scrolls, as many as a frame has time for otherwise.
  const steps = 3 * columns;
  const [step, setStep] = useState(0);
  const waits = loaded > 0 && step < steps;
  useEffect(
    () => (waits ? inLaterFrame(step < columns ? 'tile' : 'part', () => setStep(step + 1)) : undefined),
    [waits, step, columns],
  );

  const cards = items.slice(first, first + columns).map((item, column) => {
    const index = first + column;
    if (step <= column && index !== held) return null;
    return (
      <div
        key={keyOf(item)}
        role="listitem"
        data-index={index}
        aria-setsize={total}
        aria-posinset={index + 1}
        className="absolute top-0 bg-paper"
        style={{ left: column * (tileWidth + GRID_GAP_PX), width: tileWidth }}
      >
        <PicturesWait value={step <= columns + column}>
          <ActionsWait value={step <= 2 * columns + column && index !== held}>
            {render(item, tabStop === undefined ? undefined : index === tabStop ? 0 : -1)}
          </ActionsWait>
        </PicturesWait>
      </div>
    );
  });
  const shapes = step < columns || loaded < Math.min(columns, total - first);
  return (
    <div
      role="none"
      className={`absolute inset-x-0 [contain:layout_style] ${shapes && view === 'list' ? LIST_SHAPE : ''}`}
      style={{ top, ...(shapes && shapesOf(view, tileWidth)) }}
    >
      {cards}
    </div>
  );
}

/** A row of a long list of cards. */
export const CardRow = memo(Row) as typeof Row;
