/** Who calls? Nobody gets past without a valid token; never open when nobody can tell (DESIGN section 3). */
import { Refused } from '../identity/ask-social.js';
import type { Identities } from '../identity/identities.js';
import { LONGEST_TOKEN } from '../identity/token-shape.js';
import type { Tokens } from '../identity/tokens.js';
import { WrongToken, CannotTell, type Claims } from '../identity/verify-token.js';
import type { RateLimit } from '../rate-limit.js';
import { network } from './network.js';
import type { GatewayRequest, Policy } from './policy.js';
import { sendProblem } from './problem.js';

export interface IdentityParts {
  tokens: Tokens;
  identities: Identities;
  /** Counts wrong tokens by address. */
  wrongTokens: RateLimit;
}

export const identity = ({ tokens, identities, wrongTokens }: IdentityParts): Policy => {
  const slowly = async (req: GatewayRequest, token: string, known: Claims | undefined): Promise<void> => {
    const claims = known ?? (await tokens.verify(token));
    req.call.caller = identities.known(claims.firebaseUid) ?? (await identities.resolve(claims));
  };

  return (req, res, next) => {
    const token = bearerToken(req.headers.authorization);
    if (token === null) return sendProblem(req, res, 'unauthenticated');
    const claims = tokens.known(token);
    const caller = claims && identities.known(claims.firebaseUid);
    if (caller) {
      req.call.caller = caller;
      return next();
    }
    // Somebody who guesses tokens is stopped before they cost anything; known tokens from there still work.
    const waitMs = claims ? 0 : wrongTokens.exhausted(network(req.call.address));
    if (waitMs) return sendProblem(req, res, 'too_many_requests', { headers: { 'Retry-After': seconds(waitMs) } });
    slowly(req, token, claims).then(
      () => res.destroyed || next(),
      (error: unknown) => {
        if (error instanceof WrongToken) {
          wrongTokens.take(network(req.call.address));
          return sendProblem(req, res, 'unauthenticated');
        }
        if (error instanceof Refused) return sendProblem(req, res, 'forbidden');
        if (error instanceof CannotTell) return sendProblem(req, res, 'unavailable');
        next(error);
      },
    );
  };
};

/** The token of a well-formed header, else null. Two headers come joined by a comma and are not well-formed. */
const bearerToken = (header: string | undefined): string | null => {
  if (header === undefined || header.length > LONGEST_TOKEN) return null;
  return /^Bearer ([\w.-]+)$/i.exec(header)?.[1] ?? null;
};

const seconds = (ms: number): string => String(Math.ceil(ms / 1000));
