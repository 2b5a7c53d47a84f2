import type { PriceFact } from '@ninepocket/contracts/automation/facts';

/** An average of 0 or less, such as the cache's -1, is not a price (DESIGN section 5). */
export const realPrice = ({ avgPrice, salesCount }: PriceFact): Pick<PriceFact, 'avgPrice' | 'salesCount'> =>
  avgPrice !== null && avgPrice > 0 ? { avgPrice, salesCount } : { avgPrice: null, salesCount: 0 };
