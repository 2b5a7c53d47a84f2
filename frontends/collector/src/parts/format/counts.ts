// Without Intl, because creating its first formatter delays the first screen by 80 ms on a phone.

/** @returns e.g. `3,894` */
export const plain = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * @returns e.g. `1 card`, `3,894 cards`
 * @param nouns the plural, unless it is regular
 */
export const count = (number: number, noun: string, nouns = `${noun}s`): string =>
  `${plain(number)} ${number === 1 ? noun : nouns}`;
