import { cn } from '../cn.js';
import type { Tile } from './tile.js';

/** As a link it covers the whole tile, so that a click anywhere opens the card. */
export const TileName = ({ card, open, tabIndex, details, className }: Tile & { className: string }) => (
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
