import { memo, useEffect, useState, type ReactNode } from 'react';
import { CardSlot } from './card-slot.js';
import { CARD_HEIGHT_PER_WIDTH, GRID_GAP_PX } from './columns.rules.js';
import { inLaterFrame, isSlowScroll } from '../frames/frame-queue.js';
import { kindOfStep, STAGE, stageAt, stepsInAll, stepsUntilShown } from '../frames/stages.rules.js';
import type { View } from '../cards/view.js';

type CardRowProps<Item> = {
  view: View;
  row: number;
  columns: number;
  total: number;
  top: number;
  height: number;
  tileWidth: number;
  items: readonly Item[];
  held: number | null;
  tabStop: number | null | undefined;
  keyOf: (item: Item) => number;
  render: (item: Item, tabIndex?: 0 | -1) => ReactNode;
};

/** A single element without animation, because a fast scroll passes hundreds of rows a second. */
const gridShapes = (tileWidth: number) => ({
  background: `repeating-linear-gradient(90deg, var(--color-line) 0 ${tileWidth}px, transparent ${tileWidth}px ${tileWidth + GRID_GAP_PX}px) 0 0 / 100% ${tileWidth * CARD_HEIGHT_PER_WIDTH}px no-repeat`,
});
const LIST_SHAPE =
  'flex items-center gap-4 border-b border-line before:h-[70px] before:w-[50px] before:rounded-sm before:bg-line after:h-4 after:w-1/3 after:rounded-control after:bg-line';

function Row<Item>(props: CardRowProps<Item>) {
  const { view, row, columns, total, top, height, tileWidth, items, held, tabStop, keyOf, render } = props;
  const first = row * columns;
  const loaded = Math.min(columns, items.length - first);
  // First placeholders, then cards one by one, then pictures, then buttons: one step a frame while scrolling,
  // otherwise as many as fit.
  const [step, setStep] = useState(0);
  const waits = loaded > 0 && step < stepsInAll(columns);
  useEffect(() => {
    if (!waits) return undefined;
    const kind = kindOfStep(step, columns);
    return inLaterFrame(kind, () => setStep(step + (kind === 'make' && !isSlowScroll() ? 2 : 1)));
  }, [waits, step, columns]);

  const cards = items.slice(first, first + columns).map((item, column) => {
    const index = first + column;
    return (
      <CardSlot
        key={keyOf(item)}
        view={view}
        item={item}
        index={index}
        total={total}
        left={column * (tileWidth + GRID_GAP_PX)}
        width={tileWidth}
        height={height}
        stage={index === held ? STAGE.whole : stageAt(step, column, columns)}
        tabIndex={tabStop === undefined ? undefined : index === tabStop ? 0 : -1}
        render={render}
      />
    );
  });
  const shapes = step < stepsUntilShown(columns) || loaded < Math.min(columns, total - first);
  return (
    <div
      role="none"
      className={`absolute inset-x-0 [contain:size_layout_style] ${shapes && view === 'list' ? LIST_SHAPE : ''}`}
      style={{ top, height, ...(shapes && view === 'grid' && gridShapes(tileWidth)) }}
    >
      {cards}
    </div>
  );
}

export const CardRow = memo(Row) as typeof Row;
