const NUMBERS = new Intl.NumberFormat('en-US');

export const count = (number: number, noun: string): string =>
  `${NUMBERS.format(number)} ${noun}${number === 1 ? '' : 's'}`;

export const plain = (number: number): string => NUMBERS.format(number);
