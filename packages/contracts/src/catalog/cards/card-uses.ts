/** What other services store about a card: counted before a merge, and reported after it. */
import type { z } from 'zod';
import { endpoints } from '../../http/endpoint.js';
import type { cardMoves, priceMoves } from './card-uses.schemas.js';

export type CardMoves = z.infer<typeof cardMoves>;
export type PriceMoves = z.infer<typeof priceMoves>;

export const { internalCardMoves, internalPriceMoves } = endpoints(() => import('./card-uses.schemas.js'), {
  internalCardMoves: {
    route: 'GET /internal/cards/:id/moves',
    summary: 'How much a merge of the card would move',
    access: 'service',
  },
  internalPriceMoves: {
    route: 'GET /internal/cards/:id/price-moves',
    summary: 'How many prices a merge of the card would move',
    access: 'service',
  },
});
