import type Stripe from 'stripe';
import { paymentsOf, type FetchedCharge, type FetchedSubscription } from './fetched-customer.rules.js';
import { ask, StripeFailure } from './stripe.client.js';

/** Ends a subscription immediately. One that has ended already is fine. @throws StripeFailure */
export const cancelNow = async (stripe: Stripe, subscriptionId: string): Promise<void> => {
  try {
    await ask(() =>
      stripe.subscriptions.cancel(
        subscriptionId,
        { invoice_now: false, prorate: false },
        { idempotencyKey: `cancel-now-${subscriptionId}` },
      ),
    );
  } catch (error) {
    if (!(error instanceof StripeFailure && error.isMissing)) throw error;
  }
};

/**
 * A second subscription of one user. It is refunded before it is cancelled: after a crash in between, it is still live
 * and therefore found again. @throws StripeFailure
 */
export const undoSubscription = async (
  stripe: Stripe,
  subscription: FetchedSubscription,
  charges: readonly FetchedCharge[],
): Promise<void> => {
  const payments = paymentsOf(subscription.latestInvoice?.paymentIntents ?? [], charges);
  for (const { paymentIntent, isRefunded } of payments)
    if (paymentIntent !== null && !isRefunded) await refund(stripe, paymentIntent);
  await cancelNow(stripe, subscription.id);
};

/** Without this, a disputed charge would prevent the cancellation, and with it every refresh. */
const refund = async (stripe: Stripe, paymentIntent: string): Promise<void> => {
  try {
    await ask(() =>
      stripe.refunds.create(
        { payment_intent: paymentIntent, reason: 'duplicate' },
        { idempotencyKey: `refund-duplicate-${paymentIntent}` },
      ),
    );
  } catch (error) {
    if (!(error instanceof StripeFailure && error.isReturned)) throw error;
  }
};
