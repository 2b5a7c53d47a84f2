/** Upgrading on Stripe's hosted page (SPEC sections 2 and 7). */
import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { billingInterval, billingOffer } from './checkout.schemas.js';

export type BillingInterval = z.infer<typeof billingInterval>;
export type BillingOffer = z.infer<typeof billingOffer>;

export const { getBillingOffer, createCheckoutSession, confirmCheckout } = endpoints(
  () => import('./checkout.schemas.js'),
  {
    getBillingOffer: {
      route: 'GET /api/billing/offer',
      summary: 'What SUPER_HERO costs, and whether it can be bought here',
      access: 'public',
      limits: { seconds: 4 }, // does not call Stripe
      shows: ['subscription'],
    },
    createCheckoutSession: {
      route: 'POST /api/create-checkout-session',
      summary: "Start an upgrade to SUPER_HERO on the payment provider's page",
      access: 'signedIn',
      changes: [],
      errors: ['billing_not_configured', 'already_subscribed', 'provider_unavailable'],
    },
    /** For the success page: reads the result from Stripe, in case the webhook has not arrived. */
    confirmCheckout: {
      route: 'POST /api/billing/checkout-sessions/:sessionId/confirm',
      summary: 'The result of my checkout',
      access: 'signedIn',
      changes: ['subscription', 'invoices', 'profile'],
      errors: ['billing_not_configured', 'provider_unavailable'],
    },
  },
);
