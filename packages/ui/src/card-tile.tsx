import { Check, Heart, Sparkles, Star, Tag } from 'lucide-react';
import { createContext, use, type MouseEventHandler, type ReactNode } from 'react';
import { CardImage, type PicturedCard } from './card-image.js';
import { cn } from './cn.js';

type CardTileProps = {
  card: PicturedCard;
  src: string | null;
  /** Copies that I own; the tile is marked when there are any. */
  owned?: number;
  wished?: boolean;
  favorite?: boolean;
  /** What I ask for it, e.g. `$15`; the tile is marked as for sale. */
  forSale?: string;
  /** A card that I lack, in its place: drawn faintly, and said so. */
  ghost?: boolean;
  /** Makes the whole tile a link, which opens the card. */
  open?: { href: string; onClick: MouseEventHandler<HTMLAnchorElement> };
  /** Of the link; -1 in a grid whose arrow keys move between cards. */
  tabIndex?: number;
  /** Stands beside the number: variation or condition. */
  note?: string | null;
  /** A line below: the set, where cards of several sets are shown together. */
  meta?: string;
  /** What the lines say in short forms or cut off, in full: for who points at the tile, and for who listens. */
  details?: string;
  action?: ReactNode;
  /** Stands on the picture's first corner, in a list before it: a checkbox, a star. */
  corner?: ReactNode;
  layout?: 'grid' | 'list';
};
type LaidOutTile = Omit<CardTileProps, 'layout'>;

/**
 * Height of the text below a grid tile's picture, in CSS pixels. It is fixed, so that a long list can be laid out
 * before it is drawn.
 */
export const TILE_TEXT_HEIGHT = 104;
/** Height of a tile in list layout, in CSS pixels. */
export const LIST_TILE_HEIGHT = 88;
/** What a ghost says: faintness alone would tell nobody. */
const GHOST_NOTE = 'Missing';

/** True below it while a tile's `action` has to wait, as in a list that is being scrolled: nobody can press it yet. */
export const ActionsWait = createContext(false);

/** A card in a grid or a list: picture, name, number, marks, and what can be done with it. */
export function CardTile({ layout = 'grid', ...tile }: CardTileProps) {
  const shown = use(ActionsWait) ? { ...tile, action: null } : tile;
  return layout === 'grid' ? <GridTile {...shown} /> : <ListTile {...shown} />;
}

// A long list makes tiles while it is scrolled: each element and each clip costs. So the picture stands in the padding
// of the text, and what is drawn around it is a pseudo-element.
const PICTURE_ABOVE =
  'relative box-content pt-[140%] before:absolute before:inset-x-0 before:top-0 before:aspect-card before:rounded-[9px]';
const OWNED_PICTURE = 'before:shadow-ink';
const GHOST_PICTURE = 'before:outline-2 before:-outline-offset-2 before:outline-edge before:outline-dashed';

function GridTile(tile: LaidOutTile) {
  const { card, src, owned = 0, ghost = false, note, meta, action, corner } = tile;
  const number = (
    <p className="truncate text-sm leading-4.5 text-muted">
      #{card.number}
      {note && ` · ${note}`}
    </p>
  );
  return (
    <div
      style={{ height: TILE_TEXT_HEIGHT }}
      className={cn(PICTURE_ABOVE, owned > 0 && OWNED_PICTURE, ghost && GHOST_PICTURE)}
    >
      <CardImage
        card={card}
        src={src}
        className={cn('absolute inset-x-0 top-0 rounded-[9px]', ghost && 'opacity-35')}
      />
      <Marks {...tile} className="absolute top-1.5 right-1.5 flex-col items-end" />
      {corner && <div className="absolute top-1.5 left-1.5 z-1">{corner}</div>}
      {ghost && (
        <span className="absolute bottom-28 left-1/2 -translate-x-1/2 rounded-full bg-paper px-2.5 py-0.5 text-xs font-semibold">
          {GHOST_NOTE}
        </span>
      )}
      <Name {...tile} className="mt-2 line-clamp-2 text-sm leading-5" />
      {/* The set has the whole width: a number is short, a set's name is not. */}
      {meta ? <p className="truncate text-xs leading-4.5 text-muted">{meta}</p> : number}
      {/* It floats, so that the line beside it has the room that is left. */}
      {action && <div className="relative z-1 float-right flex gap-1 pl-1">{action}</div>}
      {meta && number}
    </div>
  );
}

function ListTile(tile: LaidOutTile) {
  const { card, src, ghost = false, note, meta, action, corner } = tile;
  const line = [ghost && GHOST_NOTE, note, meta].filter(Boolean).join(' · ');
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
        <Name {...tile} className="line-clamp-2 leading-5 sm:line-clamp-1" />
        {line && <p className="truncate text-sm text-muted">{line}</p>}
      </div>
      <Marks {...tile} className="shrink-0 flex-col items-end sm:flex-row sm:items-center" />
      {action && <div className="relative z-1 flex shrink-0 gap-1">{action}</div>}
    </div>
  );
}

/** The card's name; as a link it covers the whole tile, so that anywhere on it opens the card. */
const Name = ({ card, open, tabIndex, details, className }: LaidOutTile & { className: string }) => (
  <p className={cn('font-semibold break-words', className)} title={details ? `${card.name}\n${details}` : card.name}>
    {open ? (
      <a
        {...open}
        data-card-link
        tabIndex={tabIndex}
        aria-label={`${card.name} #${card.number}`}
        aria-description={details}
        className="outline-none after:absolute after:inset-0 after:rounded-[9px] focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent"
      >
        {card.name}
      </a>
    ) : (
      card.name
    )}
  </p>
);

/** Icons for the eye, words for the ear: the words would hide the picture. */
function Marks({ card, owned = 0, wished, favorite, forSale, className }: LaidOutTile & { className: string }) {
  if (!card.isInsert && owned === 0 && !wished && !favorite && !forSale) return null;
  return (
    <div className={cn('pointer-events-none flex gap-1', className)}>
      {owned > 0 && (
        <Mark
          look="bg-primary text-on-primary"
          label={owned > 1 ? `In Collection, ${owned} copies` : 'In Collection'}
          icon={<Check strokeWidth={3} />}
        >
          {owned > 1 && `×${owned} `}
        </Mark>
      )}
      {wished && <Mark look="bg-danger-soft text-danger" label="In Wishlist" icon={<Heart fill="currentColor" />} />}
      {favorite && <Mark look="bg-warning-soft text-warning" label="Favorite" icon={<Star fill="currentColor" />} />}
      {forSale && (
        <Mark look="bg-success-soft text-success" label={`For sale, ${forSale}`} icon={<Tag />}>
          {forSale}
        </Mark>
      )}
      {card.isInsert && <Mark look="bg-insert-soft text-insert" label="Insert" icon={<Sparkles />} />}
    </div>
  );
}

type MarkProps = { look: string; label: string; icon: ReactNode; children?: ReactNode };

const Mark = ({ look, label, icon, children }: MarkProps) => (
  <span
    role="img"
    aria-label={label}
    className={`inline-flex h-6 min-w-6 items-center justify-center gap-1 rounded-full border border-outline px-1 text-xs font-semibold [&_svg]:size-3.5 [&_svg]:overflow-visible ${look}`}
  >
    {icon}
    {children}
  </span>
);
