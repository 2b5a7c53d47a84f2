import type { BillingInterval } from '@ninepocket/contracts/billing/checkout';

/** @param amount in units of the currency, not cents. @returns for example "$4" or "$3.50" */
export const formatAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount);

/** Always with the currency's decimals, as on invoices: "$4.00". */
export const formatCents = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);

type Price = { amount: number; currency: string; interval: BillingInterval };

/** For example "$4 a month". */
export const formatPrice = ({ amount, currency, interval }: Price): string =>
  `${formatAmount(amount, currency)} a ${interval}`;

/** What a year costs less when it is paid for in one payment; null when it does not. */
export const yearlySaving = (prices: readonly Price[]): string | null => {
  const [month, year] = (['month', 'year'] as const).map((interval) =>
    prices.find((price) => price.interval === interval),
  );
  if (!month || !year || month.currency !== year.currency) return null;
  const saved = Math.round(month.amount * 1200) - Math.round(year.amount * 100);
  return saved > 0 ? formatAmount(saved / 100, year.currency) : null;
};
