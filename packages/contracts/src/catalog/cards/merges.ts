/** Duplicates of cards, and their merge into one card (docs/decisions/033-merging-duplicates.md). */
import type { z } from 'zod';
import { endpoints } from '../../http/endpoint.js';
import type { duplicate, merge } from './merges.schemas.js';

export type Duplicate = z.infer<typeof duplicate>;
export type Merge = z.infer<typeof merge>;
const changes = ['merges', 'duplicates', 'cards', 'cardSets', 'mainSets'] as const;

export const { listDuplicates, dismissDuplicate, undismissDuplicate, previewMerge, mergeCards, listMerges, undoMerge } =
  endpoints(() => import('./merges.schemas.js'), {
    listDuplicates: {
      route: 'GET /api/admin/duplicates',
      summary: 'Pairs of cards that may be the same card, most likely first; a background job finds them',
      access: 'admin',
      shows: ['duplicates', 'cards'],
      paged: true,
    },
    dismissDuplicate: {
      route: 'POST /api/admin/duplicates/dismissals',
      summary: 'State that two cards are not duplicates',
      access: 'admin',
      changes: ['duplicates'],
      status: 204,
    },
    undismissDuplicate: {
      route: 'DELETE /api/admin/duplicates/dismissals/:cardId/:otherId',
      summary: 'Return a dismissed pair to the list',
      access: 'admin',
      changes: ['duplicates'],
      status: 204,
    },
    previewMerge: {
      route: 'GET /api/admin/merges/preview',
      summary: 'What a merge would move',
      access: 'admin',
      shows: ['cards', 'merges'],
      errors: ['card_merged', 'card_retired'],
    },
    /**
     * `card_merged`: one of the cards was merged before; `current` is the surviving card. `card_retired`: one of the cards is
     * not in the catalog any more.
     */
    mergeCards: {
      route: 'POST /api/admin/merges',
      summary: 'Merge a card into another one, which survives',
      access: 'admin',
      changes,
      status: 201,
      errors: ['card_merged', 'card_retired'],
    },
    listMerges: {
      route: 'GET /api/admin/merges',
      summary: 'Merges, newest first',
      access: 'admin',
      shows: ['merges'],
      paged: true,
    },
    /** `merged_since`: the surviving card was merged itself; undo that merge first. */
    undoMerge: {
      route: 'POST /api/admin/merges/:id/undo',
      summary: 'Undo a merge: the merged card returns with what belonged to it',
      access: 'admin',
      changes,
      errors: ['already_undone', 'merged_since'],
    },
  });
