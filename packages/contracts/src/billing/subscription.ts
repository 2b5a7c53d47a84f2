/** A user's own subscription. Amounts are dollars on the wire and integer cents inside billing. */
import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { billingState, subscriptionView, invoiceView } from './subscription.schemas.js';

export type BillingState = z.infer<typeof billingState>;
export type SubscriptionView = z.infer<typeof subscriptionView>;
const errors = ['billing_not_configured', 'no_subscription', 'provider_unavailable'] as const;
export type InvoiceView = z.infer<typeof invoiceView>;

export const { getSubscription, cancelSubscription, resumeSubscription, openPortal, listInvoices } = endpoints(
  () => import('./subscription.schemas.js'),
  {
    getSubscription: {
      route: 'GET /api/billing/subscription',
      summary: 'My plan, payment and renewal',
      access: 'signedIn',
      shows: ['subscription'],
    },
    cancelSubscription: {
      route: 'POST /api/billing/subscription/cancel',
      summary: 'Cancel at the end of the period that is paid for',
      access: 'signedIn',
      changes: ['subscription'],
      errors,
    },
    resumeSubscription: {
      route: 'POST /api/billing/subscription/resume',
      summary: 'Take back a cancellation before the period ends',
      access: 'signedIn',
      changes: ['subscription'],
      errors,
    },
    openPortal: {
      route: 'POST /api/billing/portal',
      summary: "A link to the payment provider's page for cards and invoices",
      access: 'signedIn',
      changes: [],
      errors,
    },
    listInvoices: {
      route: 'GET /api/billing/invoices',
      summary: 'My invoices, newest first',
      access: 'signedIn',
      shows: ['invoices'],
      paged: true,
      errors: ['provider_unavailable'],
    },
  },
);
