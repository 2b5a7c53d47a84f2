/** How a look-up's answer changes what is known of a card's price (SPEC section 3). */
import type { PRICE_SOURCES } from '@ninepocket/contracts/automation/pricing';
import { averageOf, type Sale } from '../ebay/sales.rules.js';

export type PriceSource = (typeof PRICE_SOURCES)[number];

/** SPEC section 3: the average of a card whose look-up met the rate limit. It is shown as unavailable, never counted. */
export const RATE_LIMITED = -1;

export interface Price {
  /** Dollars; RATE_LIMITED; 0 with 0 sales: none found. */
  avgPrice: number;
  /** The last real price, also while avgPrice is RATE_LIMITED; what the other services know. */
  knownPrice: number | null;
  salesCount: number;
  sales: Sale[];
  source: PriceSource;
}

/**
 * @param sales null: the rate limit was reached, and what was known stays known
 * @param givenPrice what an import gave: it stands where no sales are found
 */
export const priceAfter = (before: Price | null, sales: Sale[] | null, givenPrice: number | null): Price => {
  const nothing: Price = { avgPrice: 0, knownPrice: null, salesCount: 0, sales: [], source: 'ebay' };
  if (sales === null) return { ...(before ?? nothing), avgPrice: RATE_LIMITED };
  if (sales.length > 0) {
    const average = averageOf(sales);
    return { avgPrice: average, knownPrice: average, salesCount: sales.length, sales, source: 'ebay' };
  }
  if (givenPrice === null) return nothing;
  return { ...nothing, avgPrice: givenPrice, knownPrice: givenPrice, source: 'import' };
};

/** Only a real price, or that there is none any more, is news to anybody. */
export const isNews = (before: Price | null, after: Price): boolean =>
  (before?.knownPrice ?? null) !== after.knownPrice ||
  (after.knownPrice !== null && before?.salesCount !== after.salesCount);
