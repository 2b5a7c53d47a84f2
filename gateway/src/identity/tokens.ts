/** Tokens that were verified, by their SHA-256, until they expire; one verification at a time for each. */
import { hash } from 'node:crypto';
import { BoundedMap } from '../bounded-map.js';
import { CannotTell, type Claims, type VerifyToken } from './verify-token.js';

const MOST_TOKENS = 20_000;
/** Verifications under way at once; a flood of new tokens is refused beyond it. */
const MOST_AT_ONCE = 200;

export interface Tokens {
  /** Claims of a token that was verified before and has not expired. */
  known(token: string): Claims | undefined;
  /** @throws WrongToken, CannotTell */
  verify(token: string): Promise<Claims>;
}

export const tokenCache = (verify: VerifyToken): Tokens => {
  const known = new BoundedMap<string, Claims>(MOST_TOKENS);
  const underWay = new Map<string, Promise<Claims>>();
  return {
    known(token) {
      const claims = known.get(digest(token));
      return claims && claims.expiresAt > Date.now() ? claims : undefined;
    },
    verify(token) {
      const key = digest(token);
      const running = underWay.get(key);
      if (running) return running;
      if (underWay.size >= MOST_AT_ONCE) return Promise.reject(new CannotTell('too many new tokens at once'));
      const work = verify(token)
        .then((claims) => {
          known.set(key, claims);
          return claims;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, work);
      return work;
    },
  };
};

const digest = (token: string): string => hash('sha256', token, 'base64');
