import type { Plan } from '@ninepocket/contracts/billing/plans';
import type { BillingInterval } from '@ninepocket/contracts/billing/checkout';
import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { Cause } from '../plans/announce.use-case.js';

export interface ListedSubscription {
  userId: number;
  subscriptionId: string;
  state: BillingState;
  amountCents: number;
  currency: string;
  interval: BillingInterval;
  startedAt: Date;
  periodEndsAt: Date | null;
}

type Place<Value> = readonly [Value, string] | null;

export const findSubscriptions = async (
  db: Queryable,
  state: BillingState | null,
  before: Place<string>,
  limit: number,
): Promise<ListedSubscription[]> => {
  const values: unknown[] = [limit];
  const conditions = ['true'];
  if (state !== null) conditions.push(`state = $${values.push(state)}`);
  if (before) {
    const started = `$${values.push(before[0])}::timestamptz`;
    conditions.push(`(started_at, stripe_subscription_id) < (${started}, $${values.push(before[1])})`);
  }
  const { rows } = await db.query<ListedSubscription>(
    `select user_id as "userId", stripe_subscription_id as "subscriptionId", state, amount_cents as "amountCents",
       currency, interval, started_at as "startedAt", period_ends_at as "periodEndsAt"
     from subscriptions where ${conditions.join(' and ')}
     order by started_at desc, stripe_subscription_id desc limit $1`,
    values,
  );
  return rows;
};

export interface FailedPayment {
  userId: number;
  subscriptionId: string;
  state: BillingState;
  amountCents: number;
  currency: string;
  failedAt: Date;
}

export const findFailedPayments = async (
  db: Queryable,
  after: Place<string>,
  limit: number,
): Promise<FailedPayment[]> => {
  const [since, id] = after ?? [null, null];
  const { rows } = await db.query<FailedPayment>(
    `select user_id as "userId", stripe_subscription_id as "subscriptionId", state, amount_cents as "amountCents",
       currency, past_due_since as "failedAt"
     from subscriptions
     where past_due_since is not null and state in ('past_due', 'unpaid')
       and ($2::timestamptz is null or (past_due_since, stripe_subscription_id) > ($2::timestamptz, $3::text))
     order by past_due_since, stripe_subscription_id limit $1`,
    [limit, since, id],
  );
  return rows;
};

export interface ListedPlanChange {
  id: number;
  userId: number;
  fromPlan: Plan;
  toPlan: Plan;
  fromState: BillingState;
  toState: BillingState;
  cause: Cause;
  stripeEventId: string | null;
  reason: string | null;
  at: Date;
}

export const findPlanChanges = async (
  db: Queryable,
  userId: number | null,
  before: number | null,
  limit: number,
): Promise<ListedPlanChange[]> => {
  const values: unknown[] = [limit];
  const conditions = ['true'];
  if (userId !== null) conditions.push(`user_id = $${values.push(userId)}`);
  if (before !== null) conditions.push(`id < $${values.push(before)}`);
  const { rows } = await db.query<ListedPlanChange>(
    `select id, user_id as "userId", from_plan as "fromPlan", to_plan as "toPlan", from_state as "fromState",
       to_state as "toState", cause, stripe_event_id as "stripeEventId", reason, at
     from plan_changes where ${conditions.join(' and ')} order by id desc limit $1`,
    values,
  );
  return rows;
};
