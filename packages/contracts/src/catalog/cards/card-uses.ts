/** What other services store about a card: counted before a merge, and reported after it. */
import type { z } from 'zod';
import { endpoint } from '../../http/endpoint.js';
import type { cardMoves, priceMoves } from './card-uses.schemas.js';

export type CardMoves = z.infer<typeof cardMoves>;
export type PriceMoves = z.infer<typeof priceMoves>;

export const internalCardMoves = endpoint({
  method: 'GET',
  path: '/internal/cards/:id/moves',
  summary: 'How much a merge of the card would move',
  access: 'service',
  schemas: async () => (await import('./card-uses.schemas.js')).internalCardMoves,
});
export const internalPriceMoves = endpoint({
  method: 'GET',
  path: '/internal/cards/:id/price-moves',
  summary: 'How many prices a merge of the card would move',
  access: 'service',
  schemas: async () => (await import('./card-uses.schemas.js')).internalPriceMoves,
});
