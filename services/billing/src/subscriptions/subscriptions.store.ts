import type { BillingInterval } from '@ninepocket/contracts/billing/checkout';
import type { Plan } from '@ninepocket/contracts/billing/plans';
import type { BillingState } from '@ninepocket/contracts/billing/subscription';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import type { FetchedSubscription } from '../stripe/fetched-customer.rules.js';
import { LIVE } from './situation.rules.js';

export interface SubscriptionRow {
  userId: number;
  stripeCustomerId: string | null;
  plan: Plan;
  customerState: BillingState;
  /** When the newest grant is of SUPER_HERO and has not ended. */
  grantedAt: Date | null;
  /** When that grant ends; null without an end. */
  grantedUntil: Date | null;
  /** Null without a subscription, like all that follow. */
  subscriptionId: string | null;
  amountCents: number | null;
  currency: string | null;
  interval: BillingInterval | null;
  periodEndsAt: Date | null;
  cancelAt: Date | null;
  trialEndsAt: Date | null;
  pastDueSince: Date | null;
  paymentBrand: string | null;
  paymentLast4: string | null;
  paymentExpMonth: number | null;
  paymentExpYear: number | null;
  fetchedAt: Date | null;
}

/** A live subscription wins over an ended one, whatever Stripe says when they started. */
const FIND = `
  select c.user_id as "userId", c.stripe_customer_id as "stripeCustomerId", c.plan, c.state as "customerState",
    case when g.plan = 'SUPER_HERO' and (g.until is null or g.until > now()) then g.granted_at end as "grantedAt",
    case when g.plan = 'SUPER_HERO' and g.until > now() then g.until end as "grantedUntil",
    s.stripe_subscription_id as "subscriptionId", s.amount_cents as "amountCents", s.currency, s.interval,
    s.period_ends_at as "periodEndsAt", s.cancel_at as "cancelAt", s.trial_ends_at as "trialEndsAt",
    s.past_due_since as "pastDueSince", s.payment_brand as "paymentBrand", s.payment_last4 as "paymentLast4",
    s.payment_exp_month as "paymentExpMonth", s.payment_exp_year as "paymentExpYear", s.fetched_at as "fetchedAt"
  from customers c
  left join lateral (
    select * from subscriptions where user_id = c.user_id
    order by state = 'ended', stripe_status = any($2) desc, started_at desc, stripe_subscription_id limit 1
  ) s on true
  left join lateral (
    select plan, granted_at, until from plan_grants where user_id = c.user_id order by granted_at desc, id desc limit 1
  ) g on true
  where c.user_id = $1`;

export const findSubscription = async (db: Queryable, userId: number): Promise<SubscriptionRow | null> => {
  const { rows } = await db.query<SubscriptionRow>(FIND, [userId, LIVE]);
  return rows[0] ?? null;
};

const COLUMNS = `state, stripe_status, amount_cents, currency, interval, started_at, period_ends_at, cancel_at,
  trial_ends_at, past_due_since, payment_brand, payment_last4, payment_exp_month, payment_exp_year`;
const EXCLUDED = COLUMNS.replace(/\w+/g, 'excluded.$&');
const STORED = COLUMNS.replace(/\w+/g, 'subscriptions.$&');

const UPSERT = `
  insert into subscriptions (stripe_subscription_id, user_id, ${COLUMNS}, fetched_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
  on conflict (stripe_subscription_id) do update set (${COLUMNS}, fetched_at) = (${EXCLUDED}, excluded.fetched_at)
  where (${STORED}) is distinct from (${EXCLUDED})`;

/** @returns whether anything but the time of fetching changed */
export const storeSubscription = async (
  tx: pg.PoolClient,
  userId: number,
  subscription: FetchedSubscription,
  state: BillingState,
  pastDueSince: Date | null,
  now: Date,
): Promise<boolean> => {
  const { id, status, amountCents, currency, interval, startedAt, periodEndsAt, cancelAt, trialEndsAt } = subscription;
  const { brand, last4, expMonth, expYear } = subscription.paymentMethod ?? {};
  const values = [id, userId, state, status, amountCents, currency, interval, startedAt, periodEndsAt, cancelAt];
  values.push(trialEndsAt, pastDueSince, brand ?? null, last4 ?? null, expMonth ?? null, expYear ?? null, now);
  const { rowCount } = await tx.query(UPSERT, values);
  if (!rowCount)
    await tx.query('update subscriptions set fetched_at = $2 where stripe_subscription_id = $1', [id, now]);
  await endOthers(tx, userId, id);
  return rowCount === 1;
};

/** Ends the user's subscriptions that are no longer the current one. */
export const endOthers = async (tx: pg.PoolClient, userId: number, current: string | null): Promise<void> => {
  await tx.query(
    `update subscriptions set state = 'ended', cancel_at = null, past_due_since = null
     where user_id = $1 and stripe_subscription_id is distinct from $2
       and state not in ('ended', 'refunded', 'disputed')`,
    [userId, current],
  );
};

/** What of a user's earlier state decides the next one. */
export interface KnownCustomer {
  stripeCustomerId: string | null;
  pastDueBySubscription: Record<string, string>;
  /** By the database's clock, which all replicas share. */
  now: Date;
}

export const findKnownCustomer = async (db: Queryable, userId: number): Promise<KnownCustomer | null> => {
  const { rows } = await db.query<KnownCustomer>(
    `select stripe_customer_id as "stripeCustomerId", now() as now,
       coalesce((select jsonb_object_agg(stripe_subscription_id, past_due_since) from subscriptions s
         where s.user_id = c.user_id and past_due_since is not null), '{}') as "pastDueBySubscription"
     from customers c where user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
};

/** The customer was deleted at Stripe; the next checkout creates another one. */
export const detachStripeCustomer = async (tx: pg.PoolClient, userId: number, customer: string): Promise<void> => {
  await tx.query(
    `update customers set stripe_customer_id = null, stripe_customers_before = stripe_customers_before + 1
     where user_id = $1 and stripe_customer_id = $2`,
    [userId, customer],
  );
};

export const markFetched = async (db: Queryable, subscriptionId: string): Promise<void> => {
  await db.query('update subscriptions set fetched_at = now() where stripe_subscription_id = $1', [subscriptionId]);
};
