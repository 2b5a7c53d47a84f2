/** Card prices: automation's cache of sold listings (SPEC sections 2, 3, 7 and 8). */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { id, idInput, timestamp } from '../http/fields.js';

export const PRICE_SOURCES = ['ebay', 'import', 'pricecharting'] as const;

export const sale = z.object({ price: z.number(), soldAt: timestamp.nullable(), title: z.string() });

export const cardPricing = z.object({
  cardId: id,
  /** In dollars. -1: the rate limit was reached; 0 with 0 sales: no sales were found (SPEC section 3). */
  avgPrice: z.number(),
  salesCount: z.number().int(),
  lastFetched: timestamp,
  source: z.enum(PRICE_SOURCES),
  recentSales: z.array(sale),
  /** The last 365, oldest first, excluding rate limits and empty results. */
  history: z.array(z.object({ at: timestamp, avgPrice: z.number(), salesCount: z.number().int() })),
});
export type CardPricing = z.infer<typeof cardPricing>;

const cardParams = z.object({ cardId: idInput });

export const getCardPricing = endpoint({
  method: 'GET',
  path: '/api/card-pricing/:cardId',
  summary: 'The price of a card; 404 means no data yet',
  access: 'signedIn',
  shows: ['prices'],
  revalidates: true,
  params: cardParams,
  output: cardPricing,
});
/** Concurrent refreshes share one marketplace request; a price younger than 15 minutes is returned unchanged. */
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
/** SPEC section 7: the same refresh with a short response. */
export const refreshCardPricingBriefly = endpoint({
  method: 'POST',
  path: '/api/refresh-card-pricing/:cardId',
  summary: 'Look up the last sold listings now; returns only the result',
  access: 'signedIn',
  changes: ['prices'],
  params: cardParams,
  output: z.object({ success: z.boolean(), avgPrice: z.number().nullable() }),
  errors: ['unknown_card'],
});
