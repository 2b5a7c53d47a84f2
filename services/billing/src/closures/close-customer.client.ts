import type Stripe from 'stripe';
import { expireSession } from '../checkout/sessions.client.js';
import { ask, askOrNull } from '../stripe/stripe.client.js';
import { cancelNow } from '../stripe/cancel.client.js';

const ENDED = new Set(['canceled', 'incomplete_expired']);

/**
 * Ends all payments of a customer and deletes it. Stripe retains its invoices, as the law demands. Repeating this is
 * harmless. @throws StripeFailure
 */
export const closeCustomer = async (stripe: Stripe, customer: string): Promise<void> => {
  const found = await askOrNull(() => stripe.customers.retrieve(customer));
  if (!found || found.deleted) return;
  const sessions = await ask(() => stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }));
  for (const { id } of sessions.data) await expireSession(stripe, id);
  const subscriptions = await ask(() => stripe.subscriptions.list({ customer, status: 'all', limit: 100 }));
  for (const { id, status } of subscriptions.data) if (!ENDED.has(status)) await cancelNow(stripe, id);
  await askOrNull(() => stripe.customers.del(customer, {}, { idempotencyKey: `delete-${customer}` }));
};
