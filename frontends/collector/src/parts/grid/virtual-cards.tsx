import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { listColumns } from '@ninepocket/ui/cards/card-tile';
import { useDeferredValue, useEffect, useId, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import type { View } from '../cards/view.js';
import { CardCell } from './card-cell.js';
import { layoutOf, placeholders, placeOf } from './grid-layout.js';
import { ListHead, type ListColumns } from './list-head.js';
import { LoadMoreFailed } from './load-more-failed.js';
import { SectionRow } from './section-row.js';
import { itemIn, rowOf, type ListSection } from './sections.rules.js';
import { useBox } from './use-box.js';
import { useRoving } from './use-roving.js';

type VirtualCardsProps<Item, Sort extends string> = {
  label: string;
  view: View;
  belowRem?: number;
  /** The tiles are. */
  tight?: boolean;
  items: readonly Item[];
  total: number;
  keyOf: (item: Item) => number;
  render: (item: Item, tabIndex?: 0 | -1) => ReactNode;
  keys?: CardKeys<Item>;
  columns?: ListColumns<Sort>;
  /** Of the loaded items, in lists. */
  sections?: readonly ListSection[];
  /** Beside the name of a section. */
  sectionNote?: (section: ListSection) => string | null;
  onReachEnd: () => void;
  stuck: (() => void) | null;
};

export type CardKeys<Item> = { hint: string; press: (key: string, item: Item) => void };

const OVERSCAN_ROWS = 1.5;

const NO_SECTIONS: readonly ListSection[] = [];

export function VirtualCards<Item, Sort extends string = string>(props: VirtualCardsProps<Item, Sort>) {
  const {
    label,
    view,
    belowRem = 0,
    tight = false,
    items,
    total,
    keyOf,
    render,
    keys,
    columns: table,
    onReachEnd,
    stuck,
  } = props;
  const isList = view === 'list';
  const sections = isList ? (props.sections ?? NO_SECTIONS) : NO_SECTIONS;
  const list = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { top, ...box } = useBox(list);
  const { width } = box;
  const layout = layoutOf(view, box, { tight, rem: belowRem });
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
    count: width > 0 ? total + sections.length : 0,
    estimateSize: () => size,
    overscan: Math.ceil(OVERSCAN_ROWS * columns),
    scrollMargin: top,
    useFlushSync: false,
  });
  useLayoutEffect(() => cards.measure(), [cards, size]);

  // Another order begins at its first card.
  const sort = useRef(table?.sort);
  useEffect(() => {
    if (sort.current === table?.sort) return;
    sort.current = table?.sort;
    if (list.current && list.current.getBoundingClientRect().top < 0) window.scrollTo({ top: 0 });
  }, [table?.sort]);

  const wanted = cards.getVirtualIndexes();
  const missing = itemIn(wanted.at(-1) ?? -1, sections) >= items.length;
  useEffect(() => {
    if (missing) onReachEnd();
  }, [missing, items.length, onReachEnd]);

  // Cards render at low priority, so that scrolling interrupts them instead of waiting for them.
  const first = itemIn(useDeferredValue(wanted[0] ?? 0), sections);
  const last = Math.min(itemIn(useDeferredValue(wanted.at(-1) ?? -1), sections), items.length - 1);
  const firstRow = useDeferredValue(Math.floor((cards.range?.startIndex ?? 0) / columns));
  const tabStop = roving.held ?? itemIn(firstRow * columns, sections);

  return (
    <>
      {keys && (
        <p id={hintId} className="sr-only">
          Arrow keys move between the cards, Enter opens one. {keys.hint}
        </p>
      )}
      <div
        role={isList ? 'table' : 'presentation'}
        aria-label={isList ? label : undefined}
        aria-rowcount={isList ? total + 1 : undefined}
        className="@container"
        style={
          table && ({ '--columns': listColumns(table.headings.note !== undefined, table.buttons) } as CSSProperties)
        }
      >
        {isList && table && <ListHead {...table} />}
        <div
          ref={list}
          role={isList ? 'rowgroup' : 'list'}
          aria-label={isList ? undefined : label}
          className="relative [contain:size_layout_style]"
          style={{ height: Math.ceil((total + sections.length) / columns) * rowHeight }}
          {...(keys && { ...roving.props, 'aria-describedby': hintId })}
        >
          <div
            aria-hidden
            className="absolute inset-x-0 top-0"
            style={placeholders(view, total + sections.length, layout)}
          />
          {sections
            .filter(({ first: at }) => at >= first && at <= last)
            .map((section) => (
              <SectionRow
                key={`${section.first} ${section.name}`}
                section={section}
                note={props.sectionNote?.(section) ?? null}
                top={placeOf(rowOf(section.first, sections) - 1, layout).top}
                height={layout.height}
              />
            ))}
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
                  {...placeOf(rowOf(index, sections), layout)}
                  width={layout.width}
                  height={layout.height}
                  tabIndex={keys && (index === tabStop ? 0 : -1)}
                  render={render}
                />
              )
            );
          })}
        </div>
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
