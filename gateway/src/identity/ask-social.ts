/** Asks social who is behind a verified token; social creates the user on first sight (DESIGN section 3). */
import { problemSchema } from '@ninepocket/contracts/http/problem';
import { resolveIdentity, type Identity } from '@ninepocket/contracts/social/social';
import type { Logger } from 'pino';
import type { Upstream } from '../forwarding/upstream.js';
import { ASSERTION_HEADER, type SignAssertion } from './assertions.js';
import { CannotTell, WrongToken, type Claims } from './verify-token.js';

/** Social knows this person and lets nobody in: 403. */
export class Refused extends Error {}
/** The address belongs to another account of ours: 403, and the person is told what to do. */
export class EmailInUse extends Refused {}

export type AskSocial = (claims: Claims) => Promise<Identity>;

const TIMEOUT = 3000;

/** @param sign the gateway's own signature; an identity is given to no other process */
export const socialAsker = (social: Upstream, sign: SignAssertion, log: Logger): AskSocial => {
  const ask = async (body: string, attempt: number): Promise<{ status: number; text: string }> => {
    const assertion = await sign('social', null);
    try {
      const answer = await social.pool.request({
        method: resolveIdentity.method,
        path: resolveIdentity.path,
        headers: { 'content-type': 'application/json', [ASSERTION_HEADER]: assertion },
        body,
        headersTimeout: TIMEOUT,
        bodyTimeout: TIMEOUT,
      });
      return { status: answer.statusCode, text: await answer.body.text() };
    } catch (error) {
      // Asking twice changes nothing at social; a connection closed while idle deserves a second try.
      if (attempt === 1 && (error as { code?: string }).code === 'UND_ERR_SOCKET') return ask(body, 2);
      throw error;
    }
  };
  return async (claims) => {
    const body = resolveIdentity.body.safeParse(claims);
    if (!body.success) throw new Refused('the sign-in has no email address');
    if (!social.breaker.enter()) throw new CannotTell('social is away');
    try {
      const { status, text } = await ask(JSON.stringify(body.data), 1);
      social.breaker.succeeded();
      if (status === 409 && codeIn(text) === 'email_taken') throw new EmailInUse('the address has another account');
      if (status === 410) throw new WrongToken('the account was deleted after this sign-in');
      if (status === 403 || status === 409) throw new Refused('social refuses this person');
      if (status !== 200) throw new Error(`social answered ${status}`);
      return resolveIdentity.output.parse(JSON.parse(text));
    } catch (error) {
      if (error instanceof Refused || error instanceof WrongToken) throw error;
      social.breaker.failed();
      log.error({ reason: error instanceof Error ? error.message : String(error) }, 'identity lookup failed');
      throw new CannotTell('social is away', { cause: error });
    }
  };
};

/** The code of a problem; an answer that is none throws, and counts as social's failure. */
const codeIn = (text: string): string => problemSchema.parse(JSON.parse(text)).code;
