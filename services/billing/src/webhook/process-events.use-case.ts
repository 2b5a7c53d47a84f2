import { pause } from '@ninepocket/service-kit/async/pause';
import { inParallel } from '@ninepocket/service-kit/async/parallel';
import type Stripe from 'stripe';
import type { Context } from '../context.js';
import { idOf } from '../stripe/fetch-customer.client.js';
import { askOrNull, reasonOf } from '../stripe/stripe.client.js';
import { refreshLocked } from '../subscriptions/refresh.use-case.js';
import {
  dropEventsOfUnknown,
  findDueCharges,
  findDueCustomers,
  findWaiting,
  markProcessed,
  postponeCustomer,
  postponeEvent,
  storeCustomerOf,
  type DueCustomer,
} from './webhook-events.store.js';

export type WorkContext = Omit<Context, 'webhooks'>;

const BATCH = 60;
/** Leaves locks for requests: UserLocks has eight. */
const CONCURRENT = 6;
const QUIET_MS = 20;
const LONGEST_WAIT_MS = 400;

/**
 * Handles all events that are due: one refresh for each customer, whatever its events say and in whatever order they
 * arrived. Several replicas may do this at the same time.
 * @returns whether there may be more
 */
export const processEvents = async (ctx: WorkContext, signal: AbortSignal): Promise<boolean> => {
  const { stripe } = ctx;
  if (!stripe) return false;
  const charges = await findDueCharges(ctx.pool, BATCH);
  await inParallel(charges, CONCURRENT, ({ id, chargeId }) => findCustomerOf(ctx, stripe, id, chargeId));
  const customers = await findDueCustomers(ctx.pool, BATCH);
  await inParallel(customers, CONCURRENT, async (due) => {
    await untilQuiet(ctx, signal);
    if (!signal.aborted) await processCustomer(ctx, due);
  });
  return charges.length === BATCH || customers.length > 0;
};

/** Storing a burst of webhooks goes first: Stripe waits for the answers. */
const untilQuiet = async ({ received }: WorkContext, signal: AbortSignal): Promise<void> => {
  for (let waited = 0; waited < LONGEST_WAIT_MS && Date.now() - received.at < QUIET_MS; waited += QUIET_MS)
    await pause(QUIET_MS, signal);
};

const findCustomerOf = async (ctx: WorkContext, stripe: Stripe, id: string, chargeId: string | null): Promise<void> => {
  try {
    const charge = chargeId === null ? null : await askOrNull(() => stripe.charges.retrieve(chargeId));
    const customer = idOf(charge?.customer);
    if (customer === null) await markProcessed(ctx.pool, [id]);
    else await storeCustomerOf(ctx.pool, id, customer);
  } catch (error) {
    await postponeEvent(ctx.pool, id, reasonOf(error));
  }
};

const processCustomer = async (ctx: WorkContext, { stripeCustomerId, userId }: DueCustomer): Promise<void> => {
  if (userId === null) return dropEventsOfUnknown(ctx.pool, stripeCustomerId);
  try {
    await ctx.locks.run(userId, async (session) => {
      const events = await findWaiting(session, stripeCustomerId);
      if (!events.length) return; // another replica was faster
      const refreshed = await refreshLocked(ctx, session, userId, {
        cause: 'webhook',
        stripeEventId: events.at(-1),
        also: (tx) => markProcessed(tx, events),
      });
      if (!refreshed) await markProcessed(session, events);
    });
  } catch (error) {
    ctx.log.warn({ err: error, userId }, 'webhooks could not be processed; will retry');
    await postponeCustomer(ctx.pool, stripeCustomerId, reasonOf(error));
  }
};
