/**
 * Calls a provider within its quota, its rate limit and its circuit, which all replicas share. A failure is retried with a
 * growing and random delay.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.js';
import { EndedEarly, Interrupted } from '../runs/run-kind.use-case.js';
import { ProviderError } from './provider-error.client.js';
import {
  chargeProvider,
  noteFailureAndOpen,
  noteSuccess,
  pauseProvider,
  providerState,
  type Provider,
} from './providers.store.js';

const ATTEMPTS = 3;
const FIRST_DELAY_MS = 200;
/** Shorter than any pause; used when the pause ended between two reads. */
const SOON_MS = 1000;

export interface Call {
  provider: Provider;
  /** As shown to admins, e.g. PriceCharting. */
  label: string;
  perDay: number;
}

/** @throws Interrupted while the provider is paused, EndedEarly when the quota is used, ProviderError */
export const callProvider = async <T>({ pool }: Context, call: Call, work: () => Promise<T>): Promise<T> => {
  const { provider, label, perDay } = call;
  for (let attempt = 1; ; attempt++) {
    if (!(await chargeProvider(pool, provider, perDay))) {
      const { usedToday, pausedUntil, isOpen } = await providerState(pool, provider);
      if (usedToday >= perDay) throw new EndedEarly(`Today's quota of ${label} is used. The next run continues.`);
      const until = pausedUntil ?? new Date(Date.now() + SOON_MS);
      throw new Interrupted(isOpen ? `${label} fails repeatedly. The run continues later.` : limitOf(label), until);
    }
    try {
      const result = await work();
      await noteSuccess(pool, provider);
      return result;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.kind === 'limited') {
        await pauseProvider(pool, provider, error.seconds);
        throw new Interrupted(limitOf(label), new Date(Date.now() + error.seconds * 1000));
      }
      if (error.kind === 'refused' || attempt === ATTEMPTS) {
        await noteFailureAndOpen(pool, provider, error.message);
        throw error;
      }
    }
    await sleep(FIRST_DELAY_MS * 2 ** attempt * Math.random());
  }
};

const limitOf = (label: string): string => `${label}'s rate limit was reached. The run continues when it ends.`;
