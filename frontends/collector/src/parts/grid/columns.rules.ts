const COMFORTABLE_TILE_PX = 136;
export const GRID_GAP_PX = 16;
export const CARD_HEIGHT_PER_WIDTH = 3.5 / 2.5;
const FEWEST = 2;
const MOST = 8;

/** SPEC section 9: 2 to 8 columns. */
export const columnsFor = (width: number): number =>
  Math.min(MOST, Math.max(FEWEST, Math.floor((width + GRID_GAP_PX) / (COMFORTABLE_TILE_PX + GRID_GAP_PX))));
