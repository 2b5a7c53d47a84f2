import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { IdentityUnavailable } from './errors.js';
import type { Claims, VerifyToken } from './verify-token.js';

const MAX_CACHED = 20_000;
/** Limit on concurrent verifications; beyond it, new tokens are rejected. */
const MAX_VERIFICATIONS = 200;

export interface Tokens {
  cached(token: string): Claims | undefined;
  verify(token: string): Promise<Claims>;
}

export const tokenCache = (verify: VerifyToken): Tokens => {
  const verified = new LRUCache<string, Claims>({ max: MAX_CACHED });
  const inFlight = new Map<string, Promise<Claims>>();
  return {
    cached(token) {
      const claims = verified.get(digest(token));
      return claims && claims.expiresAt > Date.now() ? claims : undefined;
    },
    verify(token) {
      const key = digest(token);
      const running = inFlight.get(key);
      if (running) return running;
      if (inFlight.size >= MAX_VERIFICATIONS) return Promise.reject(new IdentityUnavailable('too many new tokens'));
      const work = verify(token)
        .then((claims) => {
          verified.set(key, claims);
          return claims;
        })
        .finally(() => inFlight.delete(key));
      inFlight.set(key, work);
      return work;
    },
  };
};

const digest = (token: string): string => hash('sha256', token, 'base64');
