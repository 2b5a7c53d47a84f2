import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { FetchedSubscription } from './fetched-customer.rules.js';
import { ask, StripeFailure } from './stripe.client.js';

/** Metadata of a subscription that we paused: a pause that was set in Stripe's dashboard is left alone. */
const REASON = 'paused_for';

export const pausedBy = ({ pause_collection, metadata }: Stripe.Subscription): FetchedSubscription['pausedBy'] => {
  if (!pause_collection) return null;
  return metadata[REASON] ? 'us' : 'operator';
};

/**
 * Nothing is charged during the pause: Stripe voids the invoices of periods that begin in it, and no longer retries those
 * that are open already. The pause comes last: without it, the whole is repeated. @throws StripeFailure
 */
export const pausePayments = async (stripe: Stripe, subscriptionId: string): Promise<void> => {
  for (const invoice of await openInvoices(stripe, subscriptionId))
    if (invoice.auto_advance) await setCollected(stripe, invoice.id, { auto_advance: false, metadata: PAUSED });
  await update(stripe, subscriptionId, { pause_collection: { behavior: 'void' }, metadata: PAUSED });
};

/** Invoices that we did not pause stay as they are. @throws StripeFailure */
export const resumePayments = async (stripe: Stripe, subscriptionId: string): Promise<void> => {
  for (const invoice of await openInvoices(stripe, subscriptionId))
    if (invoice.metadata?.[REASON])
      await setCollected(stripe, invoice.id, { auto_advance: true, metadata: { [REASON]: '' } });
  await update(stripe, subscriptionId, { pause_collection: '', metadata: { [REASON]: '' } });
};

const PAUSED = { [REASON]: 'dispute' };

const openInvoices = async (stripe: Stripe, subscription: string): Promise<Stripe.Invoice[]> =>
  (await ask(() => stripe.invoices.list({ subscription, status: 'open', limit: 100 }))).data;

/** One that was paid or voided meanwhile is no longer collected. */
const setCollected = async (stripe: Stripe, id: string, params: Stripe.InvoiceUpdateParams): Promise<void> => {
  try {
    await ask(() => stripe.invoices.update(id, params, { idempotencyKey: newKey() }));
  } catch (error) {
    if (!(error instanceof StripeFailure && error.isRejected)) throw error;
  }
};

const update = (stripe: Stripe, id: string, params: Stripe.SubscriptionUpdateParams) =>
  ask(() => stripe.subscriptions.update(id, params, { idempotencyKey: newKey() }));

/** Repeating these changes nothing: the key only makes the library's retries harmless. */
const newKey = (): string => `pause-${randomUUID()}`;
