import { plain } from './counts.js';

/** Formats without Intl, for the same reason as in counts.ts. */
const inDollars = (amount: number, places: 0 | 2): string => {
  const [whole, cents] = Math.abs(amount).toFixed(places).split('.');
  return `${amount < 0 ? '-' : ''}$${plain(Number(whole))}${cents ? `.${cents}` : ''}`;
};

/** @returns e.g. `$1,235`; SPEC section 9 shows prices whole */
export const wholeDollars = (dollars: number): string => inDollars(dollars, 0);

/** @returns e.g. `$1,234.50`, for values that are compared or summed */
export const dollars = (amount: number): string => inDollars(amount, 2);

let short: Intl.NumberFormat | undefined;

/** @returns e.g. `$1.2K`, for axis labels */
export const shortDollars = (dollars: number): string => {
  short ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return short.format(dollars);
};

/** @returns e.g. `+$34.00`, `-$5.10` or `$0.00` */
export const signedDollars = (amount: number): string => (amount > 0 ? `+${dollars(amount)}` : dollars(amount));
