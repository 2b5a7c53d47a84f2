/** What an operator sees of billing (the admin site). */
import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { userPlan } from './operations.schemas.js';

export type UserPlan = z.infer<typeof userPlan>;

export const { getBillingOverview, listSubscriptions, listFailedPayments, listPlanChanges, getUserPlan, reconcileNow } =
  endpoints(() => import('./operations.schemas.js'), {
    getBillingOverview: {
      route: 'GET /api/admin/billing/overview',
      summary: 'Subscriptions by state, recurring revenue, webhook delivery and reconciliation',
      access: 'admin',
      shows: ['billingOperations'],
    },
    listSubscriptions: {
      route: 'GET /api/admin/billing/subscriptions',
      summary: 'Subscriptions, newest first, optionally of one state',
      access: 'admin',
      shows: ['billingOperations'],
      paged: true,
    },
    listFailedPayments: {
      route: 'GET /api/admin/billing/failed-payments',
      summary: 'Subscriptions with a failed payment, oldest failure first',
      access: 'admin',
      shows: ['billingOperations'],
      paged: true,
    },
    listPlanChanges: {
      route: 'GET /api/admin/billing/plan-changes',
      summary: 'Every change of a plan with its cause, newest first, optionally of one user',
      access: 'admin',
      shows: ['billingOperations'],
      paged: true,
    },
    getUserPlan: {
      route: 'GET /api/admin/billing/users/:id/plan',
      summary: 'What the plan of a user rests on: a subscription, a grant, or both',
      access: 'admin',
      shows: ['billingOperations'],
    },
    reconcileNow: {
      route: 'POST /api/admin/billing/reconcile',
      summary: 'Compare all subscriptions with Stripe now',
      access: 'admin',
      changes: ['billingOperations'],
      status: 202,
      errors: ['billing_not_configured'],
    },
  });
