import { plain } from './counts.js';

/** By hand, for the reason that counts.rules.ts gives. */
const inDollars = (amount: number, places: 0 | 2): string => {
  const [whole, cents] = Math.abs(amount).toFixed(places).split('.');
  return `${amount < 0 ? '-' : ''}$${plain(Number(whole))}${cents ? `.${cents}` : ''}`;
};

/** Takes dollars, gives e.g. `$1,235`: SPEC section 9 shows prices whole. */
export const wholeDollars = (dollars: number): string => inDollars(dollars, 0);

/** Takes dollars, gives e.g. `$1,234.50`, for values that people compare or add up. */
export const dollars = (amount: number): string => inDollars(amount, 2);

let short: Intl.NumberFormat | undefined;

/** Takes dollars, gives e.g. `$1.2K`, for the marks of an axis. */
export const shortDollars = (dollars: number): string => {
  short ??= new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  return short.format(dollars);
};

/** Takes dollars, gives e.g. `+$34.00`, `-$5.10` or `$0.00`. */
export const signedDollars = (amount: number): string => (amount > 0 ? `+${dollars(amount)}` : dollars(amount));
