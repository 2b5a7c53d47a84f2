/**
 * Identity between processes (DESIGN section 3): short-lived Ed25519 JWTs. The
 * gateway signs who the user is; a service signs its own calls to `/internal/*`.
 * A process holds its own private key and everybody's public keys.
 */
import type { Identity } from '@ninepocket/contracts/social/social';
import type { CallerName } from '@ninepocket/contracts/services';
import { importPKCS8, importSPKI, jwtVerify, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { z } from 'zod';
import { planSchema } from '@ninepocket/contracts/billing/plans';
import { problem } from '../http/problem.js';

/** Seconds an assertion is good for. */
export const ASSERTION_SECONDS = 120;
export const ASSERTION_HEADER = 'x-ninepocket-assertion';

/** Who calls: a user through the gateway, or another process by its own name. */
export type Principal = ({ kind: 'user' } & Identity) | { kind: 'service'; name: CallerName };

const userClaims = z.object({
  uid: z.number().int().positive(),
  fuid: z.string(),
  admin: z.boolean(),
  plan: planSchema,
});

export interface AssertionKeys {
  /** This process's name and PKCS8 private key (PEM). */
  self: { name: CallerName; privateKey: string };
  /** SPKI public keys (PEM) by process name. */
  trusted: Partial<Record<CallerName, string>>;
}

/** Signs assertions for one process. */
export const assertionSigner = (keys: AssertionKeys['self']) => {
  const key: Promise<CryptoKey> = importPKCS8(keys.privateKey, 'EdDSA');
  key.catch(() => {}); // reported by the first sign()
  return {
    /** @param audience the service that is called; @param user the signed-in user, or null for the process itself */
    async sign(audience: CallerName, user: Identity | null): Promise<string> {
      const claims = user ? { uid: user.userId, fuid: user.firebaseUid, admin: user.isAdmin, plan: user.plan } : {};
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', kid: keys.name })
        .setIssuer(keys.name)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${ASSERTION_SECONDS}s`)
        .sign(await key);
    },
  };
};

/** What assertionSigner gives. */
export type Signer = ReturnType<typeof assertionSigner>;

/** Verified assertions that are remembered; about a kilobyte each. */
const REMEMBERED = 2_000;
/** Seconds by which clocks may differ. */
const CLOCK_TOLERANCE = 30;

/**
 * Verifies assertions addressed to this process. Only the gateway may speak for a user. It sends one signature for half
 * a minute, and what was verified once is good until it expires: so a signature is checked once, not with each request.
 */
export const assertionVerifier = (self: CallerName, trusted: AssertionKeys['trusted'], most = REMEMBERED) => {
  const verified = new Map<string, { principal: Principal; until: number }>();
  const imported = new Map<string, Promise<CryptoKey>>();
  for (const [name, pem] of Object.entries(trusted)) imported.set(name, importSPKI(pem, 'EdDSA'));
  const keyOf = (kid: string | undefined): Promise<CryptoKey> => {
    const key = imported.get(kid ?? '');
    if (!key) throw new Error('unknown key');
    return key;
  };
  const remember = (token: string, known: { principal: Principal; until: number }): void => {
    const [oldest] = verified.size < most ? [] : verified.keys();
    if (oldest !== undefined) verified.delete(oldest);
    verified.set(token, known);
  };
  return {
    /** @throws ProblemError unauthenticated when the token is missing, forged, stale or for another service */
    async verify(token: string | undefined): Promise<Principal> {
      if (!token) throw problem('unauthenticated');
      const known = verified.get(token);
      if (known && Date.now() < known.until) return known.principal;
      try {
        const { payload, protectedHeader } = await jwtVerify(token, (header) => keyOf(header.kid), {
          algorithms: ['EdDSA'],
          audience: self,
          clockTolerance: CLOCK_TOLERANCE,
          requiredClaims: ['exp', 'iss'],
        });
        if (payload.iss !== protectedHeader.kid) throw new Error('issuer does not match the key');
        const principal = Object.freeze(principalOf(payload));
        remember(token, { principal, until: ((payload.exp ?? 0) + CLOCK_TOLERANCE) * 1000 });
        return principal;
      } catch (cause) {
        verified.delete(token);
        throw problem('unauthenticated', undefined, cause);
      }
    },
  };
};

const principalOf = (payload: JWTPayload): Principal => {
  if (payload.uid === undefined) return { kind: 'service', name: payload.iss as CallerName };
  if (payload.iss !== 'gateway') throw new Error('only the gateway speaks for users');
  const user = userClaims.parse(payload);
  return { kind: 'user', userId: user.uid, firebaseUid: user.fuid, isAdmin: user.admin, plan: user.plan };
};
