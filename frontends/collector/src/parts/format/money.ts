import { plain } from './counts.js';

/** Formats without Intl, for the same reason as in counts.ts. */
const inDollars = (amount: number, places: 0 | 2): string => {
  const [whole, cents] = Math.abs(amount).toFixed(places).split('.');
  return `${amount < 0 ? '-' : ''}$${plain(Number(whole))}${cents ? `.${cents}` : ''}`;
};

/** SPEC section 9 shows prices whole. */
export const wholeDollars = (dollars: number): string => inDollars(dollars, 0);

/** An unknown value is never $0 (DESIGN section 5). */
export const marketValueText = (marketValue: number | null): string =>
  marketValue === null ? 'No data' : wholeDollars(marketValue);

export const dollars = (amount: number): string => inDollars(amount, 2);

/** A price that a collector chose is never rounded: "$15", but "$4.50". */
export const priceText = (amount: number): string => inDollars(amount, Number.isInteger(amount) ? 0 : 2);

let short: Intl.NumberFormat | undefined;

/** For axes: "$2.60" and "$15", but "$1.3K". */
export const shortDollars = (dollars: number): string => {
  if (Math.abs(dollars) < 1000) return priceText(dollars);
  short ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return short.format(dollars);
};

export const signedDollars = (amount: number): string => (amount > 0 ? `+${dollars(amount)}` : dollars(amount));
