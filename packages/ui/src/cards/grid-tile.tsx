import { CardImage } from './card-image.js';
import { cn } from '../cn.js';
import { TileMarks } from './tile-marks.js';
import { TileName } from './tile-name.js';
import { GHOST_NOTE, TILE_TEXT_HEIGHT, type Tile } from './tile.js';

// A long list makes tiles while it is scrolled: each element, each clip and each transparency costs. So the picture
// stands in the padding of the text, what is drawn around it is a pseudo-element, and a ghost's lies over its picture.
const PICTURE_ABOVE =
  'relative box-content pt-[140%] before:absolute before:inset-x-0 before:top-0 before:aspect-card before:rounded-[9px]';
const OWNED_PICTURE = 'before:shadow-ink';
const GHOST_PICTURE =
  'isolate before:bg-paper/65 before:outline-2 before:-outline-offset-2 before:outline-edge before:outline-dashed';

/** So many letters have room in any case, in the narrowest tile and if all are wide: they need no clip. */
const FITS = { name: 14, meta: 11, number: 10, besideButtons: 4 };
const oneLine = (text: string, fits: number): string => (text.length > fits ? 'truncate' : 'whitespace-nowrap');

/** Picture above, name and number below. */
export function GridTile(tile: Tile) {
  const { card, src, owned = 0, ghost = false, note, meta, action, corner } = tile;
  const numberText = `#${card.number}${note ? ` · ${note}` : ''}`;
  const number = (
    <p className={cn('text-sm leading-4.5 text-muted', oneLine(numberText, meta ? FITS.besideButtons : FITS.number))}>
      {numberText}
    </p>
  );
  return (
    <div
      style={{ height: TILE_TEXT_HEIGHT }}
      className={cn(PICTURE_ABOVE, owned > 0 && OWNED_PICTURE, ghost && GHOST_PICTURE)}
    >
      <CardImage card={card} src={src} className={cn('absolute inset-x-0 top-0 rounded-[9px]', ghost && '-z-1')} />
      <TileMarks {...tile} className="absolute top-1.5 right-1.5 flex-col items-end" />
      {corner && <div className="absolute top-1.5 left-1.5 z-1">{corner}</div>}
      {ghost && (
        <span className="absolute inset-x-0 bottom-26 mx-auto w-fit rounded-full bg-paper px-2.5 py-0.5 text-xs font-semibold">
          {GHOST_NOTE}
        </span>
      )}
      <TileName {...tile} className={cn('mt-2 text-sm leading-5', card.name.length > FITS.name && 'line-clamp-2')} />
      {/* The set has the whole width: a number is short, a set's name is not. */}
      {meta ? <p className={cn('text-xs leading-4.5 text-muted', oneLine(meta, FITS.meta))}>{meta}</p> : number}
      {/* It floats, so that the line beside it has the room that is left. */}
      {action && <div className="relative z-1 float-right flex gap-1 pl-1">{action}</div>}
      {meta && number}
    </div>
  );
}
