import { getBillingOffer } from '@ninepocket/contracts/billing/checkout';
import { useEndpoint } from '../api/queries.js';
import { formatPrice } from './price.rules.js';

/** For example "$4 a month"; null until it is known, and where nothing can be bought. */
export const useMonthlyPrice = (): string | null => {
  const { data } = useEndpoint(getBillingOffer);
  const price = data?.configReady ? data.prices.find(({ interval }) => interval === 'month') : undefined;
  return price ? formatPrice(price) : null;
};
