import { userUpdated } from '@ninepocket/contracts/events/events';
import { transaction } from '@ninepocket/service-kit/database/database';
import { problem } from '@ninepocket/service-kit/http/problem';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import { awardBadges } from '../badges/award.use-case.js';
import { keysOfVisit, keysReached } from '../badges/badges.rules.js';
import type { Context } from '../context.js';
import { userAggregate, userFact } from '../users/users.present.js';
import type { SyncedUserRow } from './profile.present.js';
import { afterSignIn, isTimeZone } from './sign-in.rules.js';
import { lockLogins, storeLogins } from './sign-in.store.js';

/**
 * Records a sign-in and awards the badges of the day.
 * @throws ProblemError not_found for a deleted user
 */
export const recordSignIn = (
  { pool, live, config }: Pick<Context, 'pool' | 'live' | 'config'>,
  userId: number,
  now: Date,
  reportedZone?: string,
): Promise<SyncedUserRow> =>
  transaction(pool, async (tx) => {
    const before = await lockLogins(tx, userId);
    if (!before) throw problem('not_found');
    const zone = reportedZone !== undefined && isTimeZone(reportedZone) ? reportedZone : undefined;
    const { today, ...logins } = afterSignIn(before, now, zone);
    const user = await storeLogins(tx, userId, logins);
    if (logins.lastLoginDay !== before.lastLoginDay) await emit(tx, userUpdated, userAggregate(userId), userFact(user));
    const { loginStreak, totalLogins } = logins;
    const counted = totalLogins > before.totalLogins ? keysReached({ loginStreak, totalLogins }) : [];
    await awardBadges(tx, live, userId, [...counted, ...keysOfVisit(today, config.LAUNCH_DAY)]);
    return user;
  });
