import { Button } from '@ninepocket/ui/forms/button';
import { LIST_TILE_HEIGHT, TILE_TEXT_HEIGHT } from '@ninepocket/ui/cards/card-tile';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { CardRow } from './card-row.js';
import { CARD_HEIGHT_PER_WIDTH, columnsFor, GRID_GAP_PX } from './columns.rules.js';
import { frameIsFull } from '../frames/frame-queue.js';
import { useBox } from './use-box.js';
import { useRoving } from './use-roving.js';
import { observeWindowRect, windowRect } from './window-rect.js';
import type { View } from '../cards/view.js';

type VirtualCardsProps<Item> = {
  label: string;
  view: View;
  below?: number;
  items: readonly Item[];
  total: number;
  keyOf: (item: Item) => number;
  render: (item: Item, tabIndex?: 0 | -1) => ReactNode;
  keys?: CardKeys<Item>;
  onReachEnd: () => void;
  stuck: (() => void) | null;
};

export type CardKeys<Item> = { hint: string; press: (key: string, item: Item) => void };

const OVERSCAN_ROWS = 1;
/** On phones and tablets, a bar covers the top of the page. */
const BELOW_TOP_BAR_PX = 72;

export function VirtualCards<Item>({
  label,
  view,
  below = 0,
  items,
  total,
  keyOf,
  render,
  keys,
  onReachEnd,
  stuck,
}: VirtualCardsProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { top, width } = useBox(list);
  const [initialRect] = useState(windowRect);
  const columns = view === 'grid' ? columnsFor(width) : 1;
  const tileWidth = (width - GRID_GAP_PX * (columns - 1)) / columns;
  const rowHeight =
    view === 'grid' ? tileWidth * CARD_HEIGHT_PER_WIDTH + TILE_TEXT_HEIGHT + below + GRID_GAP_PX : LIST_TILE_HEIGHT;

  const roving = useRoving({
    list,
    columns,
    items,
    show: (index) => rows.scrollToIndex(Math.floor(index / columns)),
    onKey: (key, index) => {
      const item = items[index];
      if (item !== undefined) keys?.press(key, item);
    },
  });
  const heldRow = keys && roving.held !== null ? Math.floor(roving.held / columns) : null;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const rows = useWindowVirtualizer({
    count: width > 0 ? Math.ceil(total / columns) : 0,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    initialRect,
    observeElementRect: observeWindowRect,
    scrollMargin: top,
    scrollPaddingStart: BELOW_TOP_BAR_PX,
    scrollPaddingEnd: GRID_GAP_PX,
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), heldRow),
  });
  useEffect(() => rows.measure(), [rows, rowHeight]);

  const visible = rows.getVirtualItems();
  const first = visible[0]?.index;
  useLayoutEffect(() => frameIsFull(), [first]);
  const last = ((rows.range?.endIndex ?? -1) + 1 + OVERSCAN_ROWS) * columns;
  const missing = Math.min(last, total) > items.length;
  useEffect(() => {
    if (missing) onReachEnd();
  }, [missing, items.length, onReachEnd]);

  // Follows the first visible row once scrolling stops; updating during a scroll would rerender two rows each time.
  const start = rows.range?.startIndex ?? 0;
  const [stopRow, setStopRow] = useState(0);
  const moves = rows.isScrolling;
  useEffect(() => {
    if (!moves) setStopRow(start);
  }, [moves, start]);
  const tabStop = roving.held ?? stopRow * columns;

  return (
    <>
      {keys && (
        <p id={hintId} className="sr-only">
          Arrow keys move between the cards, Enter opens one. {keys.hint}
        </p>
      )}
      <div
        ref={list}
        role="list"
        aria-label={label}
        className="relative [contain:size_layout_style]"
        style={{ height: rows.getTotalSize() }}
        {...(keys && { ...roving.props, 'aria-describedby': hintId })}
      >
        {visible.map(({ index: row, start }) => {
          const holds = (index: number | null) =>
            index !== null && Math.floor(index / columns) === row ? index : null;
          return (
            <CardRow
              key={row}
              view={view}
              row={row}
              columns={columns}
              total={total}
              top={start - top}
              height={view === 'grid' ? rowHeight - GRID_GAP_PX : rowHeight}
              tileWidth={tileWidth}
              items={items}
              held={holds(roving.held)}
              tabStop={keys && holds(tabStop)}
              keyOf={keyOf}
              render={render}
            />
          );
        })}
      </div>
      {stuck && <LoadMoreFailed onRetry={stuck} />}
    </>
  );
}

const withRow = (rows: number[], row: number | null): number[] =>
  row === null || rows.includes(row) ? rows : [...rows, row].sort((a, b) => a - b);

const LoadMoreFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div
    role="alert"
    className="panel sticky above-toast-4 z-10 mx-auto flex w-fit flex-wrap items-center gap-3 bg-raised px-4 py-3 text-sm font-semibold"
  >
    The next cards could not be loaded.
    <Button size="sm" variant="secondary" onClick={onRetry}>
      Retry
    </Button>
  </div>
);
