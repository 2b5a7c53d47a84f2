import type { Plan } from '@ninepocket/contracts/billing/plans';
import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { announceChange, type Cause, type PlanChange } from './announce.use-case.js';
import { effectivePlan, statusOf } from './state.rules.js';

export const addCustomer = async (tx: Queryable, userId: number): Promise<void> => {
  await tx.query('insert into customers (user_id) values ($1) on conflict do nothing', [userId]);
};

interface LockedCustomer {
  plan: Plan;
  state: BillingState;
  /** The newest grant's plan; null without a grant, and after its end. */
  newestGrant: Plan | null;
}

/** @returns null for a user without a customer, such as a deleted one */
export const lockCustomer = async (tx: pg.PoolClient, userId: number): Promise<LockedCustomer | null> => {
  // The grant is read in a statement of its own: one that waits for the row would read it as of before the wait.
  const { rows } = await tx.query<Omit<LockedCustomer, 'newestGrant'>>(
    'select plan, state from customers where user_id = $1 for update',
    [userId],
  );
  if (!rows[0]) return null;
  const grants = await tx.query<{ plan: Plan | null }>(
    `select case when until is null or until > now() then plan end as plan
     from plan_grants where user_id = $1 order by granted_at desc, id desc limit 1`,
    [userId],
  );
  return { ...rows[0], newestGrant: grants.rows[0]?.plan ?? null };
};

interface ChangeReason {
  cause: Cause;
  stripeEventId?: string | null;
  /** An admin's. */
  reason?: string | null;
}

const UPDATE = `
  update customers set plan = $2, state = $3,
    plan_version = case when $4 then greatest(plan_version + 1, nextval('plan_versions')) else plan_version end
  where user_id = $1 returning plan_version as version`;

/**
 * Stores the state, and the plan that follows from it and from the newest grant. A change is audited. It is published,
 * too, as are other changes of the subscription, which open tabs show.
 * @param before the customer, locked in this transaction
 * @returns whether plan or state changed
 */
export const storeState = async (
  tx: pg.PoolClient,
  userId: number,
  before: LockedCustomer,
  { state, isSubscriptionChanged }: { state: BillingState; isSubscriptionChanged: boolean },
  { cause, stripeEventId = null, reason = null }: ChangeReason,
): Promise<boolean> => {
  const plan = effectivePlan(state, before.newestGrant);
  const isChanged = plan !== before.plan || state !== before.state;
  const isPublished = plan !== before.plan || isSubscriptionChanged || statusOf(state) !== statusOf(before.state);
  if (!isChanged && !isPublished) return false;
  const { rows } = await tx.query<{ version: number }>(UPDATE, [userId, plan, state, isPublished]);
  const change: PlanChange = {
    userId,
    fromPlan: before.plan,
    toPlan: plan,
    fromState: before.state,
    toState: state,
    cause,
    stripeEventId,
    reason,
  };
  if (isChanged) await auditChange(tx, change);
  await announceChange(tx, change, isPublished ? (rows[0]?.version ?? null) : null);
  return isChanged;
};

export const auditChange = async (tx: pg.PoolClient, change: PlanChange): Promise<void> => {
  const { userId, fromPlan, toPlan, fromState, toState, cause, stripeEventId, reason } = change;
  await tx.query(
    `insert into plan_changes (user_id, from_plan, to_plan, from_state, to_state, cause, stripe_event_id,
       reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [userId, fromPlan, toPlan, fromState, toState, cause, stripeEventId, reason],
  );
};
