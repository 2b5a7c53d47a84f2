import type { Tile } from './tile.js';

/** The card's name; as a link it covers the whole tile, so that a click anywhere opens the card. */
export const TileLink = ({ card, open, tabIndex, details }: Tile) =>
  open ? (
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
  );
