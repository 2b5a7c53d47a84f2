/** A position counts pockets from 0 through all pages; collectors count pages, and pockets of a page, from 1. */
import { MAX_BINDER_PAGES } from '@ninepocket/contracts/collection/binder-limits';

export interface Grid {
  rows: number;
  columns: number;
}
export interface PocketPlace {
  page: number;
  pocket: number;
}

export const pocketsPerPage = ({ rows, columns }: Grid): number => rows * columns;
export const capacityOf = (grid: Grid): number => pocketsPerPage(grid) * MAX_BINDER_PAGES;

/** @returns null when the binder's pages have fewer pockets */
export const positionOf = (grid: Grid, { page, pocket }: PocketPlace): number | null => {
  const perPage = pocketsPerPage(grid);
  return pocket > perPage ? null : (page - 1) * perPage + pocket - 1;
};

export const placeOf = (grid: Grid, position: number): PocketPlace => {
  const perPage = pocketsPerPage(grid);
  return { page: Math.floor(position / perPage) + 1, pocket: (position % perPage) + 1 };
};

/** @returns the first pocket of the page that begins at this position or behind it */
export const nextPage = (grid: Grid, position: number): number =>
  Math.ceil(position / pocketsPerPage(grid)) * pocketsPerPage(grid);

/** Up to the next free pocket behind the last used one. */
export const pagesOf = (grid: Grid, lastPosition: number): number =>
  Math.min(MAX_BINDER_PAGES, placeOf(grid, lastPosition + 1).page);
