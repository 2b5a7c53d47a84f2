import { z } from 'zod';
import { cardView } from '../../catalog/cards/card-view.schemas.js';
import { gradeCompanySchema, gradeSchema } from '../../collection/holdings/grading.schemas.js';
import { id, idInput, searchText, timestamp } from '../../http/fields/fields.schemas.js';
import { photos } from '../../collection/holdings/photo-urls.schemas.js';
import { pageQuery } from '../../http/fields/paging.schemas.js';
import { person } from './person.schemas.js';
import { relation } from './friends.schemas.js';

const friendParams = z.object({ friendId: idInput });

/** A profile for friends only shows others who it is, so that they can send a request. */
export const friendProfile = z.object({
  user: person.extend({
    /** Null when hidden. */
    email: z.string().nullable(),
    bio: z.string().nullable(),
    location: z.string().nullable(),
    website: z.string().nullable(),
    /** Null when the profile is hidden. */
    createdAt: timestamp.nullable(),
    /** Whether others may offer them trades; false when the profile is hidden. */
    openToTrades: z.boolean(),
    /** Of their last sign-in; null when it is hidden. */
    lastSeenDay: z.iso.date().nullable(),
  }),
  relation,
  friendshipId: id.nullable(),
  stats: z.object({
    /** Figures of the collection and wishlist are null when the viewer may not see them. */
    totalCards: z.number().int().nullable(),
    totalValue: z.number().nullable(),
    /** Copies of unknown worth, which the value leaves out: all of them, and those in slabs. */
    unpricedCopies: z.number().int().nullable(),
    unpricedSlabs: z.number().int().nullable(),
    completedSets: z.number().int().nullable(),
    wishlistItems: z.number().int().nullable(),
    /** Null when the profile is hidden. */
    friendsCount: z.number().int().nullable(),
    badgesCount: z.number().int().nullable(),
    loginStreak: z.number().int().nullable(),
  }),
  canViewProfile: z.boolean(),
  canViewCollection: z.boolean(),
  canViewWishlist: z.boolean(),
  canMessage: z.boolean(),
  /** Without `canMessage`: `possible` when I may send a message request, `sent` or `received` when one was. */
  messageRequest: z.enum(['possible', 'sent', 'received']).nullable(),
});

export const getFriendProfile = { params: friendParams, output: friendProfile };

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
  gradeCompany: gradeCompanySchema.nullable(),
  grade: gradeSchema.nullable(),
  quantity: z.number().int(),
  frontImageUrl: z.string().nullable(),
  drawnImageUrl: z.string(),
  /** What one copy sells for. */
  estimatedValue: z.number().nullable(),
  /** A slab whose sales have not been looked up yet. */
  isPricePending: z.boolean(),
  photos,
});
const listQuery = pageQuery.extend({ q: searchText(100).optional() });
export const listFriendCollection = { params: friendParams, query: listQuery, output: z.array(friendHolding) };
export const friendWish = friendHolding.omit({
  condition: true,
  gradeCompany: true,
  grade: true,
  quantity: true,
  estimatedValue: true,
  isPricePending: true,
  photos: true,
});
export const listFriendWishlist = { params: friendParams, query: listQuery, output: z.array(friendWish) };

/** `theyHave`: cards of theirs that I do not own and, with `wanted`, want. `iHave`: mine that they want. */
export const comparisonSide = z.enum(['theyHave', 'iHave']);
export const comparedCard = cardView.extend({
  copies: z.number().int(),
  /** What a copy sells for; of several, a raw one, or else the cheapest slab. */
  price: z.number().nullable(),
  /** All copies are slabs. */
  isSlab: z.boolean(),
  /** Such slabs, of which none has a price, and whose sales have not all been looked up yet. */
  isPricePending: z.boolean(),
  isWished: z.boolean(),
});
export const compareCards = {
  params: friendParams,
  query: pageQuery.extend({ side: comparisonSide, setId: idInput }),
  output: z.array(comparedCard),
};
export const comparedSet = z.object({
  setId: id,
  setName: z.string(),
  setYear: z.number().int(),
  cards: z.number().int(),
  wished: z.number().int(),
});
export const compareSets = {
  params: friendParams,
  query: pageQuery.extend({ side: comparisonSide }),
  output: z.array(comparedSet),
};
