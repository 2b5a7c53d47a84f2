const NO_CHANGE = 'No change this month';
const NO_CHANGE_OF_PRICES = 'Prices: no change this month';
const numbers = new Intl.NumberFormat('en-US');
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const exactDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const growthOfCount = (more: number): string =>
  more === 0 ? NO_CHANGE : `${signOf(more)}${numbers.format(Math.abs(more))} this month`;

/** @param now dollars that the copies held since last month are worth @param more what prices added to that */
export const growthOfValue = (now: number, more: number): string => {
  if (Math.round(more * 100) === 0) return NO_CHANGE_OF_PRICES;
  const size = Math.abs(more);
  const dollars = (size < 1 ? exactDollars : wholeDollars).format(size);
  const before = now - more;
  return `${signOf(more)}${dollars}${before >= 0.01 ? ` (${shareText((size / before) * 100)})` : ''} from prices this month`;
};

const signOf = (change: number): string => (change > 0 ? '+' : '-');

const shareText = (percent: number): string => (percent < 1 ? 'under 1%' : `${numbers.format(Math.round(percent))}%`);
