import { z } from 'zod';
import { id, idParams } from '../../http/fields/fields.schemas.js';

export const cardMoves = z.object({
  holdings: z.number().int(),
  wishes: z.number().int(),
  /** Holdings that are for sale at a price. */
  listings: z.number().int(),
});

/** Prices of a card's history. */
export const priceMoves = z.object({ prices: z.number().int() });

export const internalCardMoves = { params: idParams, output: cardMoves };
export const internalPriceMoves = { params: idParams, output: priceMoves };

const applied = z.object({
  cardId: id,
  /** The card that has survived; null when the merge was undone. */
  mergedInto: id.nullable(),
  /** Of the card's fact that was applied. */
  version: z.number().int(),
});
export const appliedMoves = applied.extend({ moved: cardMoves });
export const appliedPriceMoves = applied.extend({ moved: priceMoves });
