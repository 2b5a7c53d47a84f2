/** Texts about card sets in lists. */

export const yearText = (year: number): string => (year === 0 ? 'Year unknown' : String(year));

export const cardCountText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'card' : 'cards'}`;
