const COMFORTABLE_TILE = 8.5;
const SMALLEST_TILE = 5.75;
export const GRID_GAP = 1;
export const CARD_HEIGHT_PER_WIDTH = 3.5 / 2.5;
const FEWEST = 2;
const MOST = 8;

/**
 * SPEC section 9: 2 to 8 columns. With large text on a phone, there is room for only one.
 * @param width in rem, so that cards grow with the user's text size
 */
export const columnsFor = (width: number): number => {
  const comfortable = Math.floor((width + GRID_GAP) / (COMFORTABLE_TILE + GRID_GAP));
  const fewest = width < FEWEST * SMALLEST_TILE + GRID_GAP ? 1 : FEWEST;
  return Math.min(MOST, Math.max(fewest, comfortable));
};
