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
const FITS = { name: 14, meta: 11, facts: 14 };
/** Price and grade are never cut: a number that would be too much for their line is in the set's. */
const MOST_FACTS = 20;
/** Longer names take two lines, and would take a third from the set. */
const ONE_OR_TWO_LINES = 24;

export function GridTile(tile: Tile) {
  const { card, src, slab, owned = 0, missing, price, note, meta, action, corner, details, tight = false } = tile;
  const { name, number } = card;
  const onPicture = cn(ON_PICTURE, ABOVE_CAPTION[tight ? 'tight' : 'full']);
  const numberFirst = tight || joined(`#${number}`, price, note).length <= MOST_FACTS;
  const facts = joined(numberFirst && `#${number}`, price, note);
  const title = `${name}\n${details ?? joined(`#${number}`, meta, price, note)}`;
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
      {corner && <div className={cn(onPicture, 'left-1.5 mb-[31%]')}>{corner}</div>}
      <NameAndMeta {...tile} meta={numberFirst ? meta : joined(`#${number}`, meta)} title={title} />
      <p className={cn('text-xs leading-4.5 text-muted', facts.length > FITS.facts && 'truncate')}>
        {numberFirst && `#${number}${price || note ? ' · ' : ''}`}
        {price && <span className="font-semibold text-ink">{price}</span>}
        {price && note && ' · '}
        {note}
      </p>
      {action && (
        <div className={cn(onPicture, ABOVE_PRINTED_NAME, SHOWN_WHEN_NEEDED, 'right-1.5 flex gap-1')}>{action}</div>
      )}
    </div>
  );
}

function NameAndMeta({ title, ...tile }: Tile & { title: string }) {
  const { meta, tight } = tile;
  const { name } = tile.card;
  if (tight || name.length > ONE_OR_TWO_LINES)
    return (
      <>
        <p
          className={cn(
            'mt-1.5 text-sm leading-5 font-semibold break-words',
            tight ? name.length > FITS.name && 'truncate' : 'line-clamp-2',
          )}
          title={title}
        >
          <TileLink {...tile} />
        </p>
        {!tight && meta && <p className="truncate text-xs leading-4.5 text-muted">{meta}</p>}
      </>
    );
  const fits = name.length <= FITS.name && (meta?.length ?? 0) <= FITS.meta;
  return (
    // Whichever is short leaves its second line to the other.
    <p className={cn('mt-1.5 text-xs leading-4.5 break-words text-muted', !fits && 'line-clamp-3')} title={title}>
      <span className="text-sm leading-5 font-semibold text-ink">
        <TileLink {...tile} />
      </span>
      {meta && <br />}
      {meta}
    </p>
  );
}
