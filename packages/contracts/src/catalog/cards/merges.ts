/** Duplicates of cards, and their merge into one card (docs/decisions/033-merging-duplicates.md). */
import type { z } from 'zod';
import { endpoint } from '../../http/endpoint.js';
import type { duplicate, merge } from './merges.schemas.js';

export type Duplicate = z.infer<typeof duplicate>;

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/api/admin/duplicates',
  summary: 'Pairs of cards that may be the same card, most likely first; a background job finds them',
  access: 'admin',
  shows: ['duplicates', 'cards'],
  paged: true,
  schemas: async () => (await import('./merges.schemas.js')).listDuplicates,
});
export const dismissDuplicate = endpoint({
  method: 'POST',
  path: '/api/admin/duplicates/dismissals',
  summary: 'State that two cards are not duplicates',
  access: 'admin',
  changes: ['duplicates'],
  schemas: async () => (await import('./merges.schemas.js')).dismissDuplicate,
  status: 204,
});
export const undismissDuplicate = endpoint({
  method: 'DELETE',
  path: '/api/admin/duplicates/dismissals/:cardId/:otherId',
  summary: 'Return a dismissed pair to the list',
  access: 'admin',
  changes: ['duplicates'],
  schemas: async () => (await import('./merges.schemas.js')).undismissDuplicate,
  status: 204,
});

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/admin/merges/preview',
  summary: 'What a merge would move',
  access: 'admin',
  shows: ['cards', 'merges'],
  schemas: async () => (await import('./merges.schemas.js')).previewMerge,
  errors: ['card_merged', 'card_retired'],
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
  schemas: async () => (await import('./merges.schemas.js')).mergeCards,
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
  schemas: async () => (await import('./merges.schemas.js')).listMerges,
});
/** `merged_since`: the surviving card was merged itself; undo that merge first. */
export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/admin/merges/:id/undo',
  summary: 'Undo a merge: the merged card returns with what belonged to it',
  access: 'admin',
  changes,
  schemas: async () => (await import('./merges.schemas.js')).undoMerge,
  errors: ['already_undone', 'merged_since'],
});
