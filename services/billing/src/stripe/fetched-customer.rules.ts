/** What Stripe says about a customer, reduced to what decisions need. */
import type { BillingInterval } from '@ninepocket/contracts/billing/checkout';

export interface PaymentMethod {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface FetchedSubscription {
  id: string;
  status: string;
  createdAt: Date;
  startedAt: Date;
  periodEndsAt: Date | null;
  /** Set while it is cancelled but still runs. */
  cancelAt: Date | null;
  trialEndsAt: Date | null;
  amountCents: number;
  /** Upper case. */
  currency: string;
  interval: BillingInterval;
  paymentMethod: PaymentMethod | null;
  /** Who paused its payments; null when they are not paused. */
  pausedBy: 'us' | 'operator' | null;
  latestInvoice: { id: string; isPaid: boolean; at: Date; paymentIntents: string[] } | null;
}

export interface FetchedCharge {
  paymentIntent: string | null;
  createdAt: Date;
  isPaid: boolean;
  isRefunded: boolean;
  disputes: string[];
}

export interface FetchedCustomer {
  exists: boolean;
  subscriptions: FetchedSubscription[];
  charges: FetchedCharge[];
}

export const NOT_AT_STRIPE: FetchedCustomer = { exists: false, subscriptions: [], charges: [] };

export const paymentsOf = (paymentIntents: readonly string[], charges: readonly FetchedCharge[]): FetchedCharge[] =>
  charges.filter(
    ({ isPaid, paymentIntent }) => isPaid && paymentIntent !== null && paymentIntents.includes(paymentIntent),
  );
