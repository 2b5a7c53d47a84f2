const WHOLE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const SHORT = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Takes dollars, gives e.g. `$1,235`: SPEC section 9 shows prices whole. */
export const wholeDollars = (dollars: number): string => WHOLE.format(dollars);

/** Takes dollars, gives e.g. `$1,234.50`, for values that people compare or add up. */
export const dollars = (amount: number): string => EXACT.format(amount);

/** Takes dollars, gives e.g. `$1.2K`, for the marks of an axis. */
export const shortDollars = (dollars: number): string => SHORT.format(dollars);

/** Takes dollars, gives e.g. `+$34.00`, `-$5.10` or `$0.00`. */
export const signedDollars = (amount: number): string =>
  amount > 0 ? `+${EXACT.format(amount)}` : EXACT.format(amount);
