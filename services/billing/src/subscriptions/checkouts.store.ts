import { randomUUID } from 'node:crypto';
import type { BillingInterval } from '@ninepocket/contracts/billing/checkout';
import type { Queryable } from '@ninepocket/service-kit/database/database';

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
