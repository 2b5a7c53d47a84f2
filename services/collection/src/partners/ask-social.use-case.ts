import { internalPair, type Partner } from '@ninepocket/contracts/social/facts';
import { problem } from '@ninepocket/service-kit/http/problem';
import type { Context } from '../context.js';

/**
 * What `mayTrade` returns, from social's own tables, so that a block counts at once. Call it outside of transactions.
 * @throws ProblemError unavailable (503) when social is down or slow
 */
export const askSocial = (
  { social }: Pick<Context, 'social'>,
  { me, them }: { me: number; them: number },
): Promise<Partner> =>
  social
    .withTimeout(TIMEOUT_MS)
    .call(internalPair, { params: { me, them } })
    .catch((cause: unknown) => {
      throw problem('unavailable', 'This cannot be checked at the moment. Please try again.', cause);
    });

const TIMEOUT_MS = 2_000;
