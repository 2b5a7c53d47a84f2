import type { MouseEventHandler, ReactNode } from 'react';
import type { PicturedCard } from './card-image.js';

export type Tile = {
  card: PicturedCard;
  src: string | null;
  owned?: number;
  wished?: boolean;
  favorite?: boolean;
  forSale?: string;
  signedBy?: string | null;
  /** Draws the card faintly, with this label, because many users cannot see that it is faint. */
  ghost?: string | false;
  open?: { href: string; onClick: MouseEventHandler<HTMLAnchorElement> };
  tabIndex?: number;
  /** In lists, a column of its own; in grids, part of the line that has room for it. */
  price?: string | null;
  note?: string | null;
  meta?: string;
  details?: string;
  action?: ReactNode;
  corner?: ReactNode;
  /** In grids, below the marks: the other corners of a picture have its number and name. */
  star?: ReactNode;
};

/** Height below a grid tile's image. Fixed, so that a long list can be laid out before it renders. */
export const TILE_TEXT_REM = 6.5;

/**
 * A list tile is one line. On phones it has two, and with large text also a row for its buttons and no image (theme.css).
 * @param listRem width of the whole list
 */
export const listTile = (listRem: number): { heightRem: number; imageRem: number } => {
  if (listRem >= 37.5) return { heightRem: 2.75, imageRem: 1.75 };
  if (listRem >= 17.5) return { heightRem: 4.5, imageRem: 2.75 };
  return { heightRem: 7.5, imageRem: 0 };
};

export const MISSING = 'Missing';
