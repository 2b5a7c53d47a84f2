import { networkOf } from '../http/client-address.js';
import type { Caller, Policy } from '../http/policy.js';
import { sendProblem, sendTooManyRequests, type ProblemCode } from '../http/problem.js';
import { AccessDenied, EmailInUse, IdentityUnavailable, InvalidToken, NotGoogleSignIn } from '../identity/errors.js';
import type { Identities } from '../identity/identities.js';
import { MAX_TOKEN_LENGTH } from '../identity/precheck.js';
import type { Tokens } from '../identity/tokens.js';
import type { Claims } from '../identity/verify-token.js';
import type { RateLimit } from '../limits/rate-limits.js';

export interface IdentityDeps {
  tokens: Tokens;
  identities: Identities;
  /** Requests without a token. */
  withoutToken: RateLimit;
  invalidTokens: RateLimit;
}

export const identity = ({ tokens, identities, withoutToken, invalidTokens }: IdentityDeps): Policy => {
  const callerOf = async (token: string, cached: Claims | undefined): Promise<Caller> => {
    const claims = cached ?? (await tokens.verify(token));
    return identities.cached(claims) ?? identities.resolve(claims);
  };

  const authenticate = async (
    token: string,
    cached: Claims | undefined,
    ...[req, res, next]: Parameters<Policy>
  ): Promise<void> => {
    try {
      req.call.caller = await callerOf(token, cached);
    } catch (error) {
      // Only invalid tokens count, so a valid one passes even from an address where someone guesses tokens.
      const waitMs = error instanceof InvalidToken ? invalidTokens.take(networkOf(req.call.address)) : 0;
      if (waitMs) return sendTooManyRequests(req, res, waitMs);
      const code = codeOf(error);
      return code ? sendProblem(req, res, code) : next(error);
    }
    if (!res.destroyed) next();
  };

  return (req, res, next) => {
    const token = bearerToken(req.headers.authorization);
    if (token === null) {
      const waitMs = req.call.probe ? 0 : withoutToken.take(networkOf(req.call.address));
      return waitMs ? sendTooManyRequests(req, res, waitMs) : sendProblem(req, res, 'unauthenticated');
    }
    const claims = tokens.cached(token);
    const caller = claims && identities.cached(claims);
    if (caller) {
      req.call.caller = caller;
      return next();
    }
    void authenticate(token, claims, req, res, next);
  };
};

const codeOf = (error: unknown): ProblemCode | null => {
  if (error instanceof NotGoogleSignIn) return 'google_only';
  if (error instanceof InvalidToken) return 'unauthenticated';
  if (error instanceof EmailInUse) return 'email_in_use';
  if (error instanceof AccessDenied) return 'forbidden';
  if (error instanceof IdentityUnavailable) return 'unavailable';
  return null;
};

/** @returns null when the header is malformed or repeated (repeated headers arrive joined by a comma) */
const bearerToken = (header: string | undefined): string | null => {
  if (header === undefined || header.length > MAX_TOKEN_LENGTH) return null;
  return /^Bearer ([\w.-]+)$/i.exec(header)?.[1] ?? null;
};
