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

/** A background that draws the shape of every card, so that what has not rendered yet costs no elements. */
export const placeholders = (view: View, { width, rowHeight }: GridLayout) =>
  view === 'grid'
    ? {
        backgroundImage: `conic-gradient(at ${width}px ${width * CARD_HEIGHT_PER_WIDTH}px, transparent 75%, var(--color-line) 0)`,
        backgroundSize: `${width + GRID_GAP_PX}px ${rowHeight}px`,
      }
    : {
        backgroundImage: `conic-gradient(at 50px 79px, transparent 75%, var(--color-line) 0)`,
        backgroundSize: `100% ${rowHeight}px`,
      };
