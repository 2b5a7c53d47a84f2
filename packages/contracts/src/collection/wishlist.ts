import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { wish } from './wishlist.schemas.js';

export const DEFAULT_PRIORITY = 1;
export type Wish = z.infer<typeof wish>;

export const {
  listWishlist,
  addWish,
  updateWish,
  removeWish,
  moveWish,
  listFavoriteSets,
  addFavoriteSet,
  removeFavoriteSet,
} = endpoints(() => import('./wishlist.schemas.js'), {
  listWishlist: {
    route: 'GET /api/wishlist',
    summary: "The caller's wishlist",
    access: 'signedIn',
    shows: ['wishlist', 'holdings'],
    revalidates: true,
    paged: true,
  },
  addWish: {
    route: 'POST /api/wishlist',
    summary: 'Add a wish for a card, or change the existing one',
    access: 'signedIn',
    changes: ['wishlist'],
    idempotent: true,
    status: 201,
    errors: ['unknown_card', 'too_many'],
  },
  updateWish: {
    route: 'PATCH /api/wishlist/:id',
    summary: 'Change the priority or maximum price',
    access: 'signedIn',
    changes: ['wishlist'],
  },
  removeWish: {
    route: 'DELETE /api/wishlist/:id',
    summary: 'Remove a card from the wishlist',
    access: 'signedIn',
    changes: ['wishlist'],
  },
  /** Adds the card in Near Mint and removes the wish (SPEC section 4), in one transaction. */
  moveWish: {
    route: 'POST /api/wishlist/:id/move',
    summary: 'Move a card from the wishlist into the collection',
    access: 'signedIn',
    changes: ['wishlist', 'holdings', 'receipts'],
    idempotent: true,
    errors: ['plan_limit', 'unknown_card'],
  },
  listFavoriteSets: {
    route: 'GET /api/favorite-sets',
    summary: "Ids of the caller's favorite sets, latest first",
    access: 'signedIn',
    shows: ['favoriteSets'],
    revalidates: true,
    paged: true,
  },
  addFavoriteSet: {
    route: 'PUT /api/favorite-sets/:setId',
    summary: 'Add a favorite set',
    access: 'signedIn',
    changes: ['favoriteSets'],
    status: 204,
    errors: ['unknown_set', 'too_many'],
  },
  removeFavoriteSet: {
    route: 'DELETE /api/favorite-sets/:setId',
    summary: 'Remove a favorite set',
    access: 'signedIn',
    changes: ['favoriteSets'],
    status: 204,
  },
});
