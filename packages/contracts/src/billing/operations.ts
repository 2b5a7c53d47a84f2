/** What an operator sees of billing (the admin site). */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { id, idInput, idParams, money, timestamp } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';
import { billingState } from './subscription.js';
import { planSchema } from './plans.js';

const reconciliation = z.object({
  startedAt: timestamp,
  finishedAt: timestamp.nullable(),
  checked: z.number().int(),
  corrected: z.number().int(),
  failed: z.number().int(),
});

export const getBillingOverview = endpoint({
  method: 'GET',
  path: '/api/admin/billing/overview',
  summary: 'Subscriptions by state, recurring revenue, webhook delivery and reconciliation',
  access: 'admin',
  shows: ['billingOperations'],
  output: z.object({
    configReady: z.boolean(),
    subscriptions: z.array(z.object({ state: billingState, count: z.number().int() })),
    /** Of subscriptions that pay: monthly prices, and a twelfth of yearly ones. One entry for each currency. */
    monthlyRecurringRevenue: z.array(z.object({ currency: z.string().length(3), amount: money })),
    webhooks: z.object({
      waiting: z.number().int(),
      failing: z.number().int(),
      /** Age of the oldest event that waits; null when none does. */
      oldestWaitingSeconds: z.number().nullable(),
      /** Seconds from Stripe's creation of an event until its effect, over the last 24 hours. */
      lagSeconds: z.object({ p50: z.number(), p99: z.number() }).nullable(),
      lastReceivedAt: timestamp.nullable(),
    }),
    emails: z.object({ waiting: z.number().int(), failing: z.number().int() }),
    lastReconciliation: reconciliation.nullable(),
  }),
});

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/admin/billing/subscriptions',
  summary: 'Subscriptions, newest first, optionally of one state',
  access: 'admin',
  shows: ['billingOperations'],
  paged: true,
  query: pageQuery.extend({ state: billingState.optional() }),
  output: z.array(
    z.object({
      userId: id,
      subscriptionId: z.string(),
      state: billingState,
      amount: money,
      currency: z.string().length(3),
      interval: z.enum(['month', 'year']),
      startedAt: timestamp,
      periodEndsAt: timestamp.nullable(),
    }),
  ),
});

export const listFailedPayments = endpoint({
  method: 'GET',
  path: '/api/admin/billing/failed-payments',
  summary: 'Subscriptions with a failed payment, oldest failure first',
  access: 'admin',
  shows: ['billingOperations'],
  paged: true,
  query: pageQuery,
  output: z.array(
    z.object({
      userId: id,
      subscriptionId: z.string(),
      amount: money,
      currency: z.string().length(3),
      failedAt: timestamp,
      graceEndsAt: timestamp.nullable(),
    }),
  ),
});

export const planChangeCause = z.enum([
  'webhook',
  'checkout',
  'request',
  'grant',
  /** A granted plan has reached its end. */
  'grant-ended',
  'reconciliation',
  'grace',
  'account-deleted',
]);

export const listPlanChanges = endpoint({
  method: 'GET',
  path: '/api/admin/billing/plan-changes',
  summary: 'Every change of a plan with its cause, newest first, optionally of one user',
  access: 'admin',
  shows: ['billingOperations'],
  paged: true,
  query: pageQuery.extend({ userId: idInput.optional() }),
  output: z.array(
    z.object({
      id,
      userId: id,
      fromPlan: planSchema,
      toPlan: planSchema,
      fromState: billingState,
      toState: billingState,
      cause: planChangeCause,
      stripeEventId: z.string().nullable(),
      /** Of the admin's grant that caused it. */
      reason: z.string().nullable(),
      at: timestamp,
    }),
  ),
});

export const userPlan = z.object({
  plan: planSchema,
  state: billingState,
  /** Whether the subscription alone gives SUPER_HERO. */
  isPaid: z.boolean(),
  /** A SUPER_HERO that an admin granted, until it ends or is taken back. */
  grant: z
    .object({ grantedBy: id, grantedAt: timestamp, reason: z.string().nullable(), until: timestamp.nullable() })
    .nullable(),
});
export type UserPlan = z.infer<typeof userPlan>;

export const getUserPlan = endpoint({
  method: 'GET',
  path: '/api/admin/billing/users/:id/plan',
  summary: 'What the plan of a user rests on: a subscription, a grant, or both',
  access: 'admin',
  shows: ['billingOperations'],
  params: idParams,
  output: userPlan,
});

export const reconcileNow = endpoint({
  method: 'POST',
  path: '/api/admin/billing/reconcile',
  summary: 'Compare all subscriptions with Stripe now',
  access: 'admin',
  changes: ['billingOperations'],
  output: reconciliation,
  status: 202,
  errors: ['billing_not_configured'],
});
