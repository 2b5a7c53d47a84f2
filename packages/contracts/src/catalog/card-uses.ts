/** What other services store about a card: counted before a merge, and reported after it. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { id, idParams } from '../http/fields.js';

export const cardMoves = z.object({
  holdings: z.number().int(),
  wishes: z.number().int(),
  /** Holdings that are for sale at a price. */
  listings: z.number().int(),
});
export type CardMoves = z.infer<typeof cardMoves>;

/** Prices of a card's history. */
export const priceMoves = z.object({ prices: z.number().int() });
export type PriceMoves = z.infer<typeof priceMoves>;

export const internalCardMoves = endpoint({
  method: 'GET',
  path: '/internal/cards/:id/moves',
  summary: 'How much a merge of the card would move',
  access: 'service',
  params: idParams,
  output: cardMoves,
});
export const internalPriceMoves = endpoint({
  method: 'GET',
  path: '/internal/cards/:id/price-moves',
  summary: 'How many prices a merge of the card would move',
  access: 'service',
  params: idParams,
  output: priceMoves,
});

const applied = z.object({
  cardId: id,
  /** The card that has survived; null when the merge was undone. */
  mergedInto: id.nullable(),
  /** Of the card's fact that was applied. */
  version: z.number().int(),
});
export const appliedMoves = applied.extend({ moved: cardMoves });
export const appliedPriceMoves = applied.extend({ moved: priceMoves });
