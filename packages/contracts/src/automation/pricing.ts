/** Card prices: automation's cache of sold listings (SPEC sections 2, 3, 7 and 8). */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { id, idInput, timestamp } from '../http/fields.js';

/** Where a price came from: sold listings, an import's Price column, a price guide. */
export const PRICE_SOURCES = ['ebay', 'import', 'pricecharting'] as const;

export const sale = z.object({ price: z.number(), soldAt: timestamp.nullable(), title: z.string() });

export const cardPricing = z.object({
  cardId: id,
  /** Dollars. -1: the rate limit was reached; 0 with 0 sales: none found (SPEC section 3). */
  avgPrice: z.number(),
  salesCount: z.number().int(),
  lastFetched: timestamp,
  source: z.enum(PRICE_SOURCES),
  /** Up to the last 5. */
  recentSales: z.array(sale),
  /** Averages as they became known, oldest first, the last 365; rate limits and empty answers are not in it. */
  history: z.array(z.object({ at: timestamp, avgPrice: z.number(), salesCount: z.number().int() })),
});
export type CardPricing = z.infer<typeof cardPricing>;

const cardParams = z.object({ cardId: idInput });

export const getCardPricing = endpoint({
  method: 'GET',
  path: '/api/card-pricing/:cardId',
  summary: "What is known of a card's price; 404 means no data yet",
  access: 'signedIn',
  shows: ['prices'],
  revalidates: true,
  params: cardParams,
  output: cardPricing,
});
/** Asked for by many at once, the marketplace is asked once; what is younger than 15 minutes is answered as it is. */
export const refreshCardPricing = endpoint({
  method: 'POST',
  path: '/api/card-pricing/:cardId/refresh',
  summary: 'Look up the last sold listings now',
  access: 'signedIn',
  changes: ['prices'],
  params: cardParams,
  output: cardPricing,
  errors: ['unknown_card', 'not_configured', 'pricing_unavailable'],
});
/** SPEC section 7: the other screen's way of asking the same. */
export const refreshCardPricingBriefly = endpoint({
  method: 'POST',
  path: '/api/refresh-card-pricing/:cardId',
  summary: 'Look up the last sold listings now; answers only how it went',
  access: 'signedIn',
  changes: ['prices'],
  params: cardParams,
  output: z.object({ success: z.boolean(), avgPrice: z.number().nullable() }),
  errors: ['unknown_card'],
});
