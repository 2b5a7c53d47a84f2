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
  note?: string | null;
  meta?: string;
  details?: string;
  action?: ReactNode;
  corner?: ReactNode;
};

/** CSS pixels, below a grid tile's image. Fixed, so that a long list can be laid out before it renders. */
export const TILE_TEXT_HEIGHT = 104;
export const LIST_TILE_HEIGHT = 88;
export const MISSING = 'Missing';
