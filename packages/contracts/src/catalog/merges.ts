/** Duplicates of cards, and their merge into one card (docs/decisions/033-merging-duplicates.md). */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { flagInput, id, idInput, timestamp } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';
import { cardMoves, priceMoves } from './card-uses.js';
import { card } from './catalog.js';

export const DUPLICATE_REASONS = [
  'same-set',
  'similar-set',
  'same-number',
  'same-name',
  'similar-name',
  'same-image',
] as const;

const duplicate = z.object({
  card,
  /** Has the higher id. */
  other: card,
  /** 1 to 100. */
  score: z.number().int(),
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
});
export type Duplicate = z.infer<typeof duplicate>;

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/api/admin/duplicates',
  summary: 'Pairs of cards that may be the same card, most likely first; a background job finds them',
  access: 'admin',
  shows: ['duplicates', 'cards'],
  paged: true,
  query: pageQuery.extend({ dismissed: flagInput.default(false) }),
  output: z.array(duplicate),
});

const pair = z.object({ cardId: id, otherId: id });
export const dismissDuplicate = endpoint({
  method: 'POST',
  path: '/api/admin/duplicates/dismissals',
  summary: 'State that two cards are not duplicates',
  access: 'admin',
  changes: ['duplicates'],
  body: pair,
  status: 204,
});
export const undismissDuplicate = endpoint({
  method: 'DELETE',
  path: '/api/admin/duplicates/dismissals/:cardId/:otherId',
  summary: 'Return a dismissed pair to the list',
  access: 'admin',
  changes: ['duplicates'],
  params: z.object({ cardId: idInput, otherId: idInput }),
  status: 204,
});

/** What a merge takes from the other card where the surviving card has nothing. */
export const FILLED_FIELDS = ['frontImageUrl', 'backImageUrl', 'description', 'rarity', 'estimatedValue'] as const;

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/admin/merges/preview',
  summary: 'What a merge would move',
  access: 'admin',
  shows: ['cards', 'merges'],
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
  errors: ['card_merged', 'card_retired'],
});

/** `moving` and `undoing`: other services have not finished. */
export const MERGE_STATES = ['moving', 'done', 'undoing', 'undone'] as const;

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
export type Merge = z.infer<typeof merge>;

const changes = ['merges', 'duplicates', 'cards', 'cardSets', 'mainSets'] as const;

/**
 * `card_merged`: one of the cards was merged before; `current` is the surviving card. `card_retired`: one of the cards is
 * not in the catalog any more.
 */
export const mergeCards = endpoint({
  method: 'POST',
  path: '/api/admin/merges',
  summary: 'Merge a card into another one, which survives',
  access: 'admin',
  changes,
  body: z.object({ fromId: id, intoId: id, fill: z.boolean().default(true) }),
  output: merge,
  status: 201,
  errors: ['card_merged', 'card_retired'],
});
export const listMerges = endpoint({
  method: 'GET',
  path: '/api/admin/merges',
  summary: 'Merges, newest first',
  access: 'admin',
  shows: ['merges'],
  paged: true,
  query: pageQuery,
  output: z.array(merge),
});
/** `merged_since`: the surviving card was merged itself; undo that merge first. */
export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/admin/merges/:id/undo',
  summary: 'Undo a merge: the merged card returns with what belonged to it',
  access: 'admin',
  changes,
  params: z.object({ id: idInput }),
  output: merge,
  errors: ['already_undone', 'merged_since'],
});
