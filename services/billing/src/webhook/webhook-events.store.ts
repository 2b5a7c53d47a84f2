import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import type { DescribedEvent } from './event.rules.js';

/** Stripe repeats events; the id makes each count once. */
export const storeEvent = async (db: Queryable, event: DescribedEvent): Promise<void> => {
  await db.query({
    name: 'store-webhook',
    text: `insert into webhook_events (id, type, stripe_customer_id, stripe_charge_id, created_at)
      values ($1, $2, $3, $4, $5) on conflict do nothing`,
    values: [event.id, event.type, event.customerId, event.chargeId, event.createdAt],
  });
};

export interface DueCustomer {
  stripeCustomerId: string;
  /** Null when no user has this Stripe customer. */
  userId: number | null;
}

/** Customers with events that are due, longest waiting first. */
export const findDueCustomers = async (db: Queryable, limit: number): Promise<DueCustomer[]> => {
  const { rows } = await db.query<DueCustomer>(
    `select stripe_customer_id as "stripeCustomerId", min(user_id) as "userId"
     from webhook_events left join customers using (stripe_customer_id)
     where processed_at is null and next_attempt_at <= now() and stripe_customer_id is not null
     group by stripe_customer_id order by min(next_attempt_at) limit $1`,
    [limit],
  );
  return rows;
};

/** Events that do not name their customer. */
export const findDueCharges = async (
  db: Queryable,
  limit: number,
): Promise<{ id: string; chargeId: string | null }[]> => {
  const { rows } = await db.query<{ id: string; chargeId: string | null }>(
    `select id, stripe_charge_id as "chargeId" from webhook_events
     where processed_at is null and next_attempt_at <= now() and stripe_customer_id is null
     order by next_attempt_at limit $1`,
    [limit],
  );
  return rows;
};

/** The events that a refresh which starts now covers, in the order in which they arrived. */
export const findWaiting = async (db: Queryable, customer: string): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>(
    'select id from webhook_events where processed_at is null and stripe_customer_id = $1 order by received_at, id',
    [customer],
  );
  return rows.map(({ id }) => id);
};

export const markProcessed = async (db: Queryable, ids: readonly string[]): Promise<void> => {
  await db.query(
    'update webhook_events set processed_at = now(), error = null where id = any ($1) and processed_at is null',
    [ids],
  );
};

/**
 * Drops the events of a customer that no user has. In one statement, because a checkout may link the customer after it was
 * read: its payment is among the events then.
 */
export const dropEventsOfUnknown = async (db: Queryable, customer: string): Promise<void> => {
  await db.query(
    `update webhook_events set processed_at = now(), error = null
     where stripe_customer_id = $1 and processed_at is null
       and not exists (select from customers where stripe_customer_id = $1)`,
    [customer],
  );
};

export const storeCustomerOf = async (db: Queryable, id: string, customer: string): Promise<void> => {
  await db.query('update webhook_events set stripe_customer_id = $2 where id = $1', [id, customer]);
};

/** Delays grow from 2 seconds to 10 minutes. */
const DELAY = `now() + least(600, 2 ^ least(attempts + 1, 10)) * interval '1 second'`;

export const postponeCustomer = async (db: Queryable, customer: string, error: string): Promise<void> => {
  await db.query(
    `update webhook_events set attempts = attempts + 1, error = $2, next_attempt_at = ${DELAY}
     where stripe_customer_id = $1 and processed_at is null`,
    [customer, error],
  );
};

export const postponeEvent = async (db: Queryable, id: string, error: string): Promise<void> => {
  await db.query(
    `update webhook_events set attempts = attempts + 1, error = $2, next_attempt_at = ${DELAY} where id = $1`,
    [id, error],
  );
};

const RETAINED_DAYS = 30;
const BATCH = 1_000;

/** @returns how many were deleted, at most 1,000 */
export const deleteOldEvents = async (session: pg.PoolClient): Promise<number> => {
  const { rowCount } = await session.query(
    `delete from webhook_events where id in (
       select id from webhook_events
       where processed_at is not null and received_at < now() - make_interval(days => ${RETAINED_DAYS}) limit ${BATCH})`,
  );
  return rowCount ?? 0;
};
