import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import { enqueue } from '@ninepocket/service-kit/jobs/job';
import type pg from 'pg';
import type { DescribedEvent } from './event.rules.js';
import { chargeEvent, webhookRefresh } from './webhook.job.js';

/**
 * Stripe repeats events; the id makes each count once. What is to be done is queued with it; an event that names neither
 * customer nor charge needs nothing.
 */
export const storeEvent = async (tx: pg.PoolClient, event: DescribedEvent): Promise<void> => {
  const { id, type, customerId, chargeId, createdAt } = event;
  const { rowCount } = await tx.query({
    name: 'store-webhook',
    text: `insert into webhook_events (id, type, stripe_customer_id, created_at, processed_at)
      values ($1, $2, $3, $4, case when $5 then now() end) on conflict do nothing`,
    values: [id, type, customerId, createdAt, customerId === null && chargeId === null],
  });
  if (rowCount === 0) return;
  if (customerId !== null) await enqueue(tx, webhookRefresh, { customer: customerId });
  else if (chargeId !== null) await enqueue(tx, chargeEvent, { eventId: id, chargeId });
};

export const storeCustomerOf = async (tx: pg.PoolClient, id: string, customer: string): Promise<void> => {
  await tx.query('update webhook_events set stripe_customer_id = $2 where id = $1', [id, customer]);
  await enqueue(tx, webhookRefresh, { customer });
};

/**
 * The user of a Stripe customer; without one, its waiting events are dropped. In one statement, because a checkout may
 * link the customer meanwhile: its payment is not among the events that the statement sees.
 */
export const findUserOrDropEvents = async (tx: pg.PoolClient, customer: string): Promise<number | null> => {
  const { rows } = await tx.query<{ userId: number }>(
    `with known as (select user_id from customers where stripe_customer_id = $1),
     dropped as (
       update webhook_events set processed_at = now()
       where stripe_customer_id = $1 and processed_at is null and not exists (select from known))
     select user_id as "userId" from known`,
    [customer],
  );
  return rows[0]?.userId ?? null;
};

/** The events that a refresh which starts now covers, in the order in which they arrived. */
export const findWaiting = async (db: Queryable, customer: string): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>(
    'select id from webhook_events where processed_at is null and stripe_customer_id = $1 order by received_at, id',
    [customer],
  );
  return rows.map(({ id }) => id);
};

export const markProcessed = async (tx: pg.PoolClient, ids: readonly string[]): Promise<void> => {
  await tx.query('update webhook_events set processed_at = now() where id = any ($1) and processed_at is null', [ids]);
};

const RETAINED_DAYS = 30;
const BATCH = 1_000;

export const deleteOldEvents = async (pool: pg.Pool, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && (await transaction(pool, deleteBatch)) === BATCH);
};

const deleteBatch = async (tx: pg.PoolClient): Promise<number> => {
  const { rowCount } = await tx.query(
    `delete from webhook_events where id in (
       select id from webhook_events
       where processed_at is not null and received_at < now() - make_interval(days => ${RETAINED_DAYS}) limit ${BATCH})`,
  );
  return rowCount ?? 0;
};
