import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import { conflict } from '@ninepocket/service-kit/http/problem';
import type Stripe from 'stripe';
import type { Context } from '../context.js';
import { refreshLocked } from '../refresh/refresh.use-case.js';
import { cancelNow } from '../stripe/cancel.client.js';
import { ask, notConfigured, StripeFailure } from '../stripe/stripe.client.js';
import type { LockedSession } from '../stripe/user-locks.store.js';
import { findSubscription, markFetched, type SubscriptionRow } from '../subscriptions/subscriptions.store.js';

type Change = (stripe: Stripe, subscriptionId: string, idempotencyKey: string) => Promise<unknown>;

const endAtPeriodEnd: Change = (stripe, id, idempotencyKey) =>
  ask(() => stripe.subscriptions.update(id, { cancel_at_period_end: true }, { idempotencyKey }));

/** Stripe's portal may have set a date instead of the flag. */
const keepRunning: Change = async (stripe, id, idempotencyKey) => {
  const { cancel_at_period_end: endsWithPeriod } = await ask(() => stripe.subscriptions.retrieve(id));
  const change = endsWithPeriod ? { cancel_at_period_end: false } : { cancel_at: '' as const };
  await ask(() => stripe.subscriptions.update(id, change, { idempotencyKey }));
};

const HAS_PLAN = new Set<BillingState>(['trialing', 'active', 'cancelling', 'past_due']);

/** @returns null when nothing is to be done, undefined when there is nothing to cancel */
const cancelOf = ({ customerState, cancelAt }: SubscriptionRow): Change | null | undefined => {
  // There is no period with the plan to wait for.
  if (customerState === 'unpaid' || customerState === 'disputed') return cancelNow;
  if (!HAS_PLAN.has(customerState)) return undefined;
  return cancelAt ? null : endAtPeriodEnd;
};
/** @returns like cancelOf */
const resumeOf = ({ customerState, cancelAt }: SubscriptionRow): Change | null | undefined => {
  if (!HAS_PLAN.has(customerState)) return undefined;
  return cancelAt ? keepRunning : null;
};

/** Repeated calls change nothing. @throws ProblemError no_subscription (409), billing_not_configured, provider_unavailable */
export const cancelSubscription = (ctx: Context, userId: number) => change(ctx, userId, 'cancel', cancelOf);

/** @throws like cancelSubscription */
export const resumeSubscription = (ctx: Context, userId: number) => change(ctx, userId, 'resume', resumeOf);

const change = async (
  ctx: Context,
  userId: number,
  action: string,
  changeOf: typeof cancelOf,
): Promise<SubscriptionRow | null> => {
  const { stripe } = ctx;
  if (!stripe) throw notConfigured();
  return ctx.locks.run(userId, async (session) => {
    const row = await findSubscription(session, userId);
    const apply = row ? changeOf(row) : undefined;
    if (!row || row.subscriptionId === null || apply === undefined)
      throw conflict('no_subscription', `There is no subscription to ${action}.`);
    if (apply) {
      await changeOnce(session, row, (id, key) => apply(stripe, id, `${action}-${key}`));
      await refreshLocked(ctx, session, userId, { cause: 'request' });
    }
    return findSubscription(session, userId);
  });
};

/** The key is the same until the result is stored, and then another one, so that a later cancellation takes effect. */
const changeOnce = async (
  session: LockedSession,
  { subscriptionId, fetchedAt }: SubscriptionRow,
  apply: (id: string, key: string) => Promise<unknown>,
): Promise<void> => {
  if (subscriptionId === null) return;
  try {
    await apply(subscriptionId, `${subscriptionId}-${fetchedAt?.getTime() ?? 0}`);
  } catch (error) {
    // Stripe repeats a final failure for the same key.
    if (error instanceof StripeFailure && error.isFinal) await markFetched(session, subscriptionId);
    throw error;
  }
};
