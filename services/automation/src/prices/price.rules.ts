import type { PRICE_SOURCES } from '@ninepocket/contracts/automation/pricing.schemas';
import { averageOf, type Sale } from '../ebay/sales.rules.js';

export type PriceSource = (typeof PRICE_SOURCES)[number];

/** SPEC section 3: the average after a rate limit. Shown as unavailable and never included in sums. */
export const RATE_LIMITED = -1;

export interface Price {
  /** Dollars; RATE_LIMITED; 0 without sales. */
  avgPrice: number;
  /** The last real price, even while avgPrice is RATE_LIMITED; published to other services. */
  knownPrice: number | null;
  salesCount: number;
  sales: Sale[];
  source: PriceSource;
}

/** Sales first, then PriceCharting's price, then an import's. */
export const priceAfter = (
  before: Price | null,
  sales: Sale[] | null,
  givenPrice: number | null,
  guidePrice: number | null = null,
): Price => {
  const nothing: Price = { avgPrice: 0, knownPrice: null, salesCount: 0, sales: [], source: 'ebay' };
  if (sales === null) return { ...(before ?? nothing), avgPrice: RATE_LIMITED };
  if (sales.length > 0) {
    const average = averageOf(sales);
    return { avgPrice: average, knownPrice: average, salesCount: sales.length, sales, source: 'ebay' };
  }
  if (guidePrice !== null) return { ...nothing, avgPrice: guidePrice, knownPrice: guidePrice, source: 'pricecharting' };
  if (givenPrice === null) return nothing;
  return { ...nothing, avgPrice: givenPrice, knownPrice: givenPrice, source: 'import' };
};

export const mustPublish = (before: Price | null, after: Price): boolean =>
  (before?.knownPrice ?? null) !== after.knownPrice ||
  (after.knownPrice !== null && before?.salesCount !== after.salesCount);
