import {
  getBillingOverview,
  getUserPlan,
  listFailedPayments,
  listPlanChanges,
  listSubscriptions,
  reconcileNow,
} from '@ninepocket/contracts/billing/operations';
import { id, timestampInput } from '@ninepocket/contracts/http/fields/fields.schemas';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { transaction } from '@ninepocket/service-kit/database/database';
import { admin } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { findUserPlan } from '../plans/grants.store.js';
import { findLast, requestByAdmin } from '../reconciliation/reconciliations.store.js';
import { problem } from '@ninepocket/service-kit/http/problem';
import { notConfigured } from '../stripe/stripe.client.js';
import {
  presentFailedPayment,
  presentPlanChange,
  presentReconciliation,
  presentSubscription,
  presentUserPlan,
} from './operations.present.js';
import { findFailedPayments, findPlanChanges, findSubscriptions } from './operations.store.js';
import { countByState, measureLag, measureWebhooks, sumMonthlyRevenue } from './overview.store.js';
import { dollarsOf } from '../prices/dollars.rules.js';

const byTime = z.tuple([timestampInput(), z.string().max(300)]);
const byId = z.tuple([id]);

export const operationRoutes = ({ pool, stripe, config }: Context): Route[] => [
  route(getBillingOverview, admin, async () => {
    const [subscriptions, revenue, webhooks, lagSeconds, last] = await Promise.all([
      countByState(pool),
      sumMonthlyRevenue(pool),
      measureWebhooks(pool),
      measureLag(pool),
      findLast(pool),
    ]);
    return {
      configReady: stripe !== null,
      subscriptions,
      monthlyRecurringRevenue: revenue.map(({ currency, cents }) => ({ currency, amount: dollarsOf(cents) })),
      webhooks: { ...webhooks, lagSeconds, lastReceivedAt: webhooks.lastReceivedAt?.toISOString() ?? null },
      lastReconciliation: last && presentReconciliation(last),
    };
  }),

  route(listSubscriptions, admin, async ({ query: { state, cursor, limit } }) => {
    const before = readCursor(cursor, byTime);
    const rows = await findSubscriptions(pool, state ?? null, before, limit + 1);
    return pageOf(rows, limit, null, presentSubscription, (row) => [row.startedAt.toISOString(), row.subscriptionId]);
  }),

  route(listFailedPayments, admin, async ({ query: { cursor, limit } }) => {
    const rows = await findFailedPayments(pool, readCursor(cursor, byTime), limit + 1);
    const present = presentFailedPayment(config.PAST_DUE_GRACE_DAYS);
    return pageOf(rows, limit, null, present, (row) => [row.failedAt.toISOString(), row.subscriptionId]);
  }),

  route(listPlanChanges, admin, async ({ query: { userId, cursor, limit } }) => {
    const [before] = readCursor(cursor, byId) ?? [null];
    const rows = await findPlanChanges(pool, userId ?? null, before, limit + 1);
    return pageOf(rows, limit, null, presentPlanChange, (row) => [row.id]);
  }),

  route(getUserPlan, admin, async ({ params }) => {
    const row = await findUserPlan(pool, params.id);
    if (!row) throw problem('not_found');
    return presentUserPlan(row);
  }),

  /** Returns the running one if there is one. */
  route(reconcileNow, admin, async ({ caller }) => {
    if (!stripe) throw notConfigured();
    return presentReconciliation(await transaction(pool, (tx) => requestByAdmin(tx, caller.userId)));
  }),
];
