import { CardImage } from './card-image.js';
import { cn } from '../cn.js';
import { GHOST } from './ghost.js';
import { TileLink } from './tile-link.js';
import { OwnedMark, TileMarks } from './tile-marks.js';
import type { Tile } from './tile.js';

/** In the columns of `listColumns`, whose order in the second line of phones is another. */
const CELL = 'min-w-0 truncate';

/** Borders around the buttons of twenty rows would be all that one sees. */
const QUIET_BUTTONS =
  '[&_button]:border-transparent [&_button]:bg-transparent [&_button]:text-ink [&_button]:hover:bg-sunken one-line:pointer-fine:[&_:is(a,button)]:size-7.5';

/** The cells of a table's row, as high as its place in the list (`listTile`). */
export function ListTile(tile: Tile) {
  const { card, src, missing = false, owned = 0, price, note, meta, action, corner, details, place, wished } = tile;
  return (
    <div className="relative grid h-full grid-cols-[1.75rem_2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line text-sm stacked:grid-cols-[2.75rem_minmax(0,1fr)] stacked:content-center one-line:grid-cols-(--columns) one-line:gap-x-2">
      {corner || (
        <div
          aria-hidden
          className={cn(
            'w-7 justify-self-center rounded-[3px] stacked:hidden one-line:pointer-fine:w-5',
            missing && GHOST,
          )}
        >
          <CardImage eager card={card} src={src} className="rounded-[3px] border" />
        </div>
      )}
      <span role="cell" className="display text-base whitespace-nowrap normal-case">
        #{card.number}
      </span>
      <div className="min-w-0 one-line:contents">
        <div
          role="cell"
          className={cn(
            'flex min-w-0 items-center gap-1.5',
            missing ? 'text-muted' : 'font-semibold',
            (missing || owned > 0) && 'pr-9 one-line:pr-0',
          )}
          title={details ? `${card.name}\n${details}` : card.name}
        >
          <span className="min-w-0 truncate">
            <TileLink {...tile} />
          </span>
          <TileMarks
            {...tile}
            owned={0}
            wished={action ? false : wished}
            missing={false}
            star={undefined}
            className="shrink-0 [&>span]:h-5 [&>span]:w-auto [&>span]:min-w-5"
          />
          {place && (
            <span className="relative z-1 ml-auto hidden min-w-0 shrink-9999 overflow-hidden one-line:flex [&_a:focus-visible]:-outline-offset-3">
              {place}
            </span>
          )}
        </div>
        <div className="flex min-w-0 items-center gap-x-2 text-xs text-muted one-line:contents one-line:text-sm">
          {place && <span className="relative z-1 order-3 flex min-w-0 one-line:hidden">{place}</span>}
          <span
            role="cell"
            className={cn(
              CELL,
              'order-3 one-line:order-none one-line:text-sm one-line:text-muted',
              place && 'hidden one-line:inline',
            )}
          >
            {meta}
          </span>
          {note !== undefined && (
            <span role="cell" className={cn(CELL, 'order-2 shrink-0 one-line:order-none one-line:text-sm')}>
              {note}
            </span>
          )}
          <span
            role="cell"
            className="order-1 shrink-0 empty:hidden one-line:empty:block font-semibold whitespace-nowrap text-ink one-line:order-none one-line:text-right one-line:text-sm one-line:font-normal"
          >
            {price}
          </span>
          {/* Between the two lines of phones. */}
          <span
            role="cell"
            className="order-4 -mt-5 ml-auto shrink-0 one-line:order-none one-line:mx-auto one-line:mt-0"
          >
            <OwnedMark owned={owned} missing={missing} />
          </span>
        </div>
      </div>
      {action && (
        <div role="cell" className={cn('relative z-1 flex justify-end gap-0.5 stacked:col-span-full', QUIET_BUTTONS)}>
          {action}
        </div>
      )}
    </div>
  );
}
