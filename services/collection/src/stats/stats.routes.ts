import { getStats, recentCards, trendingCards } from '@ninepocket/contracts/collection/stats';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { findRecent } from './recent.store.js';
import { presentStats } from './stats.present.js';
import { findStats } from './stats.store.js';
import { cachedTrending } from './trending.use-case.js';

export const statsRoutes = ({ pool }: Context): Route[] => {
  const trending = cachedTrending(pool);
  return [
    route(getStats, signedIn, async ({ caller }) => presentStats(await findStats(pool, caller.userId))),

    route(recentCards, signedIn, ({ caller, query }) => findRecent(pool, caller.userId, query.limit)),

    route(trendingCards, signedIn, ({ query }) => trending(query.limit)),
  ];
};
