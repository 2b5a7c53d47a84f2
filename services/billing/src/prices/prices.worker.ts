import { pause } from '@ninepocket/service-kit/async/pause';
import type { Worker } from '@ninepocket/service-kit/process/service';
import type { Context } from '../context.js';
import { reasonOf } from '../stripe/stripe.client.js';

const RETRY_MS = 10_000;

/** Creates product and prices at the first start, so that no user waits for it. The service starts without Stripe, too. */
export const pricesWorker = ({ stripe, prices, log }: Context): Worker => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();
  const work = async (): Promise<void> => {
    while (stripe && !signal.aborted) {
      try {
        await prices.ids(stripe);
        return;
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'prices could not be prepared at Stripe; will retry');
        await pause(RETRY_MS, signal);
      }
    }
  };
  return {
    name: 'prices',
    async start() {
      running = work();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
};
