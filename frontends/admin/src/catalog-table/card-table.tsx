import type { TableCard } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import { Button } from '@ninepocket/ui/forms/button';
import { cn } from '@ninepocket/ui/cn';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { COLUMNS, TEMPLATE } from './columns.rules.js';
import type { Selection } from './selection.rules.js';
import { TableRow, type RowActions } from './table-row.js';
import { useWide } from './use-wide.js';

type CardTableProps = {
  cards: readonly TableCard[];
  total: number | null;
  selection: Selection;
  onSelect: RowActions['select'];
  onSave: RowActions['save'];
  pages: { hasNextPage: boolean; isFetching: boolean; isFetchNextPageError: boolean; fetchNextPage: () => unknown };
};

const ROW_PX = { wide: 56, narrow: 196 };
/** Rows before the end at which the next page is requested. */
const AHEAD = 20;
const STEPS: Record<string, readonly [number, number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [10, 0],
  PageUp: [-10, 0],
};
const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

type Place = { row: number; column: number };

export function CardTable({ cards, total, selection, onSelect, onSave, pages }: CardTableProps) {
  const isWide = useWide();
  const body = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [isWide]);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Place | null>(null);
  const moves = useRef(false);

  const rowHeight = isWide ? ROW_PX.wide : ROW_PX.narrow;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const rows = useWindowVirtualizer({
    count: cards.length,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: 120,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      // The tab stop and an open editor stay in the page.
      return shown.includes(active.row) || active.row >= cards.length
        ? shown
        : [...shown, active.row].sort((a, b) => a - b);
    },
  });
  useEffect(() => rows.measure(), [rows, rowHeight]);

  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const isNearEnd = (rows.range?.endIndex ?? 0) + AHEAD >= cards.length;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  const moveTo = useCallback((row: number, column: number) => {
    moves.current = true;
    setActive({ row, column });
  }, []);
  useEffect(() => {
    if (!moves.current || editing) return;
    moves.current = false;
    rows.scrollToIndex(active.row, { align: 'auto' });
    body.current
      ?.querySelector<HTMLElement>(`[data-cell="${active.row}-${active.column}"]`)
      ?.focus({ preventScroll: true });
  }, [active, editing, rows]);

  const actions = useMemo<RowActions>(
    () => ({
      select: onSelect,
      save: onSave,
      focus: (row, column) =>
        setActive((place) => (place.row === row && place.column === column ? place : { row, column })),
      edit: (row, column) => {
        setActive({ row, column });
        setEditing({ row, column });
      },
      done: (row, column, step) => {
        const next = step === 0 ? null : nextTextColumn(column, step);
        setEditing(next === null ? null : { row, column: next });
        moveTo(row, next ?? column);
      },
    }),
    [onSelect, onSave, moveTo],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const column = { Home: 0, End: COLUMNS.length - 1 }[event.key];
    if (!step && column === undefined) return;
    event.preventDefault();
    moveTo(
      within(active.row + (step?.[0] ?? 0), cards.length),
      column ?? within(active.column + (step?.[1] ?? 0), COLUMNS.length),
    );
  };
  return (
    <>
      <p id="card-table-keys" className="sr-only">
        Arrow keys move between the cells, Enter edits one, Escape cancels, Space selects the row.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells are focusable */}
      <div
        role="grid"
        aria-label="Cards"
        aria-describedby="card-table-keys"
        aria-rowcount={(total ?? cards.length) + 1}
        aria-colcount={COLUMNS.length}
        aria-multiselectable
        className="panel"
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup">
          <div
            role="row"
            aria-rowindex={1}
            style={isWide ? { gridTemplateColumns: TEMPLATE } : undefined}
            className={cn(isWide ? 'grid border-b border-line py-2 text-sm font-semibold text-muted' : 'sr-only')}
          >
            {COLUMNS.map(({ key, label }, index) => (
              <span key={key} role="columnheader" aria-colindex={index + 1} className="px-1.5">
                {index < 2 ? <span className="sr-only">{label}</span> : label}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" ref={body} className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const card = cards[index];
            const columnOf = (place: Place | null) => (place?.row === index ? place.column : null);
            return (
              card && (
                <TableRow
                  key={card.id}
                  card={card}
                  row={index}
                  isWide={isWide}
                  isSelected={!card.retired && (selection.all || selection.ids.has(card.id))}
                  active={columnOf(active)}
                  editing={columnOf(editing)}
                  actions={actions}
                  style={{
                    height: rowHeight,
                    transform: `translateY(${start - top}px)`,
                    ...(isWide && { gridTemplateColumns: TEMPLATE }),
                  }}
                />
              )
            );
          })}
        </div>
      </div>
      <p role="status" className="py-3 text-center text-sm text-muted">
        {hasNextPage && !isFetchNextPageError && 'Loading more cards…'}
      </p>
      {isFetchNextPageError && !isFetching && (
        <div role="alert" className="flex items-center justify-center gap-3 pb-4 text-sm font-semibold">
          The next cards could not be loaded.
          <Button size="sm" variant="secondary" onClick={() => void fetchNextPage()}>
            Retry
          </Button>
        </div>
      )}
    </>
  );
}

const TEXT_COLUMNS = COLUMNS.flatMap(({ field }, index) => (field && field !== 'isInsert' ? [index] : []));

const nextTextColumn = (column: number, step: -1 | 1): number | null =>
  TEXT_COLUMNS[TEXT_COLUMNS.indexOf(column) + step] ?? null;
