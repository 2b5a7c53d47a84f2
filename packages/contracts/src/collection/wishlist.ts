import type { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import type { wish } from './wishlist.schemas.js';

export const DEFAULT_PRIORITY = 1;
export type Wish = z.infer<typeof wish>;

export const listWishlist = endpoint({
  method: 'GET',
  path: '/api/wishlist',
  summary: "The caller's wishlist",
  access: 'signedIn',
  shows: ['wishlist', 'holdings'],
  revalidates: true,
  paged: true,
  schemas: async () => (await import('./wishlist.schemas.js')).listWishlist,
});
export const addWish = endpoint({
  method: 'POST',
  path: '/api/wishlist',
  summary: 'Add a wish for a card, or change the existing one',
  access: 'signedIn',
  changes: ['wishlist'],
  idempotent: true,
  schemas: async () => (await import('./wishlist.schemas.js')).addWish,
  status: 201,
  errors: ['unknown_card', 'too_many'],
});
export const updateWish = endpoint({
  method: 'PATCH',
  path: '/api/wishlist/:id',
  summary: 'Change the priority or maximum price',
  access: 'signedIn',
  changes: ['wishlist'],
  schemas: async () => (await import('./wishlist.schemas.js')).updateWish,
});
export const removeWish = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/:id',
  summary: 'Remove a card from the wishlist',
  access: 'signedIn',
  changes: ['wishlist'],
  schemas: async () => (await import('./wishlist.schemas.js')).removeWish,
});
/** Adds the card in Near Mint and removes the wish (SPEC section 4), in one transaction. */
export const moveWish = endpoint({
  method: 'POST',
  path: '/api/wishlist/:id/move',
  summary: 'Move a card from the wishlist into the collection',
  access: 'signedIn',
  changes: ['wishlist', 'holdings', 'receipts'],
  idempotent: true,
  schemas: async () => (await import('./wishlist.schemas.js')).moveWish,
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
  schemas: async () => (await import('./wishlist.schemas.js')).listFavoriteSets,
});
export const addFavoriteSet = endpoint({
  method: 'PUT',
  path: '/api/favorite-sets/:setId',
  summary: 'Add a favorite set',
  access: 'signedIn',
  changes: ['favoriteSets'],
  schemas: async () => (await import('./wishlist.schemas.js')).addFavoriteSet,
  status: 204,
  errors: ['unknown_set', 'too_many'],
});
export const removeFavoriteSet = endpoint({
  method: 'DELETE',
  path: '/api/favorite-sets/:setId',
  summary: 'Remove a favorite set',
  access: 'signedIn',
  changes: ['favoriteSets'],
  schemas: async () => (await import('./wishlist.schemas.js')).removeFavoriteSet,
  status: 204,
});
