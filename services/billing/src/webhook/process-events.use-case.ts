import { pause } from '@ninepocket/service-kit/async/pause';
import { transaction } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import type Stripe from 'stripe';
import type { z } from 'zod';
import type { Context } from '../context.js';
import { refreshLocked } from '../refresh/refresh.use-case.js';
import { idOf } from '../stripe/fetch-customer.client.js';
import { askOrNull } from '../stripe/stripe.client.js';
import { findUserOrDropEvents, findWaiting, markProcessed, storeCustomerOf } from './webhook-events.store.js';
import type { chargeEvent } from './webhook.job.js';

const QUIET_MS = 20;
const LONGEST_WAIT_MS = 400;

/** One refresh for all waiting events of a customer, whatever they say and in whatever order they arrived. */
export const refreshAfterWebhooks = async (
  ctx: Context,
  stripeCustomerId: string,
  signal: AbortSignal,
): Promise<Date | void> => {
  await untilQuiet(ctx, signal);
  if (signal.aborted) return new Date();
  const userId = await transaction(ctx.pool, (tx) => findUserOrDropEvents(tx, stripeCustomerId));
  if (userId === null) return;
  await ctx.locks.run(userId, async (session) => {
    const events = await findWaiting(session, stripeCustomerId);
    if (!events.length) return; // the previous refresh covered them
    const refreshed = await refreshLocked(ctx, session, userId, {
      cause: 'webhook',
      stripeEventId: events.at(-1),
      also: (tx) => markProcessed(tx, events),
    });
    if (!refreshed) await session.transaction((tx) => markProcessed(tx, events));
  });
};

/** Storing a burst of webhooks goes first: Stripe waits for the answers. */
const untilQuiet = async ({ received }: Context, signal: AbortSignal): Promise<void> => {
  for (let waited = 0; waited < LONGEST_WAIT_MS && Date.now() - received.at < QUIET_MS; waited += QUIET_MS)
    await pause(QUIET_MS, signal);
};

/** Disputes name a charge instead of a customer. */
export const findCustomerOf = async (
  pool: pg.Pool,
  stripe: Stripe,
  { eventId, chargeId }: z.output<typeof chargeEvent.payload>,
): Promise<void> => {
  const charge = await askOrNull(() => stripe.charges.retrieve(chargeId));
  const customer = idOf(charge?.customer);
  await transaction(pool, (tx) =>
    customer === null ? markProcessed(tx, [eventId]) : storeCustomerOf(tx, eventId, customer),
  );
};
