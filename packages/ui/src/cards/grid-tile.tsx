import { CardImage } from './card-image.js';
import { cn } from '../cn.js';
import { TileMarks } from './tile-marks.js';
import { TileName } from './tile-name.js';
import { TILE_TEXT_REM, type Tile } from './tile.js';

// A long list creates tiles while it scrolls, so every element, clip and transparent layer has a cost. The image sits
// in the text's padding, decoration is a pseudo-element, and a ghost's overlay lies over its image.
const PICTURE_ABOVE =
  'relative box-content flex flex-col pt-[140%] before:absolute before:inset-x-0 before:top-0 before:aspect-card before:rounded-[9px]';
const LIFTED_BY_POINTER =
  'motion-safe:[&>img]:transition-transform motion-safe:hover:[&>img]:-translate-y-1 motion-safe:hover:[&>img]:-rotate-1';
const OWNED_PICTURE = 'before:shadow-ink';
const GHOST_PICTURE =
  'isolate before:bg-paper/65 before:outline-2 before:-outline-offset-2 before:outline-edge before:outline-dashed';

/** Text lengths that always fit, even in the narrowest tile with the widest letters, and so need no clipping. */
const FITS = { name: 14, meta: 11, number: 10, besideButtons: 4 };
const joined = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ');
const oneLine = (text: string, fits: number): string => (text.length > fits ? 'truncate' : 'whitespace-nowrap');

export function GridTile(tile: Tile) {
  const { card, src, owned = 0, ghost, price, note, action, corner } = tile;
  // Beside the buttons, a price of three digits would be cut.
  const meta = tile.meta && joined(price, tile.meta);
  const numberText = joined(`#${card.number}`, !meta && price, note);
  const number = (
    <p
      className={cn(
        'text-muted',
        meta && numberText.length > FITS.besideButtons
          ? 'line-clamp-2 text-xs leading-4 break-words'
          : cn('text-sm leading-4.5', oneLine(numberText, FITS.number)),
      )}
    >
      {numberText}
    </p>
  );
  return (
    <div
      style={{ height: `${TILE_TEXT_REM}rem` }}
      className={cn(PICTURE_ABOVE, LIFTED_BY_POINTER, owned > 0 && OWNED_PICTURE, ghost && GHOST_PICTURE)}
    >
      <CardImage card={card} src={src} className={cn('absolute inset-x-0 top-0 rounded-[9px]', ghost && '-z-1')} />
      <TileMarks {...tile} className="absolute top-1.5 right-1.5 flex-col items-end" />
      {corner && <div className="absolute top-1.5 left-1.5 z-1">{corner}</div>}
      {/* Over the number, which the text repeats, and not over the name. */}
      {ghost && (
        <span
          className={cn(
            'absolute left-1.5 max-w-[70%] rounded-2xl bg-paper px-2.5 py-0.5 text-xs font-semibold',
            corner ? 'top-10' : 'top-1.5',
          )}
        >
          {ghost}
        </span>
      )}
      <TileName {...tile} className={cn('mt-2 text-sm leading-5', card.name.length > FITS.name && 'line-clamp-2')} />
      {/* The set gets the full width, because its name is longer than a card number. */}
      {meta && <p className={cn('text-xs leading-4.5 text-muted', oneLine(meta, FITS.meta))}>{meta}</p>}
      {!meta && number}
      {/* Follows what it belongs to; buttons alone are at the bottom, in line with those of their neighbors. */}
      <div
        className={cn(
          'pointer-events-none relative z-1 flex h-9 shrink-0 items-center justify-end gap-1',
          !meta && 'mt-auto',
        )}
      >
        {meta && <div className="min-w-0 grow">{number}</div>}
        <div className="pointer-events-auto flex shrink-0 gap-1">{action}</div>
      </div>
    </div>
  );
}
