const NUMBERS = new Intl.NumberFormat('en-US');

/** Formats a count with its noun, e.g. `1 card`, `3,894 cards`. */
export const count = (number: number, noun: string): string =>
  `${NUMBERS.format(number)} ${noun}${number === 1 ? '' : 's'}`;

/** Formats a number with thousands separators. */
export const plain = (number: number): string => NUMBERS.format(number);
