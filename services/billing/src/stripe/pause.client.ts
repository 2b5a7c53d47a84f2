import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { FetchedSubscription } from '../subscriptions/situation.rules.js';
import { ask } from './stripe.client.js';

/** Metadata of a subscription that we paused: a pause that was set in Stripe's dashboard is left alone. */
const REASON = 'paused_for';

export const pausedBy = ({ pause_collection, metadata }: Stripe.Subscription): FetchedSubscription['pausedBy'] => {
  if (!pause_collection) return null;
  return metadata[REASON] ? 'us' : 'operator';
};

/** Periods that begin during a pause are not charged: Stripe voids their invoices. @throws StripeFailure */
export const pausePayments = (stripe: Stripe, subscriptionId: string) =>
  update(stripe, subscriptionId, { pause_collection: { behavior: 'void' }, metadata: { [REASON]: 'dispute' } });

/** @throws StripeFailure */
export const resumePayments = (stripe: Stripe, subscriptionId: string) =>
  update(stripe, subscriptionId, { pause_collection: '', metadata: { [REASON]: '' } });

/** Repeating it changes nothing: the key only makes the library's retries harmless. */
const update = (stripe: Stripe, id: string, params: Stripe.SubscriptionUpdateParams) =>
  ask(() => stripe.subscriptions.update(id, params, { idempotencyKey: `pause-${randomUUID()}` }));
