import { CardImage } from './card-image.js';
import { cn } from '../cn.js';
import { GHOST } from './ghost.js';
import { SlabFrame } from './slab-frame.js';
import { TileLink } from './tile-link.js';
import { TileMarks } from './tile-marks.js';
import { captionRem, joined, type Tile } from './tile.js';

// A long list creates tiles while it scrolls, so every element, clip and transparent layer has a cost. The image sits
// in the text's padding, and decoration is a pseudo-element.
const PICTURE_ABOVE =
  'group/tile relative box-content flex flex-col pt-[140%] before:absolute before:inset-x-0 before:top-0 before:aspect-card before:rounded-[9px]';
const LIFTED_BY_POINTER =
  'motion-safe:[&>img]:transition-[transform,opacity,filter] motion-safe:hover:[&>img]:-translate-y-1 motion-safe:hover:[&>img]:-rotate-1';
const OWNED_PICTURE = 'before:shadow-ink';
/** Above the caption (`captionRem`). */
const ON_PICTURE = 'absolute z-1';
const ABOVE_CAPTION = { full: 'bottom-[5.375rem]', tight: 'bottom-[3.125rem]' };
/** Where the buttons are always shown, they stay above the name that is printed on the card. */
const ABOVE_PRINTED_NAME = '[@media(hover:none)]:mb-[31%]';
const SHOWN_WHEN_NEEDED =
  'opacity-0 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 has-data-[state=open]:opacity-100 [@media(hover:none)]:opacity-100';

/** Text lengths that always fit, even in the narrowest tile with the widest letters, and so need no clipping. */
const FITS = { name: 14, facts: 14, meta: 11 };
/** Longer facts may take two lines. */
const ONE_LINE = 20;

export function GridTile(tile: Tile) {
  const { card, src, slab, owned = 0, missing, action, corner, tight = false } = tile;
  const onPicture = cn(ON_PICTURE, ABOVE_CAPTION[tight ? 'tight' : 'full']);
  return (
    <div
      style={{ height: `${captionRem(tight)}rem` }}
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
      {corner && <div className={cn(onPicture, 'left-1.5 mb-[31%] max-w-[calc(100%-3.5rem)]')}>{corner}</div>}
      <Caption {...tile} />
      {action && (
        <div className={cn(onPicture, ABOVE_PRINTED_NAME, SHOWN_WHEN_NEEDED, 'right-1.5 flex gap-1')}>{action}</div>
      )}
    </div>
  );
}

function Caption(tile: Tile) {
  const { card, price, note, meta, details, tight = false } = tile;
  const { name, number } = card;
  const facts = joined(`#${number}`, price, note);
  const isShort = name.length <= FITS.name;
  // Where the set would have one line of its own, it begins beside the facts instead, so that its name is not cut.
  const flows = !isShort || facts.length > ONE_LINE;
  const lines = tight ? 'truncate' : isShort ? 'line-clamp-3' : 'line-clamp-2';
  const fits = facts.length <= FITS.facts && (tight || (isShort && (meta?.length ?? 0) <= FITS.meta));
  return (
    <>
      <p
        className={cn(
          'mt-1.5 text-sm leading-5 font-semibold break-words',
          !isShort && (tight ? 'truncate' : 'line-clamp-2'),
        )}
        title={`${name}\n${details ?? joined(`#${number}`, meta, price, note)}`}
      >
        <TileLink {...tile} />
      </p>
      <p className={cn('text-xs leading-4.5 break-words text-muted', !fits && lines)}>
        <span>
          {`#${number}${price ? ' · ' : ''}`}
          {price && <span className="font-semibold text-ink">{price}</span>}
          {note && ` · ${note}`}
        </span>
        {!tight && meta && (flows ? ' · ' : <br />)}
        {!tight && meta}
      </p>
    </>
  );
}
