import type { CardPricing } from '@ninepocket/contracts/automation/pricing';
import { readSales, type KnownPrice, type PricedCard, type StoredPrice } from './prices.store.js';

export const presentPrice = (
  { id, slab }: Pick<PricedCard, 'id' | 'slab'>,
  price: StoredPrice,
  history: KnownPrice[],
): CardPricing => ({
  cardId: id,
  gradeCompany: slab?.gradeCompany ?? null,
  grade: slab?.grade ?? null,
  avgPrice: price.avgPrice,
  salesCount: price.salesCount,
  lastFetched: price.lastFetched.toISOString(),
  source: price.source,
  recentSales: readSales(price.recentSales),
  history: history.map(({ at, avgPrice, salesCount }) => ({ at: at.toISOString(), avgPrice, salesCount })),
});
