/** The identity behind a verified token, for the gateway only (DESIGN section 3). */
import { resolveIdentity } from '@ninepocket/contracts/social/social';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { conflict, problem, ProblemError } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isRevoked } from '../account/deletions.store.js';
import type { Context } from '../context.js';
import {
  acceptableClaims,
  becomesFirstAdmin,
  posesUnduly,
  usernameCandidates,
  type Claims,
} from './identities.rules.js';
import {
  emailInUse,
  findByFirebaseUid,
  linkByEmail,
  promoteFirstAdmin,
  register,
  type KnownUser,
} from './identities.store.js';

export const identityRoutes = ({ pool, config }: Context): Route[] => [
  route(resolveIdentity, fromService('gateway'), async ({ body }) => {
    const { signedInAt, ...claims } = body;
    const found = await findByFirebaseUid(pool, claims.firebaseUid);
    // A sign-in older than the account's deletion neither restores it nor opens a newer account. Checked after the
    // lookup, so that a deletion in between is noticed.
    if (await isRevoked(pool, claims.firebaseUid, signedInAt))
      throw new ProblemError(410, 'account_deleted', 'This account was deleted. Sign in again to create a new one.');
    const known = found ?? (await admit(pool, acceptableClaims(claims), config.ADMIN_EMAILS));
    const user = becomesFirstAdmin(body, known, config.ADMIN_EMAILS) ? await promoteFirstAdmin(pool, known) : known;
    return { userId: user.id, firebaseUid: user.firebaseUid, isAdmin: user.isAdmin, plan: user.plan };
  }),
];

/**
 * First sign-in. Each step may lose a race against a concurrent request, so each is followed by a lookup. A display name
 * that poses as staff is replaced by the username, so that nobody is locked out.
 * @throws ProblemError email_taken when another account uses the address: accounts are never taken over
 */
const admit = async (pool: pg.Pool, claims: Claims, adminEmails: readonly string[]): Promise<KnownUser> => {
  const isPosing = posesUnduly(claims, adminEmails);
  for (const username of usernameCandidates(claims, tagOf(claims.firebaseUid))) {
    const user =
      (await register(pool, isPosing ? { ...claims, displayName: username } : claims, username)) ??
      (await findByFirebaseUid(pool, claims.firebaseUid)) ??
      (claims.emailVerified ? await linkByEmail(pool, claims, isPosing) : null);
    if (user) return user;
    if (await emailInUse(pool, claims.email)) throw conflict('email_taken', 'This email address is already in use.');
  }
  throw problem('conflict', 'No available username was found.');
};

const tagOf = (firebaseUid: string): string => createHash('sha256').update(firebaseUid).digest('hex');
