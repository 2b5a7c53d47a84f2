import type { MouseEventHandler, ReactNode } from 'react';
import type { PicturedCard } from './card-image.js';
import type { Slab } from './slab-frame.js';

/** A card in a grid or list. Its caption is the same everywhere: name; number · price · note; meta. */
export type Tile = {
  card: PicturedCard;
  src: string | null;
  /** In grids, a graded copy is shown in its case. */
  slab?: Slab | null;
  owned?: number;
  wished?: boolean;
  favorite?: boolean;
  forSale?: string;
  signedBy?: string | null;
  /** Drawn pale (ghost.ts). */
  missing?: boolean;
  open?: { href: string; onClick: MouseEventHandler<HTMLAnchorElement> };
  tabIndex?: number;
  /** About the card: its set, its variation. */
  meta?: string | null;
  price?: string | null;
  /** About the copies: condition or grade, what else tells them apart. */
  note?: string | null;
  details?: string;
  /** In grids of one set: one line for the name, none for meta. */
  tight?: boolean;
  /** In lists, where the copy is: beside the name; on phones, instead of meta, which has no room there. */
  place?: ReactNode;
  /** In grids, over the picture: under the pointer, with the focus, and always on touch screens. */
  action?: ReactNode;
  /** In grids, at the lower left of the picture: its upper left has the card's number. */
  corner?: ReactNode;
  /** In grids, below the marks. */
  star?: ReactNode;
};

/**
 * Height of a grid tile's caption in rem, fixed, so that a long list can be laid out before it renders: four lines, or
 * one for the name and one for number, price and note.
 */
export const captionRem = (tight = false): number => (tight ? 2.75 : 5);

/**
 * A list tile is one line, as in a printed checklist; touch screens need more room for a finger. On phones it has two
 * lines, and with large text also a row for its buttons and no image (theme.css).
 * @param listRem width of the whole list
 */
export const listTile = (listRem: number, touch: boolean): { heightRem: number; imageRem: number } => {
  if (listRem >= 37.5) return touch ? { heightRem: 2.75, imageRem: 1.75 } : { heightRem: 1.875, imageRem: 1.25 };
  if (listRem >= 17.5) return { heightRem: 3.25, imageRem: 1.75 };
  return { heightRem: 7.5, imageRem: 0 };
};

/**
 * Columns of a list's only line: picture, number, name, meta, note, price, mine, buttons.
 * @param hasNote whether the tiles have a note
 */
export const listColumns = (hasNote: boolean, buttons: number): string =>
  `1.75rem 4.5rem minmax(0,5fr) minmax(0,4fr) ${hasNote ? 'minmax(0,3fr) ' : ''}4.5rem 3.25rem ${buttons * 2.25}rem`;

export const joined = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ');
