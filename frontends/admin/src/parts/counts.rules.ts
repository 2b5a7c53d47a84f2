const NUMBERS = new Intl.NumberFormat('en-US');

/** Takes a number and a noun, gives e.g. `1 card`, `3,894 cards`. */
export const count = (number: number, noun: string): string =>
  `${NUMBERS.format(number)} ${noun}${number === 1 ? '' : 's'}`;

/** Takes a number, gives it with its thousands parted. */
export const plain = (number: number): string => NUMBERS.format(number);
