import type { MouseEventHandler, ReactNode } from 'react';
import type { PicturedCard } from './card-image.js';

/** What a tile shows, in a grid or in a list. */
export type Tile = {
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
};

/**
 * Height of the text below a grid tile's picture, in CSS pixels. It is fixed, so that a long list can be laid out
 * before it is drawn.
 */
export const TILE_TEXT_HEIGHT = 104;
/** Height of a tile in list layout, in CSS pixels. */
export const LIST_TILE_HEIGHT = 88;
/** What a ghost says: faintness alone would tell nobody. */
export const GHOST_NOTE = 'Missing';
