import { z } from 'zod';
import { id, idInput, idParams, money, timestamp } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { billingState } from './subscription.schemas.js';
import { planSchema } from './plans.schemas.js';

const reconciliation = z.object({
  startedAt: timestamp,
  finishedAt: timestamp.nullable(),
  checked: z.number().int(),
  corrected: z.number().int(),
  failed: z.number().int(),
});

export const getBillingOverview = {
  output: z.object({
    configReady: z.boolean(),
    subscriptions: z.array(z.object({ state: billingState, count: z.number().int() })),
    /** Of subscriptions that pay: monthly prices, and a twelfth of yearly ones. One entry for each currency. */
    monthlyRecurringRevenue: z.array(z.object({ currency: z.string().length(3), amount: money })),
    webhooks: z.object({
      waiting: z.number().int(),
      /** Age of the oldest event that waits; null when none does. */
      oldestWaitingSeconds: z.number().nullable(),
      /** Seconds from Stripe's creation of an event until its effect, over the last 24 hours. */
      lagSeconds: z.object({ p50: z.number(), p99: z.number() }).nullable(),
      lastReceivedAt: timestamp.nullable(),
    }),
    lastReconciliation: reconciliation.nullable(),
  }),
};

export const listSubscriptions = {
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
};

export const listFailedPayments = {
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
};

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

export const listPlanChanges = {
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
};

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

export const getUserPlan = { params: idParams, output: userPlan };

export const reconcileNow = { output: reconciliation };
