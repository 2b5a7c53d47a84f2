/** Card prices: automation's cache of sold listings (SPEC sections 2, 3, 7 and 8). */
import type { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import type { cardPricing } from './pricing.schemas.js';

export type CardPricing = z.infer<typeof cardPricing>;

export const getCardPricing = endpoint({
  method: 'GET',
  path: '/api/card-pricing/:cardId',
  summary: 'The price of a card; 404 means no data yet',
  access: 'signedIn',
  shows: ['prices'],
  revalidates: true,
  schemas: async () => (await import('./pricing.schemas.js')).getCardPricing,
});
/** Concurrent refreshes share one marketplace request; a price younger than 15 minutes is returned unchanged. */
export const refreshCardPricing = endpoint({
  method: 'POST',
  path: '/api/card-pricing/:cardId/refresh',
  summary: 'Look up the last sold listings now',
  access: 'signedIn',
  changes: ['prices'],
  schemas: async () => (await import('./pricing.schemas.js')).refreshCardPricing,
  errors: ['unknown_card', 'not_configured', 'pricing_unavailable'],
});
/** SPEC section 7: the same refresh with a short response. */
export const refreshCardPricingBriefly = endpoint({
  method: 'POST',
  path: '/api/refresh-card-pricing/:cardId',
  summary: 'Look up the last sold listings now; returns only the result',
  access: 'signedIn',
  changes: ['prices'],
  schemas: async () => (await import('./pricing.schemas.js')).refreshCardPricingBriefly,
  errors: ['unknown_card'],
});
