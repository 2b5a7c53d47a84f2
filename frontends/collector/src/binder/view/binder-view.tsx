import type { BinderPages, BinderSection, Pocket } from '@ninepocket/contracts/collection/binders';
import { cn } from '@ninepocket/ui/cn';
import { QueryView } from '@ninepocket/ui/forms/query-view';
import { problemText } from '@ninepocket/web-kit/api/problem-error';
import { createPortal } from 'react-dom';
import { Activity, memo, useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { BinderSkeleton } from './binder-skeleton.js';
import { FailedPages } from './failed-pages.js';
import { isFull } from './full-page.rules.js';
import { Sheet } from './sheet.js';
import { TurnBar } from './turn-bar.js';
import { useKeptFocus } from './use-kept-focus.js';
import { useSpreadWidth } from './use-spread-width.js';
import { useSpreads, type BinderSource } from './use-spreads.js';
import { usePageParam, useSwipe, useTurnKeys } from './use-turning.js';

type Grid = Pick<BinderPages, 'rows' | 'columns' | 'pages'>;

const NINE_POCKETS: Grid = { rows: 3, columns: 3, pages: 2 };

type BinderViewProps = {
  source: BinderSource;
  label: string;
  /** What the cover is painted with, as a CSS color. */
  color?: string;
  /** Its pages, when they are known before it is loaded. */
  grid?: Grid;
  /** Copies that a pocket shows. Like `renderPocket` it changes only with what is shown, so that a turn renders no page. */
  copiesIn: (pocket: Pocket) => number;
  renderPocket: (pocket: Pocket, page: number) => ReactNode;
  /** Instead of the count of a section, which is as old as the pages. */
  ownedIn?: (section: BinderSection) => number;
  /** Instead of a binder without pages. */
  empty?: ReactNode;
  hint?: string;
  /** Called with the pages in view. Must not change between renders. */
  onShown?: (pages: BinderPages) => void;
  /** The element of the screen's toolbar in which the controls for turning are; null before it is there. */
  toolbar?: HTMLElement | null;
};

/** Turns pages of a set, a custom collection or an own binder. The pages before and behind are rendered, but hidden. */
export function BinderView(props: BinderViewProps) {
  const {
    source,
    label,
    color,
    grid = NINE_POCKETS,
    copiesIn,
    renderPocket,
    ownedIn,
    empty,
    hint,
    onShown,
    toolbar,
  } = props;
  const width = useSpreadWidth();
  const { first, goTo } = usePageParam(width);
  const { query, binder, pages, shown, beside, turning } = useSpreads(source, first, width);
  const turn = { first, pages, width, goTo };
  useTurnKeys(turn);
  const { dragged, props: swipeProps } = useSwipe(turn);
  useEffect(() => {
    if (!turning && pages > 0 && first > pages) goTo(pages);
  }, [turning, pages, first, goTo]);
  const { cover, focusProps } = useKeptFocus(shown?.first);
  const shownPages = shown?.data;
  useEffect(() => {
    if (shownPages) onShown?.(shownPages);
  }, [shownPages, onShown]);
  const turnedFrom = useRef(first);
  useEffect(() => {
    if (turnedFrom.current === first) return;
    turnedFrom.current = first;
    cover.current?.scrollIntoView({ block: 'nearest' });
  }, [first, cover]);
  const spreads = shown ? [...beside, shown].toSorted((a, b) => a.first - b.first) : [];

  return (
    <QueryView
      explain={problemText}
      query={{ data: binder, error: query.error, refetch: query.refetch }}
      failure="The binder could not be loaded"
      waiting={
        <BinderSkeleton
          width={grid.pages > 1 ? width : 1}
          bar={toolbar === undefined}
          rows={grid.rows}
          columns={grid.columns}
          style={coverStyle(grid, color, 0)}
        />
      }
    >
      {(known) =>
        known.pages === 0 && empty ? (
          empty
        ) : (
          <section aria-label={label} className="flex flex-col">
            {toolbar === undefined ? (
              <TurnBar {...turn} sections={known.sections} ownedIn={ownedIn} />
            ) : (
              toolbar &&
              createPortal(
                <TurnBar {...turn} sections={known.sections} ownedIn={ownedIn} className="contents" />,
                toolbar,
              )
            )}
            <p className="sr-only">
              Left and right arrow keys, Page Up and Page Down turn the pages; Home and End go to the first and the
              last. {hint}
            </p>
            <div
              {...swipeProps}
              {...focusProps}
              ref={cover}
              className="binder-cover touch-pan-y scroll-mt-18 scroll-mb-4"
              aria-busy={turning}
              style={coverStyle(known, color, dragged)}
            >
              {spreads.map((spread) => (
                <Activity key={spread.first} mode={spread.first === shown?.first ? 'visible' : 'hidden'}>
                  <OpenPages data={spread.data} width={width} copiesIn={copiesIn} renderPocket={renderPocket} />
                </Activity>
              ))}
              {query.error && !shown && (
                <FailedPages binder={known} width={width} error={query.error} onRetry={() => void query.refetch()} />
              )}
            </div>
          </section>
        )
      }
    </QueryView>
  );
}

const coverStyle = ({ rows, columns, pages }: Grid, color: string | undefined, dragged: number) =>
  ({
    '--binder': color,
    '--rows': rows,
    '--columns': columns,
    '--spread': pages > 1 ? 2 : 1,
    '--dragged': `${dragged}px`,
  }) as CSSProperties;

type OpenPagesProps = Pick<BinderViewProps, 'copiesIn' | 'renderPocket'> & { data: BinderPages; width: 1 | 2 };

const OpenPages = memo(function OpenPages({ data, width, copiesIn, renderPocket }: OpenPagesProps) {
  const wide = width === 2 && data.pages > 1;
  return (
    <div data-spread={data.spread[0]?.page} className={cn('binder-spread', wide && 'binder-spread-wide')}>
      {data.spread.map((page, index) => (
        <Sheet
          key={page.page}
          page={page}
          columns={data.columns}
          side={wide && index === 0 ? 'left' : 'right'}
          complete={isFull(page, copiesIn, data.sections.length === 0)}
        >
          {page.pockets.map((pocket) => renderPocket(pocket, page.page))}
        </Sheet>
      ))}
      {wide && data.spread.length === 1 && <div aria-hidden className="binder-sheet binder-sheet-right opacity-40" />}
      <span aria-hidden className="binder-rings">
        <i />
        <i />
        <i />
      </span>
    </div>
  );
});
