// Without Intl, because creating its first formatter delays the first screen by 80 ms on a phone.

export const plain = (number: number): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

export const count = (number: number, noun: string, nouns = `${noun}s`): string =>
  `${plain(number)} ${number === 1 ? noun : nouns}`;
