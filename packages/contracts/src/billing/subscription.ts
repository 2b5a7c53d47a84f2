/** A user's own subscription. Amounts are dollars on the wire and integer cents inside billing. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { money, timestamp } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';
import { planSchema } from './plans.js';

export const billingState = z.enum([
  /** Never subscribed. */
  'none',
  /** Checkout was paid for with a method that settles later, or needs 3-D Secure. */
  'incomplete',
  'trialing',
  'active',
  /** Active, ends with the period that is paid for. */
  'cancelling',
  /** A renewal failed; keeps the plan until `graceEndsAt`. */
  'past_due',
  'unpaid',
  'ended',
  'refunded',
  'disputed',
]);
export type BillingState = z.infer<typeof billingState>;

export const subscriptionView = z.object({
  configReady: z.boolean(),
  plan: planSchema,
  state: billingState,
  /** Null without a subscription. */
  price: z.object({ amount: money, currency: z.string().length(3), interval: z.enum(['month', 'year']) }).nullable(),
  /** The next payment; null when there is none. */
  renewsAt: timestamp.nullable(),
  /** When a cancelled subscription ends; null otherwise. A granted SUPER_HERO lasts longer. */
  endsAt: timestamp.nullable(),
  trialEndsAt: timestamp.nullable(),
  /** Set while past_due. */
  graceEndsAt: timestamp.nullable(),
  paymentMethod: z
    .object({
      brand: z.string(),
      last4: z.string().length(4),
      expMonth: z.number().int(),
      expYear: z.number().int(),
    })
    .nullable(),
  /** An admin granted SUPER_HERO. */
  grantedAt: timestamp.nullable(),
  /** When that grant ends; null without an end. */
  grantedUntil: timestamp.nullable(),
});
export type SubscriptionView = z.infer<typeof subscriptionView>;

const errors = ['billing_not_configured', 'no_subscription', 'provider_unavailable'] as const;

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/billing/subscription',
  summary: 'My plan, payment and renewal',
  access: 'signedIn',
  shows: ['subscription'],
  output: subscriptionView,
});
export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/subscription/cancel',
  summary: 'Cancel at the end of the period that is paid for',
  access: 'signedIn',
  changes: ['subscription'],
  output: subscriptionView,
  errors,
});
export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/subscription/resume',
  summary: 'Take back a cancellation before the period ends',
  access: 'signedIn',
  changes: ['subscription'],
  output: subscriptionView,
  errors,
});
export const openPortal = endpoint({
  method: 'POST',
  path: '/api/billing/portal',
  summary: "A link to the payment provider's page for cards and invoices",
  access: 'signedIn',
  changes: [],
  body: z.object({ task: z.enum(['overview', 'payment-method']).default('overview') }).default({ task: 'overview' }),
  output: z.object({ url: z.url() }),
  errors,
});

export const invoiceView = z.object({
  id: z.string(),
  /** Null on a draft. */
  number: z.string().nullable(),
  createdAt: timestamp,
  amount: money,
  currency: z.string().length(3),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  refunded: money,
  pdfUrl: z.url().nullable(),
  pageUrl: z.url().nullable(),
});
export type InvoiceView = z.infer<typeof invoiceView>;

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/billing/invoices',
  summary: 'My invoices, newest first',
  access: 'signedIn',
  shows: ['invoices'],
  paged: true,
  query: pageQuery,
  output: z.array(invoiceView),
  errors: ['provider_unavailable'],
});
