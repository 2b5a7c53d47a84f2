import { Button } from '@ninepocket/ui/button';
import { LIST_TILE_HEIGHT, tileTextHeight } from '@ninepocket/ui/card-tile';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactNode } from 'react';
import { CardSkeleton } from './card-skeleton.js';
import { columnsFor, GRID_GAP_PX } from './columns.rules.js';
import { useBox } from './use-box.js';
import type { View } from './view.rules.js';

type VirtualCardsProps<Item> = {
  label: string;
  view: View;
  /** Whether the tiles have a `meta` line. */
  withMeta?: boolean;
  /** What has been loaded, from the start without gaps. */
  items: readonly Item[];
  /** How many there are in all; the rest is drawn as skeletons until it is loaded. */
  total: number;
  keyOf: (item: Item) => number;
  render: (item: Item) => ReactNode;
  /** Called while something in sight is not loaded yet. */
  onReachEnd: () => void;
  /** When loading on has failed: how to try again. */
  stuck: (() => void) | null;
};

const CARD_HEIGHT_PER_WIDTH = 3.5 / 2.5;
const OVERSCAN_ROWS = 3;

/** Cards in a grid or a list of any length: only what is in sight is in the page. */
export function VirtualCards<Item>({
  label,
  view,
  withMeta = false,
  items,
  total,
  keyOf,
  render,
  onReachEnd,
  stuck,
}: VirtualCardsProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const { top, width } = useBox(list);
  const columns = view === 'grid' ? columnsFor(width) : 1;
  const tileWidth = (width - GRID_GAP_PX * (columns - 1)) / columns;
  const rowHeight =
    view === 'grid' ? tileWidth * CARD_HEIGHT_PER_WIDTH + tileTextHeight(withMeta) + GRID_GAP_PX : LIST_TILE_HEIGHT;

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const rows = useWindowVirtualizer({
    count: width > 0 ? Math.ceil(total / columns) : 0,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
  });
  useEffect(() => rows.measure(), [rows, rowHeight]);

  const inSight = rows.getVirtualItems();
  const last = ((inSight.at(-1)?.index ?? -1) + 1) * columns;
  const missing = Math.min(last, total) > items.length;
  useEffect(() => {
    if (missing) onReachEnd();
  }, [missing, items.length, onReachEnd]);

  return (
    <>
      <ul ref={list} aria-label={label} className="relative" style={{ height: rows.getTotalSize() }}>
        {inSight.flatMap((row) =>
          Array.from({ length: Math.min(columns, total - row.index * columns) }, (_, column) => {
            const index = row.index * columns + column;
            const item = items[index];
            return (
              <li
                key={item === undefined ? `waiting-${index}` : keyOf(item)}
                aria-setsize={total}
                aria-posinset={index + 1}
                className="absolute top-0 left-0"
                style={{
                  width: tileWidth,
                  transform: `translate(${column * (tileWidth + GRID_GAP_PX)}px, ${row.start - top}px)`,
                }}
              >
                {item === undefined ? <CardSkeleton view={view} withMeta={withMeta} /> : render(item)}
              </li>
            );
          }),
        )}
      </ul>
      {stuck && <StuckNotice onRetry={stuck} />}
    </>
  );
}

/** Floats above the skeletons that wait in vain. */
const StuckNotice = ({ onRetry }: { onRetry: () => void }) => (
  <div
    role="alert"
    className="panel sticky bottom-4 z-10 mx-auto flex w-fit flex-wrap items-center gap-3 bg-raised px-4 py-3 text-sm font-semibold"
  >
    The next cards could not be loaded.
    <Button size="sm" variant="secondary" onClick={onRetry}>
      Retry
    </Button>
  </div>
);
