/** Who is behind a verified token: asked by the gateway, never routed from outside (DESIGN section 3). */
import { resolveIdentity } from '@ninepocket/contracts/social';
import { fromService } from '@ninepocket/service-kit/guards';
import { conflict, problem, ProblemError } from '@ninepocket/service-kit/problem';
import { route, type Route } from '@ninepocket/service-kit/route';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Context } from '../context.js';
import { isRevoked } from '../account/deletions.store.js';
import { acceptableClaims, becomesFirstAdmin, usernameCandidates, type Claims } from './identities.rules.js';
import { emailInUse, findByUid, linkByEmail, promoteFirstAdmin, register, type KnownUser } from './identities.store.js';

export const identityRoutes = ({ pool, config }: Context): Route[] => [
  route(resolveIdentity, fromService('gateway'), async ({ body }) => {
    const known = (await findByUid(pool, body.firebaseUid)) ?? (await newcomer(pool, body));
    const user = becomesFirstAdmin(body, known, config.ADMIN_EMAILS) ? await promoteFirstAdmin(pool, known) : known;
    return { userId: user.id, firebaseUid: user.firebaseUid, isAdmin: user.isAdmin, plan: user.plan };
  }),
];

/** A sign-in from before the account's deletion must not bring it back: a tab that was left open would. */
const newcomer = async (pool: pg.Pool, { signedInAt, ...claims }: Claims & { signedInAt?: string | undefined }) => {
  if (await isRevoked(pool, claims.firebaseUid, signedInAt))
    throw new ProblemError(410, 'account_deleted', 'This account was deleted. Sign in again to begin a new one.');
  return admit(pool, acceptableClaims(claims));
};

/**
 * First sight. Each step may lose against a request running at the same moment, so each is followed by a look.
 * @throws ProblemError email_taken when the address is somebody else's: accounts are never taken over
 */
const admit = async (pool: pg.Pool, claims: Claims): Promise<KnownUser> => {
  for (const username of usernameCandidates(claims, tagOf(claims.firebaseUid))) {
    const user =
      (await register(pool, claims, username)) ??
      (await findByUid(pool, claims.firebaseUid)) ??
      (claims.emailVerified ? await linkByEmail(pool, claims) : null);
    if (user) return user;
    if (await emailInUse(pool, claims.email))
      throw conflict('email_taken', 'Another account already uses this email address.');
  }
  throw problem('conflict', 'No free username was found.');
};

const tagOf = (firebaseUid: string): string => createHash('sha256').update(firebaseUid).digest('hex');
