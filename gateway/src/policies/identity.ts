/** Who calls? Nobody gets past without a valid token; never open when nobody can tell (DESIGN section 3). */
import { EmailInUse, Refused } from '../identity/ask-social.js';
import type { Identities } from '../identity/identities.js';
import { LONGEST_TOKEN } from '../identity/token-shape.js';
import type { Tokens } from '../identity/tokens.js';
import { CannotTell, NotByGoogle, WrongToken, type Claims } from '../identity/verify-token.js';
import type { RateLimit } from '../rate-limit.js';
import { network } from './network.js';
import type { Caller, Policy } from './policy.js';
import { EMAIL_IN_USE, GOOGLE_ONLY, sendProblem, type ProblemCode } from './problem.js';

export interface IdentityParts {
  tokens: Tokens;
  identities: Identities;
  /** Counts wrong tokens by address. */
  wrongTokens: RateLimit;
}

export const identity = ({ tokens, identities, wrongTokens }: IdentityParts): Policy => {
  const whoIs = async (token: string, known: Claims | undefined): Promise<Caller> => {
    const claims = known ?? (await tokens.verify(token));
    return identities.known(claims) ?? identities.resolve(claims);
  };

  /** The long way, for a token or a person that is not remembered. */
  const ask = async (
    token: string,
    known: Claims | undefined,
    ...[req, res, next]: Parameters<Policy>
  ): Promise<void> => {
    try {
      req.call.caller = await whoIs(token, known);
    } catch (error) {
      // Counted only here: whoever shares an address with somebody who guesses tokens gets in with a good one.
      const waitMs = error instanceof WrongToken ? wrongTokens.take(network(req.call.address)) : 0;
      if (waitMs) return sendProblem(req, res, 'too_many_requests', { headers: { 'Retry-After': seconds(waitMs) } });
      if (error instanceof EmailInUse) return sendProblem(req, res, 'email_in_use', { detail: EMAIL_IN_USE });
      if (error instanceof NotByGoogle) return sendProblem(req, res, 'google_only', { detail: GOOGLE_ONLY });
      const code = codeOf(error);
      return code ? sendProblem(req, res, code) : next(error);
    }
    if (!res.destroyed) next();
  };

  return (req, res, next) => {
    const token = bearerToken(req.headers.authorization);
    if (token === null) return sendProblem(req, res, 'unauthenticated');
    const claims = tokens.known(token);
    const caller = claims && identities.known(claims);
    if (caller) {
      req.call.caller = caller;
      return next();
    }
    void ask(token, claims, req, res, next);
  };
};

const codeOf = (error: unknown): ProblemCode | null => {
  if (error instanceof WrongToken) return 'unauthenticated';
  if (error instanceof Refused) return 'forbidden';
  if (error instanceof CannotTell) return 'unavailable';
  return null;
};

/** The token of a well-formed header, else null. Two headers come joined by a comma and are not well-formed. */
const bearerToken = (header: string | undefined): string | null => {
  if (header === undefined || header.length > LONGEST_TOKEN) return null;
  return /^Bearer ([\w.-]+)$/i.exec(header)?.[1] ?? null;
};

const seconds = (ms: number): string => String(Math.ceil(ms / 1000));
