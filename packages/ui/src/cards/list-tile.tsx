import { CardImage } from './card-image.js';
import { cn } from '../cn.js';
import { TileMarks } from './tile-marks.js';
import { GHOST } from './ghost.js';
import { TileLink } from './tile-link.js';
import { joined, type Tile } from './tile.js';

/** As high as its place in the list (`listTile`). */
export function ListTile(tile: Tile) {
  const { card, src, missing, price, note, meta, action, corner } = tile;
  const facts = joined(note, meta);
  return (
    <div className="relative flex h-full items-center gap-2 border-b border-line stacked:flex-wrap stacked:content-center sm:gap-4">
      {corner && <div className="relative z-1 shrink-0">{corner}</div>}
      <div className={cn('w-11 shrink-0 rounded-[3px] one-line:w-7 stacked:hidden', missing && GHOST)}>
        <CardImage card={card} src={src} className="rounded-[3px]" />
      </div>
      <span className="display min-w-10 shrink-0 text-lg sm:min-w-16">#{card.number}</span>
      <div className="min-w-0 flex-1 one-line:contents">
        <p className="line-clamp-2 leading-5 font-semibold break-words one-line:line-clamp-1 one-line:min-w-0 one-line:flex-1">
          <TileLink {...tile} />
        </p>
        <div className="flex items-center gap-2 one-line:contents">
          <p className="min-w-0 grow truncate text-sm text-muted one-line:flex-1">
            {price && <span className="one-line:hidden">{facts ? `${price} · ` : price}</span>}
            {facts}
          </p>
          <div className="flex shrink-0 justify-end one-line:min-w-28">
            <TileMarks {...tile} star={undefined} />
          </div>
        </div>
      </div>
      {price !== undefined && (
        <span className="hidden w-16 shrink-0 text-right text-sm tabular-nums one-line:block">{price}</span>
      )}
      {action && <div className="relative z-1 flex shrink-0 justify-end gap-1 stacked:basis-full">{action}</div>}
    </div>
  );
}
