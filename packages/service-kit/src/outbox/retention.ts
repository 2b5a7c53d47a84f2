/** Keeps the kit's tables small: old rows go in small batches. */
import type pg from 'pg';

const BATCH = 1_000;
/** Answers of requests with an Idempotency-Key: as long as a repeat may come. */
const ANSWER_DAYS = 1;

/**
 * @param keepDays published events are kept this long, inbox rows twice as long: a
 * republished event must always find that it was handled
 */
export const cleanMessaging = async (client: pg.PoolClient, keepDays: number): Promise<void> => {
  await deleteInBatches(client, 'messaging.outbox', 'published_at', keepDays);
  await deleteInBatches(client, 'messaging.inbox', 'received_at', keepDays * 2);
  await deleteInBatches(client, 'messaging.stored_responses', 'created_at', ANSWER_DAYS);
};

const deleteInBatches = async (client: pg.PoolClient, table: string, column: string, days: number): Promise<void> => {
  for (let deleted = BATCH; deleted === BATCH;) {
    const result = await client.query(
      `delete from ${table} where ctid in
         (select ctid from ${table} where ${column} < now() - make_interval(days => $1) limit ${BATCH})`,
      [Math.ceil(days)],
    );
    deleted = result.rowCount ?? 0;
  }
};
