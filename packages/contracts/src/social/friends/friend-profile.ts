/** A user's profile as another user may see it (SPEC sections 2, 3 and 6). The server decides what is visible. */
import type { z } from 'zod';
import { endpoints } from '../../http/endpoint.js';
import type { friendProfile } from './friend-profile.schemas.js';

export type FriendProfile = z.infer<typeof friendProfile>;

export const { getFriendProfile, listFriendCollection, listFriendWishlist, compareCards, compareSets } = endpoints(
  () => import('./friend-profile.schemas.js'),
  {
    getFriendProfile: {
      route: 'GET /api/social/friends/:friendId/profile',
      summary: "A user's profile, as far as I may see it",
      access: 'signedIn',
      shows: ['friends', 'profile'],
    },
    listFriendCollection: {
      route: 'GET /api/social/friends/:friendId/collection',
      summary: "A user's cards, most recently added first",
      access: 'signedIn',
      shows: ['friends'],
      paged: true,
    },
    listFriendWishlist: {
      route: 'GET /api/social/friends/:friendId/wishlist',
      summary: "A user's wishlist, newest first",
      access: 'signedIn',
      shows: ['friends'],
      paged: true,
    },
    compareCards: {
      route: 'GET /api/social/friends/:friendId/compare/cards',
      summary: 'Cards of one set in a comparison, in card order',
      access: 'signedIn',
      shows: ['holdings', 'wishlist', 'friends'],
      paged: true,
    },
    compareSets: {
      route: 'GET /api/social/friends/:friendId/compare',
      summary: 'What they have that I miss, or what I have that they want, by set',
      access: 'signedIn',
      shows: ['holdings', 'wishlist', 'friends'],
      paged: true,
    },
  },
);
