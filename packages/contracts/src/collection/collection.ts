import type { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import type { holding, cardMark } from './collection.schemas.js';

export type Holding = z.infer<typeof holding>;

export const listCollection = endpoint({
  method: 'GET',
  path: '/api/collection',
  summary: 'My holdings, most recently added first unless sorted otherwise',
  access: 'signedIn',
  shows: ['holdings', 'customCollectionMembers'],
  revalidates: true,
  paged: true,
  schemas: async () => (await import('./collection.schemas.js')).listCollection,
});
export const addHolding = endpoint({
  method: 'POST',
  path: '/api/collection',
  summary: 'Add a card to my collection',
  access: 'signedIn',
  changes: ['holdings'],
  idempotent: true,
  schemas: async () => (await import('./collection.schemas.js')).addHolding,
  status: 201,
  errors: ['plan_limit', 'unknown_card', 'serial_taken'],
});
export const updateHolding = endpoint({
  method: 'PATCH',
  path: '/api/collection/:id',
  summary: 'Change a holding',
  access: 'signedIn',
  changes: ['holdings', 'receipts'],
  schemas: async () => (await import('./collection.schemas.js')).updateHolding,
  errors: ['plan_limit', 'serial_taken'],
});
export const removeHolding = endpoint({
  method: 'DELETE',
  path: '/api/collection/:id',
  summary: 'Remove a holding',
  access: 'signedIn',
  changes: ['holdings'],
  schemas: async () => (await import('./collection.schemas.js')).removeHolding,
  status: 204,
});
/** The copies leave the collection; the ledger records the price for profit and loss. */
export const sellHolding = endpoint({
  method: 'POST',
  path: '/api/collection/:id/sell',
  summary: 'Mark copies as sold',
  access: 'signedIn',
  changes: ['holdings', 'receipts'],
  idempotent: true,
  schemas: async () => (await import('./collection.schemas.js')).sellHolding,
  errors: ['not_so_many'],
});

export type CardMark = z.infer<typeof cardMark>;

/** Marks for a set page, without loading the whole collection. */
export const marksInSet = endpoint({
  method: 'GET',
  path: '/api/collection/sets/:setId',
  summary: 'Cards of a set that I own or want, in card order',
  access: 'signedIn',
  shows: ['holdings', 'wishlist', 'favoriteSets'],
  revalidates: true,
  schemas: async () => (await import('./collection.schemas.js')).marksInSet,
});
export const marksOfCards = endpoint({
  method: 'GET',
  path: '/api/collection/marks',
  summary: 'Which of these cards I own or want; `cardIds` is `1,2,3`, at most 200',
  access: 'signedIn',
  shows: ['holdings', 'wishlist'],
  revalidates: true,
  schemas: async () => (await import('./collection.schemas.js')).marksOfCards,
});
export const collectionUsage = endpoint({
  method: 'GET',
  path: '/api/collection/usage',
  summary: 'Copies held and copies my plan allows',
  access: 'signedIn',
  shows: ['holdings'],
  revalidates: true,
  schemas: async () => (await import('./collection.schemas.js')).collectionUsage,
});
