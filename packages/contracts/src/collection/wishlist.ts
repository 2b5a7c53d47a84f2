/** The wishlist and favourite sets (SPEC sections 2 and 7). */
import { z } from 'zod';
import { cardView } from '../catalog/card-view.js';
import { holding } from './collection.js';
import { endpoint } from '../http/endpoint.js';
import { id, idInput, idParams, flagInput, money, searchText, timestamp } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';

/** 1 is what I want most. */
export const prioritySchema = z.number().int().min(1).max(5);
export const DEFAULT_PRIORITY = 1;
export const wishFields = z.object({ priority: prioritySchema, maxPrice: money.nullable() });

export const wish = z.object({
  id,
  cardId: id,
  priority: prioritySchema,
  /** Dollars that I would pay at most. */
  maxPrice: money.nullable(),
  addedDate: timestamp,
  card: cardView,
  /** Copies that I own already. */
  owned: z.number().int(),
  /** Others' open listings of the card, and the cheapest one's price. */
  listings: z.number().int(),
  lowestPrice: money.nullable(),
  /** Listed for less than my max, or for exactly that. */
  isDeal: z.boolean(),
});
export type Wish = z.infer<typeof wish>;

export const WISH_SORTS = ['newest', 'oldest', 'priority', 'name', 'value-low', 'value-high'] as const;

export const listWishlist = endpoint({
  method: 'GET',
  path: '/api/wishlist',
  summary: 'My wishlist',
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
  summary: 'Wish for a card; one that is wished for already is changed',
  access: 'signedIn',
  changes: ['wishlist'],
  idempotent: true,
  body: z.object({
    cardId: id,
    /** Left out: the default for a new wish; as it was for one that is there. */
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
  summary: 'Change priority or max price',
  access: 'signedIn',
  changes: ['wishlist'],
  params: idParams,
  body: wishFields.partial(),
  output: wish,
});
export const removeWish = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/:id',
  summary: 'Take a card off my wishlist',
  access: 'signedIn',
  changes: ['wishlist'],
  params: idParams,
  status: 204,
});
/** SPEC section 4: added with condition Near Mint, then removed from the wishlist; here both or neither. */
export const moveWish = endpoint({
  method: 'POST',
  path: '/api/wishlist/:id/move',
  summary: 'I have it now: from my wishlist into my collection',
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
  summary: 'Ids of my favorite sets, the latest first',
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
  summary: 'Make a set a favorite',
  access: 'signedIn',
  changes: ['favoriteSets'],
  params: setParams,
  status: 204,
  errors: ['unknown_set', 'too_many'],
});
export const removeFavoriteSet = endpoint({
  method: 'DELETE',
  path: '/api/favorite-sets/:setId',
  summary: 'A set is no favorite any more',
  access: 'signedIn',
  changes: ['favoriteSets'],
  params: setParams,
  status: 204,
});
