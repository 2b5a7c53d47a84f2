import type { CardPricing } from '@ninepocket/contracts/automation/pricing';
import { readSales, type KnownPrice, type StoredPrice } from './prices.store.js';

export const presentPrice = (price: StoredPrice, history: KnownPrice[]): CardPricing => ({
  cardId: price.cardId,
  avgPrice: price.avgPrice,
  salesCount: price.salesCount,
  lastFetched: price.lastFetched.toISOString(),
  source: price.source,
  recentSales: readSales(price.recentSales),
  history: history.map(({ at, avgPrice, salesCount }) => ({ at: at.toISOString(), avgPrice, salesCount })),
});
