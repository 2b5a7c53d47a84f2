import type { MouseEventHandler, ReactNode } from 'react';
import type { PicturedCard } from './card-image.js';

export type Tile = {
  card: PicturedCard;
  src: string | null;
  /** Copies that the user owns; the tile is marked if there are any. */
  owned?: number;
  wished?: boolean;
  favorite?: boolean;
  /** The asking price, e.g. `$15`; the tile is marked as for sale. */
  forSale?: string;
  /** A missing card in its place in the set: drawn faintly, with a label. */
  ghost?: boolean;
  /** Makes the whole tile a link that opens the card. */
  open?: { href: string; onClick: MouseEventHandler<HTMLAnchorElement> };
  /** The link's tab index; -1 in a grid with arrow-key navigation. */
  tabIndex?: number;
  /** Shown beside the number: variation or condition. */
  note?: string | null;
  /** A line below, such as the set where cards of several sets are shown together. */
  meta?: string;
  /** The full text of abbreviated or truncated lines, as a tooltip and for screen readers. */
  details?: string;
  action?: ReactNode;
  /** Shown in a corner of the image, or before it in list layout: a checkbox or a star. */
  corner?: ReactNode;
};

/**
 * Height of the text below a grid tile's image, in CSS pixels. Fixed, so that a long list can be laid out before it
 * renders.
 */
export const TILE_TEXT_HEIGHT = 104;
/** Height of a tile in list layout, in CSS pixels. */
export const LIST_TILE_HEIGHT = 88;
/** The label of a ghost, because many users cannot see that it is drawn faintly. */
export const GHOST_NOTE = 'Missing';
