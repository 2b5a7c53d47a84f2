import type { BillingInterval } from '@ninepocket/contracts/billing/checkout';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type Stripe from 'stripe';
import type { Context } from '../context.js';
import { refreshLocked } from '../refresh/refresh.use-case.js';
import { fetchCustomer } from '../stripe/fetch-customer.client.js';
import { createSession, expireSession } from '../stripe/sessions.client.js';
import { askOrNull, notConfigured } from '../stripe/stripe.client.js';
import type { LockedSession } from '../stripe/user-locks.store.js';
import { closeCheckouts, openCheckout, storeSession } from '../subscriptions/checkouts.store.js';
import { isLive } from '../subscriptions/situation.rules.js';
import { buyerOf, createOnce, type Buyer } from './buyer.use-case.js';

/**
 * Opens Stripe's payment page. Repeated calls, such as from two tabs, lead to the same page.
 * @throws ProblemError billing_not_configured; already_subscribed; provider_unavailable; not_found for a deleted user
 */
export const startCheckout = async (ctx: Context, userId: number, interval: BillingInterval): Promise<string> => {
  const { stripe } = ctx;
  if (!stripe) throw notConfigured();
  const prices = await ctx.prices.ids(stripe);
  return ctx.locks.run(userId, async (session) => {
    let buyer = await buyerOf(ctx, stripe, session, userId);
    if (await isSubscribed(ctx, stripe, session, userId, buyer)) throw alreadySubscribed();
    // The customer may have been found to be deleted at Stripe.
    buyer = await buyerOf(ctx, stripe, session, userId);
    const open = await findOpenSession(stripe, session, userId, interval);
    if (open) return open;
    return openNewSession(ctx, stripe, session, { userId, interval, price: prices[interval], buyer });
  });
};

const alreadySubscribed = () => conflict('already_subscribed', 'You already have a subscription.');

/** Stripe is asked, because a webhook may still be on its way. */
const isSubscribed = async (
  ctx: Context,
  stripe: Stripe,
  session: LockedSession,
  userId: number,
  { stripeCustomerId }: Buyer,
): Promise<boolean> => {
  const fetched = await fetchCustomer(stripe, stripeCustomerId);
  const hasLive = fetched.subscriptions.some(isLive);
  if (hasLive || !fetched.exists) await refreshLocked(ctx, session, userId, { cause: 'checkout' });
  return hasLive;
};

/** @returns the address of the page that is open already; another interval's page is closed */
const findOpenSession = async (
  stripe: Stripe,
  session: LockedSession,
  userId: number,
  interval: BillingInterval,
): Promise<string | null> => {
  const row = await openCheckout(session, userId, interval);
  const { sessionId } = row;
  if (sessionId === null) {
    // Stripe may have opened it without our knowledge; the same key finds it, but only for the same interval.
    if (row.interval !== interval) await closeCheckouts(session, userId);
    return null;
  }
  const found = await askOrNull(() => stripe.checkout.sessions.retrieve(sessionId));
  if (found?.status === 'open' && found.url) {
    if (row.interval === interval) return found.url;
    await expireSession(stripe, sessionId);
  }
  await closeCheckouts(session, userId);
  return null;
};

const openNewSession = async (
  ctx: Context,
  stripe: Stripe,
  session: LockedSession,
  order: { userId: number; interval: BillingInterval; price: string; buyer: Buyer },
): Promise<string> => {
  const row = await openCheckout(session, order.userId, order.interval);
  const created = await createOnce(
    () => createSession(stripe, ctx.config, row.id, order),
    () => closeCheckouts(session, order.userId),
  );
  if (!created.url) throw problem('upstream_failed');
  await storeSession(session, row.id, {
    id: created.id,
    url: created.url,
    expiresAt: new Date(created.expires_at * 1000),
  });
  return created.url;
};
