/** The dashboard's figures and lists, and progress by set (SPEC sections 2 and 3). */
import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { recentCard, trendingCard, setProgress } from './stats.schemas.js';

export type RecentCard = z.infer<typeof recentCard>;
export type TrendingCard = z.infer<typeof trendingCard>;
export type SetProgress = z.infer<typeof setProgress>;

export const { getStats, recentCards, trendingCards, missingCards, listProgress, mainSetProgress } = endpoints(
  () => import('./stats.schemas.js'),
  {
    getStats: {
      route: 'GET /api/stats',
      summary: "Figures of the caller's collection",
      access: 'signedIn',
      shows: ['holdings', 'wishlist'],
      revalidates: true,
    },
    recentCards: {
      route: 'GET /api/recent-cards',
      summary: 'Cards that the caller added last',
      access: 'signedIn',
      shows: ['holdings'],
      revalidates: true,
    },
    trendingCards: {
      route: 'GET /api/trending-cards',
      summary: 'Priced cards that collectors added or wished for most in 30 days; the most valuable fill the rest',
      access: 'signedIn',
      shows: ['cards'],
      revalidates: true,
    },
    /** Returns not_found for an unknown set, and an empty list for a complete one. */
    missingCards: {
      route: 'GET /api/missing-cards/:setId',
      summary: 'Cards of a set that the caller does not own, in card order',
      access: 'signedIn',
      shows: ['holdings'],
      revalidates: true,
      paged: true,
    },
    listProgress: {
      route: 'GET /api/collection/progress',
      summary: "The caller's progress on sets of which they own at least one card",
      access: 'signedIn',
      shows: ['holdings'],
      revalidates: true,
      paged: true,
    },
    mainSetProgress: {
      route: 'GET /api/collection/main-sets',
      summary: "The caller's progress on main sets of which they own at least one card",
      access: 'signedIn',
      shows: ['holdings'],
      revalidates: true,
      paged: true,
    },
  },
);
