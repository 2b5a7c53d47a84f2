import { Check, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from './badge.js';
import { CardImage, type PicturedCard } from './card-image.js';
import { cn } from './cn.js';

type CardTileProps = {
  card: PicturedCard;
  src: string | null;
  /** Copies that I own; the tile is marked when there are any. */
  owned?: number;
  /** Stands beside the number: variation or condition. */
  note?: string | null;
  /** A line below: the set, where cards of several sets are shown together. */
  meta?: string;
  action?: ReactNode;
  layout?: 'grid' | 'list';
};
type LaidOutTile = Omit<CardTileProps, 'layout'>;

/**
 * Height of the text below a grid tile's picture, in CSS pixels. It is fixed, so that a long list can be laid out
 * before it is drawn.
 */
export const tileTextHeight = (withMeta: boolean): number => (withMeta ? 96 : 78);
/** Height of a tile in list layout, in CSS pixels. */
export const LIST_TILE_HEIGHT = 88;

/** A card in a grid or a list: picture, name, number, marks, and what can be done with it. */
export function CardTile({ layout = 'grid', ...tile }: CardTileProps) {
  return layout === 'grid' ? <GridTile {...tile} /> : <ListTile {...tile} />;
}

function GridTile({ card, src, owned = 0, note, meta, action }: LaidOutTile) {
  return (
    <div className="flex flex-col">
      <div className="relative">
        <CardImage card={card} src={src} className={cn('rounded-[9px]', owned > 0 && 'shadow-ink')} />
        <div className="absolute top-1.5 right-1.5 flex flex-col items-end gap-1">
          <OwnedMark copies={owned} />
          {card.isInsert && <InsertMark />}
        </div>
      </div>
      {/* The action floats, so that the lines below it have the whole width. */}
      <div style={{ height: tileTextHeight(meta !== undefined) }} className="pt-2.5">
        {action && <div className="float-right ml-1">{action}</div>}
        <p className="line-clamp-2 text-sm leading-5 font-semibold break-words" title={card.name}>
          {card.name}
        </p>
        <p className="truncate text-sm leading-5 text-muted">
          #{card.number}
          {note && ` · ${note}`}
        </p>
        {meta && <p className="truncate text-xs leading-4.5 text-muted">{meta}</p>}
      </div>
    </div>
  );
}

function ListTile({ card, src, owned = 0, note, meta, action }: LaidOutTile) {
  return (
    <div style={{ height: LIST_TILE_HEIGHT }} className="flex items-center gap-3 border-b border-line sm:gap-4">
      <CardImage card={card} src={src} className="w-[50px] shrink-0 rounded-[3px]" />
      <span className="display w-11 shrink-0 truncate text-lg sm:w-16">#{card.number}</span>
      <div className="min-w-0 grow">
        <p className="line-clamp-2 leading-5 font-semibold break-words sm:line-clamp-1" title={card.name}>
          {card.name}
        </p>
        {(meta || note) && <p className="truncate text-sm text-muted">{[note, meta].filter(Boolean).join(' · ')}</p>}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center">
        {card.isInsert && <InsertMark />}
        <OwnedMark copies={owned} />
      </div>
      {action}
    </div>
  );
}

/** An icon for the eye, the words for the ear: the words would hide the picture. */
const OwnedMark = ({ copies }: { copies: number }) =>
  copies > 0 && (
    <Badge tone="primary" className="h-6 min-w-6 justify-center px-1">
      <Check aria-hidden strokeWidth={3} />
      <span className="sr-only">In Collection</span>
      {copies > 1 && <span className="pr-1">×{copies}</span>}
    </Badge>
  );

const InsertMark = () => (
  <Badge tone="insert" className="h-6 min-w-6 justify-center border border-outline px-1">
    <Sparkles aria-hidden />
    <span className="sr-only">Insert</span>
  </Badge>
);
