import type { planChangeCause } from '@ninepocket/contracts/billing/operations.schemas';
import type { Plan } from '@ninepocket/contracts/billing/plans';
import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import { planChanged } from '@ninepocket/contracts/events/events';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import type { z } from 'zod';
import { statusOf } from './state.rules.js';

export type Cause = z.infer<typeof planChangeCause>;

export interface PlanChange {
  userId: number;
  fromPlan: Plan;
  toPlan: Plan;
  fromState: BillingState;
  toState: BillingState;
  cause: Cause;
  stripeEventId: string | null;
  /** An admin's, for a grant. */
  reason: string | null;
}

/**
 * Every effect of a change outside of the customer's rows, in the transaction of the change.
 * @param version of the plan; null when nothing changed that others show, which needs no event
 */
export const announceChange = async (tx: pg.PoolClient, change: PlanChange, version: number | null): Promise<void> => {
  const { userId, toPlan: plan, toState } = change;
  if (version === null) return;
  const data = { userId, plan, subscriptionStatus: statusOf(toState), version };
  await emit(tx, planChanged, `user:${userId}`, data);
};
