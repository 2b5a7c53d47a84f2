import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import { conflict } from '@ninepocket/service-kit/http/problem';
import type Stripe from 'stripe';
import type { Context } from '../context.js';
import { cancelNow } from '../stripe/cancel.client.js';
import { ask, notConfigured, StripeFailure } from '../stripe/stripe.client.js';
import type { LockedSession } from '../work/user-locks.store.js';
import { refreshLocked } from './refresh.use-case.js';
import { findSubscription, markFetched, type SubscriptionRow } from './subscriptions.store.js';

type Change = (stripe: Stripe, subscriptionId: string, idempotencyKey: string) => Promise<unknown>;

const endAtPeriodEnd: Change = (stripe, id, idempotencyKey) =>
  ask(() => stripe.subscriptions.update(id, { cancel_at_period_end: true }, { idempotencyKey }));

/** Stripe's portal may have set a date instead of the flag. */
const keepRunning: Change = async (stripe, id, idempotencyKey) => {
  const { cancel_at_period_end: endsWithPeriod } = await ask(() => stripe.subscriptions.retrieve(id));
  const change = endsWithPeriod ? { cancel_at_period_end: false } : { cancel_at: '' as const };
  await ask(() => stripe.subscriptions.update(id, change, { idempotencyKey }));
};

const CANCEL: Partial<Record<BillingState, Change | null>> = {
  trialing: endAtPeriodEnd,
  active: endAtPeriodEnd,
  past_due: endAtPeriodEnd,
  cancelling: null,
  // There is no period that was paid for.
  unpaid: cancelNow,
};
const RESUME: Partial<Record<BillingState, Change | null>> = { cancelling: keepRunning, active: null, trialing: null };

/** Repeated calls change nothing. @throws ProblemError no_subscription (409), billing_not_configured, provider_unavailable */
export const cancelSubscription = (ctx: Context, userId: number) => change(ctx, userId, 'cancel', CANCEL);

/** @throws like cancelSubscription */
export const resumeSubscription = (ctx: Context, userId: number) => change(ctx, userId, 'resume', RESUME);

const change = async (
  ctx: Context,
  userId: number,
  action: string,
  changes: typeof CANCEL,
): Promise<SubscriptionRow | null> => {
  const { stripe } = ctx;
  if (!stripe) throw notConfigured();
  return ctx.locks.run(userId, async (session) => {
    const row = await findSubscription(session, userId);
    const apply = row ? changes[row.customerState] : undefined;
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
