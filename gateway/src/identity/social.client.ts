import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import { problemSchema } from '@ninepocket/contracts/http/problems/problem.schemas';
import { resolveIdentity, type Identity } from '@ninepocket/contracts/social/social';
import { resolveIdentity as schemas } from '@ninepocket/contracts/social/social.schemas';
import type { Logger } from 'pino';
import { isCutOff, isUnreachable } from '../forwarding/failures.js';
import type { Replica } from '../forwarding/replica.js';
import { MAX_IN_FLIGHT, type Upstream } from '../forwarding/upstream.js';
import type { SignAssertion } from './assertions.js';
import { AccessDenied, EmailInUse, IdentityUnavailable, InvalidToken } from './errors.js';
import type { Claims } from './verify-token.js';

export type ResolveIdentity = (claims: Claims) => Promise<Identity>;

const TIMEOUT_MS = 3000;

/** @param sign signs as the gateway, because social reveals identities to no other process */
export const socialClient = (social: Upstream, sign: SignAssertion, log: Logger): ResolveIdentity => {
  const request = async (replica: Replica, body: string): Promise<Identity> => {
    const response = await replica.pool.request({
      method: resolveIdentity.method,
      path: resolveIdentity.path,
      headers: { 'content-type': 'application/json', [ASSERTION_HEADER]: await sign('social', null) },
      body,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
    return identityIn(response.statusCode, await response.body.text());
  };

  /** Resolving an identity twice is harmless, so a broken connection is retried once, on another replica if possible. */
  const requestWithRetry = async (body: string, tried: Replica[]): Promise<Identity> => {
    const replica = social.acquire(MAX_IN_FLIGHT, tried) ?? (tried.length === 1 ? social.acquire(MAX_IN_FLIGHT) : null);
    if (!replica) throw new Error('no replica of social is available');
    try {
      const identity = await request(replica, body);
      replica.end('success');
      return identity;
    } catch (error) {
      const answered = error instanceof AccessDenied || error instanceof InvalidToken;
      const unreachable = !answered && isUnreachable(error as Error);
      replica.end(answered ? 'success' : unreachable ? 'unreachable' : 'failure');
      const retry = unreachable || (!answered && isCutOff(error as Error));
      if (!retry || tried.length >= social.replicas.length) throw error;
      return requestWithRetry(body, [...tried, replica]);
    }
  };

  return async (claims) => {
    const body = schemas.body.safeParse(claims);
    if (!body.success) throw new AccessDenied('the token has no email address');
    try {
      return await requestWithRetry(JSON.stringify(body.data), []);
    } catch (error) {
      if (error instanceof AccessDenied || error instanceof InvalidToken) throw error;
      log.error({ reason: error instanceof Error ? error.message : String(error) }, 'identity lookup failed');
      throw new IdentityUnavailable('social is unavailable', { cause: error });
    }
  };
};

const identityIn = (status: number, text: string): Identity => {
  if (status === 409 && codeIn(text) === 'email_taken') throw new EmailInUse('the address has another account');
  if (status === 410) throw new InvalidToken('the account was deleted after this sign-in');
  if (status === 403 || status === 409) throw new AccessDenied('social denies access');
  if (status !== 200) throw new Error(`social responded ${status}`);
  return schemas.output.parse(JSON.parse(text));
};

const codeIn = (text: string): string => problemSchema.parse(JSON.parse(text)).code;
