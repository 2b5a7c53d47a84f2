import { z } from 'zod';
import { cardView } from '../catalog/card-view.js';
import { holding } from './collection.js';
import { endpoint } from '../http/endpoint.js';
import { id, idInput, idParams, flagInput, money, searchText, timestamp } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';

/** 1 is the highest priority. */
export const prioritySchema = z.number().int().min(1).max(5);
export const DEFAULT_PRIORITY = 1;
export const wishFields = z.object({ priority: prioritySchema, maxPrice: money.nullable() });

export const wish = z.object({
  id,
  cardId: id,
  priority: prioritySchema,
  maxPrice: money.nullable(),
  addedDate: timestamp,
  card: cardView,
  owned: z.number().int(),
  listings: z.number().int(),
  lowestPrice: money.nullable(),
  isDeal: z.boolean(),
});
export type Wish = z.infer<typeof wish>;

export const WISH_SORTS = ['newest', 'oldest', 'priority', 'name', 'value-low', 'value-high'] as const;

export const listWishlist = endpoint({
  method: 'GET',
  path: '/api/wishlist',
  summary: "The caller's wishlist",
  access: 'signedIn',
  shows: ['wishlist', 'holdings'],
  revalidates: true,
  paged: true,
  query: pageQuery.extend({
    q: searchText(100).optional(),
    setId: idInput.optional(),
    deals: flagInput.optional(),
    sort: z.enum(WISH_SORTS).default('newest'),
  }),
  output: z.array(wish),
});
export const addWish = endpoint({
  method: 'POST',
  path: '/api/wishlist',
  summary: 'Add a wish for a card, or change the existing one',
  access: 'signedIn',
  changes: ['wishlist'],
  idempotent: true,
  body: z.object({
    cardId: id,
    /** When absent, a new wish gets the default, and an existing one stays unchanged. */
    priority: prioritySchema.optional(),
    maxPrice: money.nullable().optional(),
  }),
  output: wish,
  status: 201,
  errors: ['unknown_card', 'too_many'],
});
export const updateWish = endpoint({
  method: 'PATCH',
  path: '/api/wishlist/:id',
  summary: 'Change the priority or maximum price',
  access: 'signedIn',
  changes: ['wishlist'],
  params: idParams,
  body: wishFields.partial(),
  output: wish,
});
export const removeWish = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/:id',
  summary: 'Remove a card from the wishlist',
  access: 'signedIn',
  changes: ['wishlist'],
  params: idParams,
  /** The wish that was removed, as `addWish` takes it: for Undo. */
  output: wishFields.extend({ cardId: id }),
});
/** Adds the card in Near Mint and removes the wish (SPEC section 4), in one transaction. */
export const moveWish = endpoint({
  method: 'POST',
  path: '/api/wishlist/:id/move',
  summary: 'Move a card from the wishlist into the collection',
  access: 'signedIn',
  changes: ['wishlist', 'holdings', 'receipts'],
  idempotent: true,
  params: idParams,
  output: z.object({ holding, receiptId: id }),
  errors: ['plan_limit', 'unknown_card'],
});

export const listFavoriteSets = endpoint({
  method: 'GET',
  path: '/api/favorite-sets',
  summary: "Ids of the caller's favorite sets, latest first",
  access: 'signedIn',
  shows: ['favoriteSets'],
  revalidates: true,
  paged: true,
  query: pageQuery,
  output: z.array(z.object({ setId: id, createdAt: timestamp })),
});
const setParams = z.object({ setId: idInput });
export const addFavoriteSet = endpoint({
  method: 'PUT',
  path: '/api/favorite-sets/:setId',
  summary: 'Add a favorite set',
  access: 'signedIn',
  changes: ['favoriteSets'],
  params: setParams,
  status: 204,
  errors: ['unknown_set', 'too_many'],
});
export const removeFavoriteSet = endpoint({
  method: 'DELETE',
  path: '/api/favorite-sets/:setId',
  summary: 'Remove a favorite set',
  access: 'signedIn',
  changes: ['favoriteSets'],
  params: setParams,
  status: 204,
});
