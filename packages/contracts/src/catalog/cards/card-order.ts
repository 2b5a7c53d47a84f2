/**
 * The card order used everywhere (DESIGN section 5): whole numbers first, then the others in natural order: 2 < 10 <
 * 10a < A1.
 */
const DIGITS = 12;

const padRuns = (text: string): string =>
  text.replace(/\d+/g, (run) => run.replace(/^0+(?=\d)/, '').padStart(DIGITS, '0'));

/**
 * @param cardNumber as printed on the card, e.g. `10a`
 * @returns a key whose bytewise order is the card order; sort by it with `COLLATE "C"`
 */
export const cardOrderKey = (cardNumber: string): string => {
  const number = cardNumber.trim().toLowerCase();
  return (/^\d+$/.test(number) ? '0' : '1') + padRuns(number);
};

/** The number without the `#` that checklists may put before it, because screens add their own. */
export const withoutNumberSign = (cardNumber: string): string => cardNumber.replace(/^#\s*(?=\S)/, '');

export const compareCardNumbers = (a: string, b: string): number => {
  const [x, y] = [cardOrderKey(a), cardOrderKey(b)];
  return x < y ? -1 : x > y ? 1 : 0;
};
