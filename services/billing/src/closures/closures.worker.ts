import type { Context } from '../context.js';
import { reasonOf } from '../stripe/stripe.client.js';
import { pollingWorker, type PollingWorker } from '../work/polling.worker.js';
import { closeCustomer } from './close-customer.client.js';
import { findDueClosures, finishClosure, postponeClosure } from './closures.store.js';

const POLL_MS = 1_000;

/** Deletes the Stripe customers of deleted users. Every replica runs one: doing it twice is harmless. */
export const closuresWorker = (ctx: Context): PollingWorker =>
  pollingWorker('closures', POLL_MS, ctx.log, async (signal) => {
    const { stripe } = ctx;
    if (!stripe) return false;
    const due = await findDueClosures(ctx.pool);
    for (const closure of due) {
      if (signal.aborted) break;
      try {
        const { stripeCustomerId, requestedAt, wasSubscribed } = closure;
        const isRefunded = await closeCustomer(stripe, stripeCustomerId, wasSubscribed ? null : requestedAt);
        await finishClosure(ctx.pool, closure, isRefunded);
      } catch (error) {
        ctx.log.warn(
          { err: error, userId: closure.userId },
          'a deleted user could not be removed at Stripe; will retry',
        );
        await postponeClosure(ctx.pool, closure.stripeCustomerId, reasonOf(error));
      }
    }
    return due.length > 0;
  });
