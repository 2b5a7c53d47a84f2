/** Upgrading on Stripe's hosted page (SPEC sections 2 and 7). */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { money } from '../http/fields.js';
import { billingState } from './subscription.js';

export const BILLING_INTERVALS = ['month', 'year'] as const;
export const billingInterval = z.enum(BILLING_INTERVALS);
export type BillingInterval = z.infer<typeof billingInterval>;

/** What SUPER_HERO costs. */
export const billingOffer = z.object({
  /** False when this installation has no payment provider: upgrades cannot be bought. */
  configReady: z.boolean(),
  prices: z.array(
    z.object({
      interval: billingInterval,
      amount: money,
      /** ISO 4217, upper case. */
      currency: z.string().length(3),
    }),
  ),
  trialDays: z.number().int(),
});
export type BillingOffer = z.infer<typeof billingOffer>;

export const getBillingOffer = endpoint({
  method: 'GET',
  path: '/api/billing/offer',
  summary: 'What SUPER_HERO costs, and whether it can be bought here',
  access: 'public',
  shows: ['subscription'],
  output: billingOffer,
});

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/create-checkout-session',
  summary: "Start an upgrade to SUPER_HERO on the payment provider's page",
  access: 'signedIn',
  changes: [],
  body: z.object({ interval: billingInterval.default('month') }).default({ interval: 'month' }),
  output: z.object({ url: z.url() }),
  errors: ['billing_not_configured', 'already_subscribed', 'provider_unavailable'],
});

/** For the success page: reads the result from Stripe, in case the webhook has not arrived. */
export const confirmCheckout = endpoint({
  method: 'POST',
  path: '/api/billing/checkout-sessions/:sessionId/confirm',
  summary: 'The result of my checkout',
  access: 'signedIn',
  changes: ['subscription', 'invoices', 'profile'],
  params: z.object({ sessionId: z.string().regex(/^cs_[A-Za-z0-9_]{1,200}$/) }),
  output: z.object({ isPaid: z.boolean(), state: billingState }),
  errors: ['billing_not_configured', 'provider_unavailable'],
});
