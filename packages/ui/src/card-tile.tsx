import { Check, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from './badge.js';
import { CardImage, type PicturedCard } from './card-image.js';
import { cn } from './cn.js';

type CardTileProps = {
  card: PicturedCard;
  src: string | null;
  /** Copies that I own; marks the tile when there are any. */
  owned?: number;
  /** A mark of the screen's own beside those for inserts and owned cards. */
  badge?: ReactNode;
  /** A line or two below the name, e.g. set or condition. */
  meta?: ReactNode;
  action?: ReactNode;
  layout?: 'grid' | 'list';
};

/** The text part of a grid tile has a fixed height, so that long lists can be laid out before they are drawn. */
export const TILE_TEXT_PX = 112;
/** Height of a tile in list layout. */
export const LIST_TILE_PX = 88;

/** A card in a grid or a list: picture, name, number, marks, and what can be done with it. */
export function CardTile({ layout = 'grid', ...tile }: CardTileProps) {
  return layout === 'grid' ? <GridTile {...tile} /> : <ListTile {...tile} />;
}

type LaidOutTile = Omit<CardTileProps, 'layout'>;

function GridTile({ card, src, owned = 0, badge, meta, action }: LaidOutTile) {
  return (
    <div className="flex flex-col">
      <div className="relative">
        <CardImage card={card} src={src} className={cn('border-2 border-outline', owned > 0 && 'shadow-ink')} />
        <div className="absolute top-2 left-2 flex flex-col items-start gap-1">
          <Marks isInsert={card.isInsert} owned={owned} badge={badge} />
        </div>
      </div>
      <div style={{ height: TILE_TEXT_PX }} className="flex gap-1 pt-2.5">
        <div className="min-w-0 grow">
          <p className="line-clamp-2 text-sm leading-5 font-semibold break-words" title={card.name}>
            {card.name}
          </p>
          <p className="truncate text-sm text-muted">#{card.number}</p>
          {meta && <p className="truncate text-xs text-muted">{meta}</p>}
        </div>
        {action}
      </div>
    </div>
  );
}

function ListTile({ card, src, owned = 0, badge, meta, action }: LaidOutTile) {
  return (
    <div style={{ height: LIST_TILE_PX }} className="flex items-center gap-3 border-b border-line sm:gap-4">
      <CardImage card={card} src={src} className="h-[70px] w-[50px] shrink-0 rounded-sm border border-outline" />
      <span className="display w-12 shrink-0 truncate text-lg sm:w-16">#{card.number}</span>
      <div className="min-w-0 grow">
        <p className="truncate font-semibold" title={card.name}>
          {card.name}
        </p>
        {meta && <p className="truncate text-sm text-muted">{meta}</p>}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 sm:flex-row">
        <Marks isInsert={card.isInsert} owned={owned} badge={badge} />
      </div>
      {action}
    </div>
  );
}

const Marks = ({ isInsert, owned, badge }: { isInsert: boolean; owned: number; badge: ReactNode }) => (
  <>
    {owned > 0 && (
      <Badge tone="primary">
        <Check aria-hidden /> {owned > 1 ? `In Collection ×${owned}` : 'In Collection'}
      </Badge>
    )}
    {badge}
    {isInsert && (
      <Badge tone="insert">
        <Sparkles aria-hidden /> Insert
      </Badge>
    )}
  </>
);
