import { captionRem, listTile } from '@ninepocket/ui/cards/card-tile';
import type { View } from '../cards/view.js';
import { CARD_HEIGHT_PER_WIDTH, columnsFor, GRID_GAP } from './columns.rules.js';

export type GridLayout = {
  columns: number;
  gap: number;
  width: number;
  height: number;
  rowHeight: number;
  image: { width: number; height: number };
};

const picture = (width: number) => ({ width, height: width * CARD_HEIGHT_PER_WIDTH });

/**
 * Where every card is, before any of them renders; all in CSS pixels.
 *
 * @param grid width of the whole grid, and CSS pixels of a rem
 * @param below the tiles' captions, and the height of what they show below them, in rem
 */
export const layoutOf = (
  view: View,
  grid: { width: number; rem: number; touch: boolean },
  below: { tight: boolean; rem: number },
): GridLayout => {
  const { width, rem, touch } = grid;
  if (view === 'list') {
    const { heightRem, imageRem } = listTile(width / rem, touch);
    const height = heightRem * rem;
    return { columns: 1, gap: 0, width, height, rowHeight: height, image: picture(imageRem * rem) };
  }
  const gap = GRID_GAP * rem;
  const columns = columnsFor(width / rem);
  const image = picture((width - gap * (columns - 1)) / columns);
  const height = image.height + (captionRem(below.tight) + below.rem) * rem;
  return { columns, gap, width: image.width, height, rowHeight: height + gap, image };
};

export const placeOf = (index: number, { columns, gap, width, rowHeight }: GridLayout) => ({
  left: (index % columns) * (width + gap),
  top: Math.floor(index / columns) * rowHeight,
});

/**
 * A background that draws the shapes of all images, so that cards that have not rendered yet cost no elements. It ends
 * with the last full row, because it cannot leave out the places that no card has.
 */
export const placeholders = (view: View, total: number, layout: GridLayout) => {
  const { columns, gap, width, rowHeight, image } = layout;
  return {
    height: Math.floor(total / columns) * rowHeight,
    backgroundImage: `conic-gradient(at ${image.width}px ${image.height}px, transparent 75%, var(--color-line) 0)`,
    backgroundSize: `${width + gap}px ${rowHeight}px`,
    backgroundPosition: view === 'grid' ? undefined : `0 ${(rowHeight - image.height) / 2}px`,
  };
};
