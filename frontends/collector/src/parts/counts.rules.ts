const NUMBERS = new Intl.NumberFormat('en-US');

/** Takes a number and a noun, gives e.g. `1 card`, `3,894 cards`. @param nouns where more than one is not `noun`s */
export const count = (number: number, noun: string, nouns = `${noun}s`): string =>
  `${NUMBERS.format(number)} ${number === 1 ? noun : nouns}`;

/** Takes a number, gives it with its thousands parted. */
export const plain = (number: number): string => NUMBERS.format(number);
