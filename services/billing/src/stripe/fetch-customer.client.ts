import type Stripe from 'stripe';
import {
  NOT_AT_STRIPE,
  type FetchedCharge,
  type FetchedCustomer,
  type FetchedSubscription,
  type PaymentMethod,
} from './fetched-customer.rules.js';
import { pausedBy } from './pause.client.js';
import { ask, askOrNull } from './stripe.client.js';

/** Everything that decides a user's state. @throws StripeFailure */
export const fetchCustomer = async (stripe: Stripe, customer: string): Promise<FetchedCustomer> => {
  const [found, subscriptions, charges] = await Promise.all([
    askOrNull(() => stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] })),
    askOrNull(() =>
      stripe.subscriptions.list({
        customer,
        status: 'all',
        limit: 100,
        expand: ['data.default_payment_method', 'data.latest_invoice.payments'],
      }),
    ),
    askOrNull(() => stripe.charges.list({ customer, limit: 100 })),
  ]);
  if (!found || found.deleted) return NOT_AT_STRIPE;
  const fallback = found.invoice_settings?.default_payment_method ?? null;
  return {
    exists: true,
    subscriptions: (subscriptions?.data ?? []).map((one) => subscriptionOf(one, fallback)),
    charges: await Promise.all((charges?.data ?? []).map((charge) => chargeOf(stripe, charge))),
  };
};

const subscriptionOf = (
  subscription: Stripe.Subscription,
  fallback: string | Stripe.PaymentMethod | null,
): FetchedSubscription => {
  const item = subscription.items.data[0];
  const periodEnd = item?.current_period_end ?? null;
  return {
    id: subscription.id,
    status: subscription.status,
    createdAt: dateOf(subscription.created),
    startedAt: dateOf(subscription.start_date),
    periodEndsAt: optionalDate(periodEnd),
    cancelAt: optionalDate(subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null)),
    trialEndsAt: optionalDate(subscription.trial_end),
    amountCents: item?.price.unit_amount ?? 0,
    currency: (item?.price.currency ?? subscription.currency).toUpperCase(),
    interval: item?.price.recurring?.interval === 'year' ? 'year' : 'month',
    paymentMethod: cardOf(subscription.default_payment_method ?? fallback),
    pausedBy: pausedBy(subscription),
    latestInvoice: invoiceOf(subscription.latest_invoice),
  };
};

const invoiceOf = (invoice: string | Stripe.Invoice | null): FetchedSubscription['latestInvoice'] => {
  if (!invoice || typeof invoice === 'string') return null;
  return {
    id: invoice.id,
    isPaid: invoice.status === 'paid',
    at: dateOf(invoice.status_transitions.finalized_at ?? invoice.created),
    paymentIntents: (invoice.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []),
  };
};

const cardOf = (method: string | Stripe.PaymentMethod | null): PaymentMethod | null => {
  if (!method || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { brand, last4, expMonth: exp_month, expYear: exp_year };
};

const chargeOf = async (stripe: Stripe, charge: Stripe.Charge): Promise<FetchedCharge> => ({
  paymentIntent: idOf(charge.payment_intent),
  createdAt: dateOf(charge.created),
  isPaid: charge.paid,
  isRefunded: charge.refunded,
  disputes: charge.disputed
    ? (await ask(() => stripe.disputes.list({ charge: charge.id, limit: 100 }))).data.map(({ status }) => status)
    : [],
});

/** An object that Stripe may return whole or as its id. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
const optionalDate = (seconds: number | null): Date | null => (seconds === null ? null : dateOf(seconds));
