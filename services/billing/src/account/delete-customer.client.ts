import type Stripe from 'stripe';
import { cancelNow, undoSubscription } from '../stripe/cancel.client.js';
import { fetchCustomer } from '../stripe/fetch-customer.client.js';
import { expireSession } from '../stripe/sessions.client.js';
import { ask, askOrNull } from '../stripe/stripe.client.js';

const ENDED = new Set(['canceled', 'incomplete_expired']);

/**
 * Ends all payments of a customer and deletes it. Stripe retains its invoices, as the law demands. A subscription that was
 * bought on an open page since the deletion is refunded. Repeating this is harmless.
 * @param requestedAt when the user was deleted; null if the user had a subscription then, since nobody can buy a second one
 * @returns whether there is a subscription that was bought since then
 * @throws StripeFailure
 */
export const deleteStripeCustomer = async (
  stripe: Stripe,
  customer: string,
  requestedAt: Date | null,
): Promise<boolean> => {
  const found = await askOrNull(() => stripe.customers.retrieve(customer));
  if (!found || found.deleted) return false;
  const sessions = await ask(() => stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }));
  for (const { id } of sessions.data) await expireSession(stripe, id);
  // Fetched only now, when no page can be paid any more.
  const { subscriptions, charges } = await fetchCustomer(stripe, customer);
  const since = requestedAt === null ? Infinity : startOfSecond(requestedAt);
  const boughtSince = subscriptions.filter(({ createdAt }) => createdAt.getTime() >= since);
  for (const one of boughtSince) await undoSubscription(stripe, one, charges);
  for (const { id, status } of subscriptions) if (!ENDED.has(status)) await cancelNow(stripe, id);
  await askOrNull(() => stripe.customers.del(customer, {}, { idempotencyKey: `delete-${customer}` }));
  return boughtSince.length > 0;
};

/** Stripe's times have no milliseconds. */
const startOfSecond = (time: Date): number => Math.floor(time.getTime() / 1000) * 1000;
