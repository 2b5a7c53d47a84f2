import { CardImage } from './card-image.js';
import { cn } from '../cn.js';
import { GHOST } from './ghost.js';
import { SlabFrame } from './slab-frame.js';
import { TileLink } from './tile-link.js';
import { TileMarks } from './tile-marks.js';
import { joined, TILE_TEXT_REM, type Tile } from './tile.js';

// A long list creates tiles while it scrolls, so every element, clip and transparent layer has a cost. The image sits
// in the text's padding, and decoration is a pseudo-element.
const PICTURE_ABOVE =
  'group/tile relative box-content flex flex-col pt-[140%] before:absolute before:inset-x-0 before:top-0 before:aspect-card before:rounded-[9px]';
const LIFTED_BY_POINTER =
  'motion-safe:[&>img]:transition-[transform,opacity,filter] motion-safe:hover:[&>img]:-translate-y-1 motion-safe:hover:[&>img]:-rotate-1';
const OWNED_PICTURE = 'before:shadow-ink';
/** Above the caption, whose height is TILE_TEXT_REM. */
const ON_PICTURE = 'absolute bottom-[5.625rem] z-1';
/** Where the buttons are always shown, they stay above the name that is printed on the card. */
const ABOVE_PRINTED_NAME = '[@media(hover:none)]:mb-[31%]';
const SHOWN_WHEN_NEEDED =
  'opacity-0 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 has-data-[state=open]:opacity-100 [@media(hover:none)]:opacity-100';

/** Text lengths that always fit, even in the narrowest tile with the widest letters, and so need no clipping. */
const FITS = { name: 14, about: 11, worth: 11 };
/** Longer names take two lines, and would take a third from the number. */
const ONE_OR_TWO_LINES = 24;

export function GridTile(tile: Tile) {
  const { card, src, slab, owned = 0, missing, price, note, meta, action, corner, details } = tile;
  const { name } = card;
  const about = joined(`#${card.number}`, meta);
  const fits = name.length <= FITS.name && about.length <= FITS.about;
  const title = `${name}\n${details ?? about}`;
  return (
    <div
      style={{ height: `${TILE_TEXT_REM}rem` }}
      className={cn(PICTURE_ABOVE, LIFTED_BY_POINTER, owned > 0 && OWNED_PICTURE, missing && GHOST)}
    >
      {slab ? (
        <SlabFrame slab={slab} className="absolute inset-x-0 top-0 rounded-[9px]">
          <CardImage eager card={card} src={src} />
        </SlabFrame>
      ) : (
        <CardImage eager card={card} src={src} className="absolute inset-x-0 top-0 rounded-[9px]" />
      )}
      <TileMarks {...tile} className="absolute top-1.5 right-1.5 flex-col items-end" />
      {corner && <div className={cn(ON_PICTURE, 'left-1.5 mb-[31%]')}>{corner}</div>}
      {name.length > ONE_OR_TWO_LINES ? (
        <>
          <p className="mt-1.5 line-clamp-2 text-sm leading-5 font-semibold break-words" title={title}>
            <TileLink {...tile} />
          </p>
          <p className={cn('text-xs leading-4.5 text-muted', about.length > FITS.about && 'truncate')}>{about}</p>
        </>
      ) : (
        // Name, number and set share three lines: whichever is short leaves its second line to the other.
        <p className={cn('mt-1.5 text-xs leading-4.5 break-words text-muted', !fits && 'line-clamp-3')} title={title}>
          <span className="text-sm leading-5 font-semibold text-ink">
            <TileLink {...tile} />
          </span>
          <br />
          {about}
        </p>
      )}
      {(price || note) && (
        <p className={cn('text-xs leading-4.5 text-muted', joined(price, note).length > FITS.worth && 'truncate')}>
          {price && <span className="font-semibold text-ink">{price}</span>}
          {price && note && ' · '}
          {note}
        </p>
      )}
      {action && (
        <div className={cn(ON_PICTURE, ABOVE_PRINTED_NAME, SHOWN_WHEN_NEEDED, 'right-1.5 flex gap-1')}>{action}</div>
      )}
    </div>
  );
}
