import type { PRICE_SOURCES } from '@ninepocket/contracts/automation/pricing.schemas';
import { averageOf, countedSales, type JudgedSale } from './sales/counted-sales.rules.js';

export type PriceSource = (typeof PRICE_SOURCES)[number];

/** SPEC section 3: the average after a rate limit. Shown as unavailable and never included in sums. */
export const RATE_LIMITED = -1;

export interface Price {
  /** Dollars; RATE_LIMITED; 0 without sales. */
  avgPrice: number;
  /** The last real price, even while avgPrice is RATE_LIMITED; published to other services. */
  knownPrice: number | null;
  salesCount: number;
  /** Also those that do not count. */
  sales: JudgedSale[];
  source: PriceSource;
}

/** Sales first, then PriceCharting's price, then an import's. */
export const priceAfter = (
  before: Price | null,
  sales: JudgedSale[] | null,
  givenPrice: number | null,
  guidePrice: number | null = null,
): Price => {
  const nothing: Price = { avgPrice: 0, knownPrice: null, salesCount: 0, sales: sales ?? [], source: 'ebay' };
  if (sales === null) return { ...(before ?? nothing), avgPrice: RATE_LIMITED };
  const counted = countedSales(sales);
  if (counted.length > 0) {
    const average = averageOf(counted);
    return { ...nothing, avgPrice: average, knownPrice: average, salesCount: counted.length };
  }
  if (guidePrice !== null) return { ...nothing, avgPrice: guidePrice, knownPrice: guidePrice, source: 'pricecharting' };
  if (givenPrice === null) return nothing;
  return { ...nothing, avgPrice: givenPrice, knownPrice: givenPrice, source: 'import' };
};

export const mustPublish = (before: Price | null, after: Price): boolean =>
  (before?.knownPrice ?? null) !== after.knownPrice ||
  (after.knownPrice !== null && before?.salesCount !== after.salesCount);
