import { randomUUID } from 'node:crypto';
import type { BillingInterval } from '@ninepocket/contracts/billing/checkout';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { queueClosure } from '../closures/closures.store.js';
import type { LockedSession } from '../work/user-locks.store.js';

export interface CheckoutRow {
  id: string;
  interval: BillingInterval;
  /** Null until Stripe has responded. */
  sessionId: string | null;
}

/** The user's open checkout; a new one when there is none. */
export const openCheckout = async (db: Queryable, userId: number, interval: BillingInterval): Promise<CheckoutRow> => {
  await db.query(
    `insert into checkouts (id, user_id, interval) select $1, user_id, $3 from customers where user_id = $2
     on conflict (user_id) where closed_at is null do nothing`,
    [randomUUID(), userId, interval],
  );
  const { rows } = await db.query<CheckoutRow>(
    `select id, interval, stripe_session_id as "sessionId" from checkouts where user_id = $1 and closed_at is null`,
    [userId],
  );
  if (!rows[0]) throw new Error('The customer was deleted.');
  return rows[0];
};

export const storeSession = async (
  db: Queryable,
  id: string,
  session: { id: string; url: string; expiresAt: Date },
): Promise<void> => {
  await db.query('update checkouts set stripe_session_id = $2, url = $3, expires_at = $4 where id = $1', [
    id,
    session.id,
    session.url,
    session.expiresAt,
  ]);
};

export const closeCheckouts = async (db: Queryable, userId: number): Promise<void> => {
  await db.query('update checkouts set closed_at = now() where user_id = $1 and closed_at is null', [userId]);
};

export const hasCheckout = async (db: Queryable, userId: number, sessionId: string): Promise<boolean> => {
  const { rowCount } = await db.query('select from checkouts where user_id = $1 and stripe_session_id = $2', [
    userId,
    sessionId,
  ]);
  return rowCount === 1;
};

export interface BuyerRow {
  stripeCustomerId: string | null;
  /** Differs for each customer that is created at Stripe. */
  customerKey: string;
  hasSubscribed: boolean;
}

export const findBuyer = async (db: Queryable, userId: number): Promise<BuyerRow | null> => {
  const { rows } = await db.query<BuyerRow>(
    `select stripe_customer_id as "stripeCustomerId",
       concat_ws('-', 'customer', user_id, floor(extract(epoch from created_at) * 1000)::bigint, stripe_customers_before)
         as "customerKey",
       exists (select from subscriptions s where s.user_id = c.user_id) as "hasSubscribed"
     from customers c where user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
};

/** @returns false when the user was deleted meanwhile: the new Stripe customer is then scheduled for deletion */
export const storeStripeCustomer = (session: LockedSession, userId: number, customer: string): Promise<boolean> =>
  session.transaction(async (tx) => {
    const { rowCount } = await tx.query('update customers set stripe_customer_id = $2 where user_id = $1', [
      userId,
      customer,
    ]);
    if (rowCount === 1) return true;
    await queueClosure(tx, customer, userId);
    return false;
  });

/** After a response that Stripe would repeat for the same key. */
export const skipCustomerKey = async (db: Queryable, userId: number): Promise<void> => {
  await db.query('update customers set stripe_customers_before = stripe_customers_before + 1 where user_id = $1', [
    userId,
  ]);
};
