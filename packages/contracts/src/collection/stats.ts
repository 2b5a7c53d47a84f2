/** The dashboard's figures and lists, and progress by set (SPEC sections 2 and 3). */
import { z } from 'zod';
import { cardView } from '../catalog/card-view.js';
import { endpoint } from '../http/endpoint.js';
import { id, idInput, searchText, timestamp, wholeInput } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';

export const stats = z.object({
  totalCards: z.number().int(),
  uniqueCards: z.number().int(),
  insertCards: z.number().int(),
  /** Market value of all copies in dollars; copies without one are counted in `unpricedCards` instead. */
  totalValue: z.number(),
  unpricedCards: z.number().int(),
  wishlistItems: z.number().int(),
  totalCardsGrowth: z.string(),
  insertCardsGrowth: z.string(),
  totalValueGrowth: z.string(),
  wishlistGrowth: z.string(),
});
export const getStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  summary: "Figures of the caller's collection",
  access: 'signedIn',
  shows: ['holdings', 'wishlist'],
  revalidates: true,
  output: stats,
});

const shortList = z.object({ limit: wholeInput(1, 50).default(12) });

export const recentCard = z.object({
  /** The holding's id. */
  id,
  cardId: id,
  cardName: z.string(),
  cardNumber: z.string(),
  frontImageUrl: z.string().nullable(),
  setName: z.string(),
  setYear: z.number().int(),
  isInsert: z.boolean(),
  quantity: z.number().int(),
  addedAt: timestamp,
});
export type RecentCard = z.infer<typeof recentCard>;
export const recentCards = endpoint({
  method: 'GET',
  path: '/api/recent-cards',
  summary: 'Cards that the caller added last',
  access: 'signedIn',
  shows: ['holdings'],
  revalidates: true,
  query: shortList,
  output: z.array(recentCard),
});

export const trendingCard = cardView.extend({
  /** Collectors who recently added it or wished for it; 0 when it is shown for its value. */
  interest: z.number().int(),
});
export type TrendingCard = z.infer<typeof trendingCard>;
export const trendingCards = endpoint({
  method: 'GET',
  path: '/api/trending-cards',
  summary: 'Cards that collectors added or wished for most in the last 30 days; the most valuable fill the rest',
  access: 'signedIn',
  shows: ['cards'],
  revalidates: true,
  query: shortList,
  output: z.array(trendingCard),
});

/** Returns not_found for an unknown set, and an empty list for a complete one. */
export const missingCards = endpoint({
  method: 'GET',
  path: '/api/missing-cards/:setId',
  summary: 'Cards of a set that the caller does not own, in card order',
  access: 'signedIn',
  shows: ['holdings'],
  revalidates: true,
  paged: true,
  params: z.object({ setId: idInput }),
  query: pageQuery.extend({ type: z.enum(['all', 'base', 'insert']).default('all'), q: searchText(100).optional() }),
  output: z.array(cardView),
});

const share = z.object({ owned: z.number().int(), total: z.number().int() });
export const setProgress = z.object({
  setId: id,
  setName: z.string(),
  setYear: z.number().int(),
  setSlug: z.string(),
  mainSetSlug: z.string().nullable(),
  imageUrl: z.string().nullable(),
  all: share,
  base: share,
  insert: share,
  /** Rounded; 100 only when nothing is missing. */
  percent: z.number().int(),
  copies: z.number().int(),
  value: z.number(),
});
export type SetProgress = z.infer<typeof setProgress>;
export const PROGRESS_SORTS = ['recent', 'percent', 'name', 'year', 'value'] as const;
export const listProgress = endpoint({
  method: 'GET',
  path: '/api/collection/progress',
  summary: "The caller's progress on sets of which they own at least one card",
  access: 'signedIn',
  shows: ['holdings'],
  revalidates: true,
  paged: true,
  query: pageQuery.extend({
    q: searchText(100).optional(),
    setId: idInput.optional(),
    sort: z.enum(PROGRESS_SORTS).default('recent'),
  }),
  output: z.array(setProgress),
});
export const mainSetProgress = endpoint({
  method: 'GET',
  path: '/api/collection/main-sets',
  summary: "The caller's progress on main sets of which they own at least one card",
  access: 'signedIn',
  shows: ['holdings'],
  revalidates: true,
  paged: true,
  query: pageQuery,
  output: z.array(share.extend({ mainSetId: id, mainSetSlug: z.string() })),
});
