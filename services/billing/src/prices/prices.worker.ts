import type { Worker } from '@ninepocket/service-kit/process/service';
import type Stripe from 'stripe';
import type { Context } from '../context.js';

/** Finds or creates the prices at the start, so that no user waits for it. The service starts without Stripe, too. */
export const pricesWorker = ({ prices, log }: Context, stripe: Stripe): Worker => ({
  name: 'prices',
  start: async () =>
    void prices.ids(stripe).catch((error: unknown) => log.warn({ err: error }, 'no prices at Stripe yet')),
  stop: async () => {},
});
