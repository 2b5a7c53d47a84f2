import type Stripe from 'stripe';
import { addressOf, type Config } from '../config.js';
import { ask, StripeFailure } from './stripe.client.js';

interface Order {
  userId: number;
  price: string;
  buyer: { stripeCustomerId: string; hasSubscribed: boolean };
}

/** @param checkoutId our row, from which the idempotency key follows */
export const createSession = (stripe: Stripe, config: Config, checkoutId: string, order: Order) => {
  const { userId, price, buyer } = order;
  const hasTrial = config.STRIPE_TRIAL_DAYS > 0 && !buyer.hasSubscribed;
  const metadata = { userId: String(userId) };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    customer: buyer.stripeCustomerId,
    client_reference_id: String(userId),
    line_items: [{ price, quantity: 1 }],
    success_url: `${addressOf(config, '/subscription-success')}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: addressOf(config, '/subscription-cancelled'),
    allow_promotion_codes: config.STRIPE_PROMOTION_CODES,
    billing_address_collection: config.STRIPE_BILLING_ADDRESS,
    automatic_tax: { enabled: config.STRIPE_AUTOMATIC_TAX },
    // Stripe computes the tax from the customer's address.
    ...(config.STRIPE_AUTOMATIC_TAX && { customer_update: { address: 'auto', name: 'auto' } }),
    subscription_data: { metadata, ...(hasTrial && { trial_period_days: config.STRIPE_TRIAL_DAYS }) },
    metadata,
  };
  return stripe.checkout.sessions.create(params, { idempotencyKey: `checkout-${checkoutId}` });
};

/** One that was completed or has expired meanwhile stays as it is. */
export const expireSession = async (stripe: Stripe, sessionId: string): Promise<void> => {
  try {
    await ask(() => stripe.checkout.sessions.expire(sessionId, {}, { idempotencyKey: `expire-${sessionId}` }));
  } catch (error) {
    if (!(error instanceof StripeFailure && (error.isRejected || error.isMissing))) throw error;
  }
};
