import type { BadgeView } from '@ninepocket/contracts/social/badges';
import { awardBadge, checkBadges, listBadges, listUserBadges } from '@ninepocket/contracts/social/badges';
import { transaction } from '@ninepocket/service-kit/database/database';
import { admin, signedIn } from '@ninepocket/service-kit/http/guards';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import type { Context } from '../context.js';
import { awardByHand } from './award.use-case.js';
import { BadgeShares } from './badge-shares.store.js';
import { presentBadge, presentUserBadge, type BadgeRow } from './badges.present.js';
import { compareBadges, earnedByOf } from './badges.rules.js';
import { findBadgeKey, findBadges } from './badges.store.js';
import { levelOf } from './levels.rules.js';
import { findMetrics } from './progress.store.js';
import { recountBadges } from './recount.use-case.js';

export const badgeRoutes = ({ pool, live, others }: Context): Route[] => {
  const shares = new BadgeShares(pool);
  const present = async (rows: BadgeRow[], metrics = {}): Promise<BadgeView[]> => {
    const percentOf = await shares.percents();
    return rows.map((row) => ({ ...presentBadge(row, metrics), earnedByPercent: percentOf(row.id) }));
  };

  return [
    route(listBadges, signedIn, async ({ caller: { userId } }) => {
      const [rows, metrics] = await Promise.all([findBadges(pool, userId), findMetrics(pool, userId)]);
      if (!metrics) throw problem('not_found');
      const badges = await present(rows, metrics);
      return { badges: badges.sort(compareBadges), points: metrics.points, level: levelOf(metrics.points) };
    }),

    route(checkBadges, signedIn, async ({ caller: { userId }, signal }) => ({
      newBadges: await present(await recountBadges({ pool, live, others }, userId, signal)),
    })),

    route(listUserBadges, admin, async ({ params: { id } }) => {
      const [rows, metrics] = await Promise.all([findBadges(pool, id), findMetrics(pool, id)]);
      if (!metrics) throw problem('not_found');
      const badges = rows.map(presentUserBadge).filter(({ isAwardable, earnedAt }) => isAwardable || earnedAt !== null);
      return { badges: badges.sort((a, b) => a.id - b.id) };
    }),

    /** Awarding it again changes nothing. */
    route(awardBadge, admin, async ({ params: { id, badgeId }, caller }) => {
      const key = await findBadgeKey(pool, badgeId);
      if (key === undefined) throw problem('not_found');
      if (earnedByOf(key)?.kind !== 'admin')
        throw conflict('not_awardable', 'This badge is earned, not awarded. Choose a badge that admins award.');
      await transaction(pool, (tx) => awardByHand(tx, live, { userId: id, key, actorId: caller.userId }));
      const badge = (await findBadges(pool, id)).find((row) => row.id === badgeId);
      if (!badge?.earnedAt) throw problem('not_found'); // an unknown or deleted user
      return (await present([badge]))[0]!;
    }),
  ];
};
