import { LIST_TILE_HEIGHT, TILE_TEXT_HEIGHT } from '@ninepocket/ui/cards/card-tile';
import type { View } from '../cards/view.js';
import { CARD_HEIGHT_PER_WIDTH, columnsFor, GRID_GAP_PX } from './columns.rules.js';

export type GridLayout = { columns: number; width: number; height: number; rowHeight: number };

/**
 * Where every card is, before any of them renders; all in CSS pixels.
 *
 * @param width of the whole grid
 * @param below height of what a tile shows below its texts
 */
export const layoutOf = (view: View, width: number, below: number): GridLayout => {
  if (view === 'list') return { columns: 1, width, height: LIST_TILE_HEIGHT, rowHeight: LIST_TILE_HEIGHT };
  const columns = columnsFor(width);
  const tile = (width - GRID_GAP_PX * (columns - 1)) / columns;
  const height = tile * CARD_HEIGHT_PER_WIDTH + TILE_TEXT_HEIGHT + below;
  return { columns, width: tile, height, rowHeight: height + GRID_GAP_PX };
};

export const placeOf = (index: number, { columns, width, rowHeight }: GridLayout) => ({
  left: (index % columns) * (width + GRID_GAP_PX),
  top: Math.floor(index / columns) * rowHeight,
});

const LIST_IMAGE = { width: 50, height: 70 };

/**
 * A background that draws the shapes of all images, so that cards that have not rendered yet cost no elements. It ends
 * with the last full row, because it cannot leave out the places that no card has.
 */
export const placeholders = (view: View, total: number, { columns, width, rowHeight }: GridLayout) => {
  const image = view === 'grid' ? { width, height: width * CARD_HEIGHT_PER_WIDTH } : LIST_IMAGE;
  return {
    height: Math.floor(total / columns) * rowHeight,
    backgroundImage: `conic-gradient(at ${image.width}px ${image.height}px, transparent 75%, var(--color-line) 0)`,
    backgroundSize: `${width + GRID_GAP_PX}px ${rowHeight}px`,
    backgroundPosition: view === 'grid' ? undefined : `0 ${(rowHeight - image.height) / 2}px`,
  };
};
