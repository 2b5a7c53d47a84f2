/** Card prices: automation's cache of sold listings (SPEC sections 2, 3, 7 and 8). */
import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { cardPricing } from './pricing.schemas.js';

export type CardPricing = z.infer<typeof cardPricing>;

export const { getCardPricing, refreshCardPricing, refreshCardPricingBriefly } = endpoints(
  () => import('./pricing.schemas.js'),
  {
    getCardPricing: {
      route: 'GET /api/card-pricing/:cardId',
      summary: 'The price of a card; 404 means no data yet',
      access: 'signedIn',
      shows: ['prices'],
      revalidates: true,
    },
    /** Concurrent refreshes share one marketplace request; a price younger than 15 minutes is returned unchanged. */
    refreshCardPricing: {
      route: 'POST /api/card-pricing/:cardId/refresh',
      summary: 'Look up the last sold listings now',
      access: 'signedIn',
      changes: ['prices'],
      errors: ['unknown_card', 'not_configured', 'pricing_unavailable'],
    },
    /** SPEC section 7: the same refresh with a short response. */
    refreshCardPricingBriefly: {
      route: 'POST /api/refresh-card-pricing/:cardId',
      summary: 'Look up the last sold listings now; returns only the result',
      access: 'signedIn',
      changes: ['prices'],
      errors: ['unknown_card'],
    },
  },
);
