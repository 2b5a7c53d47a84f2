/**
 * The signed assertion that tells a service who is calling: an Ed25519 JWT whose `kid` and `iss` name the signer and whose
 * `aud` names the called service. The gateway signs one for a user; a process signs one without user claims for its own
 * calls to `/internal/*`.
 */
import type { z } from 'zod';
import type { userClaims } from './assertion.schemas.js';

export const ASSERTION_HEADER = 'x-ninepocket-assertion';
/** A service refuses older assertions, whatever their `exp`. */
export const ASSERTION_SECONDS = 120;
export type UserClaims = z.output<typeof userClaims>;

export const claimsFor = (user: UserClaims | null): Partial<UserClaims> => {
  if (!user) return {};
  const { userId, firebaseUid, isAdmin, plan, sessionEndsAt } = user;
  return { userId, firebaseUid, isAdmin, plan, sessionEndsAt };
};
