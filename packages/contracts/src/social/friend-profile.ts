/** A user's profile as another user may see it (SPEC sections 2, 3 and 6). The server decides what is visible. */
import { z } from 'zod';
import { cardView } from '../catalog/card-view.js';
import { endpoint } from '../http/endpoint.js';
import { id, idInput, searchText, timestamp } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';
import { person } from './person.js';
import { relation } from './friends.js';

const friendParams = z.object({ friendId: idInput });

export const friendProfile = z.object({
  user: person.extend({
    /** Null when hidden. */
    email: z.string().nullable(),
    bio: z.string().nullable(),
    location: z.string().nullable(),
    website: z.string().nullable(),
    createdAt: timestamp,
  }),
  relation,
  friendshipId: id.nullable(),
  stats: z.object({
    /** Figures of the collection and wishlist are null when the viewer may not see them. */
    totalCards: z.number().int().nullable(),
    totalValue: z.number().nullable(),
    completedSets: z.number().int().nullable(),
    wishlistItems: z.number().int().nullable(),
    friendsCount: z.number().int(),
    badgesCount: z.number().int(),
    loginStreak: z.number().int(),
  }),
  canViewCollection: z.boolean(),
  canViewWishlist: z.boolean(),
  canMessage: z.boolean(),
});
export type FriendProfile = z.infer<typeof friendProfile>;

export const getFriendProfile = endpoint({
  method: 'GET',
  path: '/api/social/friends/:friendId/profile',
  summary: "A user's profile, as far as I may see it",
  access: 'signedIn',
  shows: ['friends', 'profile'],
  params: friendParams,
  output: friendProfile,
});

export const friendHolding = z.object({
  id,
  cardId: id,
  cardName: z.string(),
  cardNumber: z.string(),
  setName: z.string(),
  setYear: z.number().int(),
  isInsert: z.boolean(),
  rarity: z.string().nullable(),
  condition: z.string(),
  quantity: z.number().int(),
  frontImageUrl: z.string().nullable(),
  estimatedValue: z.number().nullable(),
});
const listQuery = pageQuery.extend({ q: searchText(100).optional() });
export const listFriendCollection = endpoint({
  method: 'GET',
  path: '/api/social/friends/:friendId/collection',
  summary: "A user's cards, most recently added first",
  access: 'signedIn',
  shows: ['friends'],
  paged: true,
  params: friendParams,
  query: listQuery,
  output: z.array(friendHolding),
});
export const friendWish = friendHolding.omit({ condition: true, quantity: true, estimatedValue: true });
export const listFriendWishlist = endpoint({
  method: 'GET',
  path: '/api/social/friends/:friendId/wishlist',
  summary: "A user's wishlist, newest first",
  access: 'signedIn',
  shows: ['friends'],
  paged: true,
  params: friendParams,
  query: listQuery,
  output: z.array(friendWish),
});

/** `theyHave`: cards of theirs that I do not own and, with `wanted`, want. `iHave`: mine that they want. */
export const comparisonSide = z.enum(['theyHave', 'iHave']);
export const comparedCard = cardView.extend({
  copies: z.number().int(),
  isWished: z.boolean(),
});
export const compareCards = endpoint({
  method: 'GET',
  path: '/api/social/friends/:friendId/compare/cards',
  summary: 'Cards of one set in a comparison, in card order',
  access: 'signedIn',
  shows: ['holdings', 'wishlist', 'friends'],
  paged: true,
  params: friendParams,
  query: pageQuery.extend({ side: comparisonSide, setId: idInput }),
  output: z.array(comparedCard),
});
export const comparedSet = z.object({
  setId: id,
  setName: z.string(),
  setYear: z.number().int(),
  cards: z.number().int(),
  wished: z.number().int(),
});
export const compareSets = endpoint({
  method: 'GET',
  path: '/api/social/friends/:friendId/compare',
  summary: 'What they have that I miss, or what I have that they want, by set',
  access: 'signedIn',
  shows: ['holdings', 'wishlist', 'friends'],
  paged: true,
  params: friendParams,
  query: pageQuery.extend({ side: comparisonSide }),
  output: z.array(comparedSet),
});
