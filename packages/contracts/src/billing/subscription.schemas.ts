import { z } from 'zod';
import { money, timestamp } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { planSchema } from './plans.schemas.js';

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

export const getSubscription = { output: subscriptionView };
export const cancelSubscription = { output: subscriptionView };
export const resumeSubscription = { output: subscriptionView };
export const openPortal = {
  body: z.object({ task: z.enum(['overview', 'payment-method']).default('overview') }).default({ task: 'overview' }),
  output: z.object({ url: z.url() }),
};

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

export const listInvoices = { query: pageQuery, output: z.array(invoiceView) };
