import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { View } from '../cards/view.js';
import { CardCell } from './card-cell.js';
import { layoutOf, placeholders, placeOf } from './grid-layout.js';
import { LoadMoreFailed } from './load-more-failed.js';
import { useBox } from './use-box.js';
import { useRoving } from './use-roving.js';

type VirtualCardsProps<Item> = {
  label: string;
  view: View;
  belowRem?: number;
  items: readonly Item[];
  total: number;
  keyOf: (item: Item) => number;
  render: (item: Item, tabIndex?: 0 | -1) => ReactNode;
  keys?: CardKeys<Item>;
  onReachEnd: () => void;
  stuck: (() => void) | null;
};

export type CardKeys<Item> = { hint: string; press: (key: string, item: Item) => void };

const OVERSCAN_ROWS = 1.5;

export function VirtualCards<Item>(props: VirtualCardsProps<Item>) {
  const { label, view, belowRem = 0, items, total, keyOf, render, keys, onReachEnd, stuck } = props;
  const list = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { top, width, rem } = useBox(list);
  const layout = layoutOf(view, { width, rem }, belowRem);
  const { columns, rowHeight } = layout;
  const roving = useRoving({
    list,
    columns,
    items,
    onKey: (key, index) => {
      const item = items[index];
      if (item !== undefined) keys?.press(key, item);
    },
  });

  // A card counts as its share of a row, so that scrolling adds and removes one card at a time instead of whole rows.
  const size = rowHeight / columns;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const cards = useWindowVirtualizer({
    count: width > 0 ? total : 0,
    estimateSize: () => size,
    overscan: Math.ceil(OVERSCAN_ROWS * columns),
    scrollMargin: top,
    useFlushSync: false,
  });
  useLayoutEffect(() => cards.measure(), [cards, size]);

  const wanted = cards.getVirtualIndexes();
  const missing = (wanted.at(-1) ?? -1) >= items.length;
  useEffect(() => {
    if (missing) onReachEnd();
  }, [missing, items.length, onReachEnd]);

  // Cards render at low priority, so that scrolling interrupts them instead of waiting for them.
  const first = useDeferredValue(wanted[0] ?? 0);
  const last = Math.min(useDeferredValue(wanted.at(-1) ?? -1), items.length - 1);
  const firstRow = useDeferredValue(Math.floor((cards.range?.startIndex ?? 0) / columns));
  const tabStop = roving.held ?? firstRow * columns;

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
        className="@container relative [contain:size_layout_style]"
        style={{ height: Math.ceil(total / columns) * rowHeight }}
        {...(keys && { ...roving.props, 'aria-describedby': hintId })}
      >
        <div aria-hidden className="absolute inset-x-0 top-0" style={placeholders(view, total, layout)} />
        {indexesWith(roving.held, first, last).map((index) => {
          const item = items[index];
          return (
            item !== undefined && (
              <CardCell
                key={keyOf(item)}
                view={view}
                item={item}
                index={index}
                total={total}
                {...placeOf(index, layout)}
                width={layout.width}
                height={layout.height}
                tabIndex={keys && (index === tabStop ? 0 : -1)}
                render={render}
              />
            )
          );
        })}
      </div>
      {stuck && <LoadMoreFailed onRetry={stuck} />}
    </>
  );
}

/** The focused card stays rendered, wherever the page is scrolled to. */
const indexesWith = (held: number | null, first: number, last: number): number[] => {
  const range = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (held === null || (held >= first && held <= last)) return range;
  return held < first ? [held, ...range] : [...range, held];
};
