/** How wide a card in the grid should at least be, and the space between two, in CSS pixels. */
const COMFORTABLE_TILE_PX = 136;
export const GRID_GAP_PX = 16;
/** SPEC section 9: 2.5:3.5. */
export const CARD_HEIGHT_PER_WIDTH = 3.5 / 2.5;
const FEWEST = 2;
const MOST = 8;

/** Takes the width of the grid in CSS pixels, gives its columns: 2 to 8 (SPEC section 9). */
export const columnsFor = (width: number): number =>
  Math.min(MOST, Math.max(FEWEST, Math.floor((width + GRID_GAP_PX) / (COMFORTABLE_TILE_PX + GRID_GAP_PX))));
