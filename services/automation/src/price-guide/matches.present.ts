import type { PriceMatch } from '@ninepocket/contracts/automation/price-guide';
import type { StoredMatch } from './matches.store.js';

export const presentMatch = (match: StoredMatch): PriceMatch => ({
  id: match.id,
  state: match.state,
  card: {
    id: match.cardId,
    name: match.cardName,
    cardNumber: match.cardNumber,
    variation: match.variation,
    setName: match.setName,
    setYear: match.setYear,
  },
  product: {
    id: match.productId,
    name: match.productName,
    setName: match.productSet,
    url: `https://www.pricecharting.com/offers?product=${encodeURIComponent(match.productId)}`,
  },
  price: match.price,
  confidence: match.confidence,
  reasons: match.reasons,
  createdAt: match.createdAt.toISOString(),
  decidedAt: match.decidedAt?.toISOString() ?? null,
  decidedBy: match.decidedBy,
});
