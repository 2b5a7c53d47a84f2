import { CardImage } from './card-image.js';
import { cn } from '../cn.js';
import { TileMarks } from './tile-marks.js';
import { TileName } from './tile-name.js';
import { LIST_TILE_HEIGHT, type Tile } from './tile.js';

export function ListTile(tile: Tile) {
  const { card, src, ghost, note, meta, action, corner } = tile;
  const line = [ghost, note, meta].filter(Boolean).join(' · ');
  return (
    <div
      style={{ height: LIST_TILE_HEIGHT }}
      className="relative flex items-center gap-3 border-b border-line sm:gap-4"
    >
      {corner && <div className="relative z-1 shrink-0">{corner}</div>}
      <div
        className={cn(
          'w-[50px] shrink-0 rounded-[3px]',
          ghost && 'outline-2 -outline-offset-1 outline-edge outline-dashed',
        )}
      >
        <CardImage card={card} src={src} className={cn('rounded-[3px]', ghost && 'opacity-35')} />
      </div>
      <span className="display w-11 shrink-0 truncate text-lg sm:w-16">#{card.number}</span>
      <div className="min-w-0 grow">
        <TileName {...tile} className="line-clamp-2 leading-5 sm:line-clamp-1" />
        {line && <p className="truncate text-sm text-muted">{line}</p>}
      </div>
      <TileMarks {...tile} className="max-w-21 shrink-0 flex-wrap justify-end sm:max-w-none sm:flex-nowrap" />
      {action && <div className="relative z-1 flex shrink-0 gap-1">{action}</div>}
    </div>
  );
}
