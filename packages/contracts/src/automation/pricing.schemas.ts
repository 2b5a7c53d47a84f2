import { z } from 'zod';
import { id, idInput, timestamp } from '../http/fields/fields.schemas.js';

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

const cardParams = z.object({ cardId: idInput });

export const getCardPricing = { params: cardParams, output: cardPricing };
export const refreshCardPricing = { params: cardParams, output: cardPricing };
export const refreshCardPricingBriefly = {
  params: cardParams,
  output: z.object({ success: z.boolean(), avgPrice: z.number().nullable() }),
};
