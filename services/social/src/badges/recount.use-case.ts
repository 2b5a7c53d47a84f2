import { internalFigures } from '@ninepocket/contracts/collection/facts';
import { transaction } from '@ninepocket/service-kit/database/database';
import { problem } from '@ninepocket/service-kit/http/problem';
import type { Context } from '../context.js';
import { replaceFigures } from '../figures/figures.store.js';
import { lockUser } from '../users/users.store.js';
import { awardReached } from './award.use-case.js';
import type { BadgeRow } from './badges.present.js';
import { findMetrics, recountMessages } from './progress.store.js';

/**
 * Counts a user's progress from the owners' tables, in case events were lost or a badge is new.
 * @returns the badges that this earned
 * @throws ProblemError unavailable when collection is down; not_found for a deleted user
 */
export const recountBadges = async (
  { pool, live, others }: Pick<Context, 'pool' | 'live' | 'others'>,
  userId: number,
  signal: AbortSignal,
): Promise<BadgeRow[]> => {
  const figures = await others.collection.call(internalFigures, { params: { id: userId } }, signal);
  return transaction(pool, async (tx) => {
    if (!(await lockUser(tx, userId))) throw problem('not_found');
    await replaceFigures(tx, figures);
    await recountMessages(tx, userId);
    return awardReached(tx, live, userId, (await findMetrics(tx, userId)) ?? {});
  });
};
