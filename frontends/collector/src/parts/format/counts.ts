// Without Intl: its first formatter costs a phone 80 ms, before the first screen is there.

/** Takes a whole number, gives it with its thousands parted, e.g. `3,894`. */
export const plain = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

/** Takes a number and a noun, gives e.g. `1 card`, `3,894 cards`. @param nouns where more than one is not `noun`s */
export const count = (number: number, noun: string, nouns = `${noun}s`): string =>
  `${plain(number)} ${number === 1 ? noun : nouns}`;
