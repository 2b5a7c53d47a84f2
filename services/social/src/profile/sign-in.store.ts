import { problem } from '@ninepocket/service-kit/http/problem';
import type { PrismaClient, User } from '../generated/client.js';
import { afterSignIn, type Logins } from './sign-in.rules.js';

/**
 * Records a sign-in. The row is locked first, so that two tabs opened together count a day once.
 * @throws ProblemError not_found for a deleted user
 */
export const recordSignIn = (db: PrismaClient, userId: number, now: Date): Promise<User> =>
  db.$transaction(async (tx) => {
    const [before] = await tx.$queryRaw<Logins[]>`
      select last_login as "lastLogin", login_streak as "loginStreak", total_logins as "totalLogins"
      from users where id = ${userId} for update`;
    if (!before) throw problem('not_found');
    return tx.user.update({ where: { id: userId }, data: afterSignIn(before, now) });
  });
