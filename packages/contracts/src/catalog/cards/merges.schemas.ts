import { z } from 'zod';
import { flagInput, id, idInput, timestamp } from '../../http/fields/fields.schemas.js';
import { pageQuery } from '../../http/fields/paging.schemas.js';
import { cardMoves, priceMoves } from './card-uses.schemas.js';
import { card } from '../catalog.schemas.js';

/** What a merge takes from the other card where the surviving card has nothing. */
export const FILLED_FIELDS = [
  'frontImageUrl',
  'backImageUrl',
  'description',
  'rarity',
  'estimatedValue',
  'subset',
] as const;
/** `moving` and `undoing`: other services have not finished. */
export const MERGE_STATES = ['moving', 'done', 'undoing', 'undone'] as const;

export const duplicate = z.object({
  card,
  /** Has the higher id. */
  other: card,
  /** 1 to 100. */
  score: z.number().int(),
  reasons: z.array(z.enum(['same-set', 'similar-set', 'same-number', 'same-name', 'similar-name', 'same-image'])),
});

export const listDuplicates = {
  query: pageQuery.extend({ dismissed: flagInput.default(false) }),
  output: z.array(duplicate),
};

const pair = z.object({ cardId: id, otherId: id });
export const dismissDuplicate = { body: pair };
export const undismissDuplicate = { params: z.object({ cardId: idInput, otherId: idInput }) };

export const previewMerge = {
  query: z.object({ fromId: idInput, intoId: idInput }),
  output: z.object({
    from: card,
    into: card,
    /** Fields that the merge would fill. */
    fills: z.array(z.enum(FILLED_FIELDS)),
    /** Null when the service does not answer. */
    collection: cardMoves.nullable(),
    automation: priceMoves.nullable(),
  }),
};

const label = z.object({
  id,
  name: z.string(),
  cardNumber: z.string(),
  setName: z.string(),
  setYear: z.number().int(),
});
export const merge = z.object({
  id,
  from: label,
  into: label,
  state: z.enum(MERGE_STATES),
  /** What was moved; null until the service has confirmed it. */
  collection: cardMoves.nullable(),
  automation: priceMoves.nullable(),
  mergedBy: id,
  mergedAt: timestamp,
  undoneBy: id.nullable(),
  undoneAt: timestamp.nullable(),
});

export const mergeCards = {
  body: z.object({ fromId: id, intoId: id, fill: z.boolean().default(true) }),
  output: merge,
};
export const listMerges = { query: pageQuery, output: z.array(merge) };
export const undoMerge = { params: z.object({ id: idInput }), output: merge };
