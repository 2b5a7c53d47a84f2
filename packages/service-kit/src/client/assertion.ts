import { ASSERTION_SECONDS, claimsFor, type UserClaims } from '@ninepocket/contracts/http/assertion';
import { userClaims } from '@ninepocket/contracts/http/assertion.schemas';
import type { CallerName } from '@ninepocket/contracts/services';
import {
  decodeProtectedHeader,
  errors,
  importPKCS8,
  importSPKI,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWTPayload,
} from 'jose';
import { problem } from '../http/problem.js';

export type Principal = ({ kind: 'user' } & UserClaims) | { kind: 'service'; name: CallerName };

export interface AssertionKeys {
  /** PKCS8 PEM. */
  self: { name: CallerName; privateKey: string };
  /** SPKI PEM; several while a key is being rotated. */
  trusted: Partial<Record<CallerName, readonly string[]>>;
}

export const assertionSigner = (keys: AssertionKeys['self']) => {
  const key: Promise<CryptoKey> = importPKCS8(keys.privateKey, 'EdDSA');
  key.catch(() => {}); // reported by the first sign()
  return {
    /** @param user the signed-in user, or null when the process acts on its own behalf */
    async sign(audience: CallerName, user: UserClaims | null): Promise<string> {
      return new SignJWT({ ...claimsFor(user) })
        .setProtectedHeader({ alg: 'EdDSA', kid: keys.name })
        .setIssuer(keys.name)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${ASSERTION_SECONDS}s`)
        .sign(await key);
    },
  };
};

export type Signer = ReturnType<typeof assertionSigner>;

/** Cached assertions; about a kilobyte each. */
const MAX_CACHED = 2_000;
const CLOCK_TOLERANCE = 30;

/**
 * Verifies assertions addressed to this process. The gateway sends the same assertion for half a minute, so a verified
 * one is cached until it expires.
 */
export const assertionVerifier = (self: CallerName, trusted: AssertionKeys['trusted'], maxCached = MAX_CACHED) => {
  const verified = new Map<string, { principal: Principal; until: number }>();
  const imported = new Map<string, Promise<CryptoKey>[]>();
  for (const [name, pems] of Object.entries(trusted))
    imported.set(
      name,
      pems.map((pem) => importSPKI(pem, 'EdDSA')),
    );
  /** The claims, when one of the keys of the process that the token names has signed it. */
  const read = async (token: string) => {
    const { kid } = decodeProtectedHeader(token);
    for (const key of imported.get(kid ?? '') ?? [])
      try {
        const { payload } = await jwtVerify(token, await key, {
          algorithms: ['EdDSA'],
          audience: self,
          clockTolerance: CLOCK_TOLERANCE,
          maxTokenAge: ASSERTION_SECONDS,
          requiredClaims: ['exp', 'iat', 'iss'],
        });
        return { kid, payload };
      } catch (error) {
        if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      }
    throw new Error('no known key has signed it');
  };
  const cache = (token: string, entry: { principal: Principal; until: number }): void => {
    const [oldest] = verified.size < maxCached ? [] : verified.keys();
    if (oldest !== undefined) verified.delete(oldest);
    verified.set(token, entry);
  };
  return {
    /** @throws ProblemError unauthenticated when the token is missing, forged, too old or for another service */
    async verify(token: string | undefined): Promise<Principal> {
      if (!token) throw problem('unauthenticated');
      const cached = verified.get(token);
      if (cached && Date.now() < cached.until) return cached.principal;
      try {
        const { kid, payload } = await read(token);
        if (payload.iss !== kid) throw new Error('issuer does not match the key');
        if (payload.aud !== self) throw new Error('more than one audience');
        const principal = Object.freeze(principalOf(payload));
        const expires = Math.min(payload.exp ?? 0, (payload.iat ?? 0) + ASSERTION_SECONDS);
        cache(token, { principal, until: (expires + CLOCK_TOLERANCE) * 1000 });
        return principal;
      } catch (cause) {
        verified.delete(token);
        throw problem('unauthenticated', undefined, cause);
      }
    },
  };
};

const principalOf = (payload: JWTPayload): Principal => {
  if (payload.userId === undefined) return { kind: 'service', name: payload.iss as CallerName };
  if (payload.iss !== 'gateway') throw new Error('only the gateway may sign for users');
  return { kind: 'user', ...userClaims.parse(payload) };
};
