type Grid = { rows: number; columns: number };

/**
 * The pocket that an arrow key leads to while a card is picked up.
 * @param at the pocket's index among those of the open pages
 * @param pockets how many the open pages have
 * @returns null for other keys, and where the page turns
 */
export const pocketAfterKey = (key: string, at: number, pockets: number, { rows, columns }: Grid): number | null => {
  const perPage = rows * columns;
  const row = Math.floor((at % perPage) / columns);
  const column = at % columns;
  const beside = at - column + perPage;
  switch (key) {
    case 'ArrowUp':
      return row > 0 ? at - columns : at;
    case 'ArrowDown':
      return row < rows - 1 ? at + columns : at;
    case 'ArrowLeft':
      if (column > 0) return at - 1;
      return at >= perPage ? at - perPage + columns - 1 : null;
    case 'ArrowRight':
      if (column < columns - 1) return at + 1;
      return beside < pockets ? beside : null;
    default:
      return null;
  }
};
