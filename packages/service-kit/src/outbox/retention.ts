import type pg from 'pg';

const BATCH = 1_000;
const ANSWER_DAYS = 1;

/**
 * @param retentionDays how long published events are retained. Inbox rows stay twice as long: a republished event
 * must always find that it was handled.
 */
export const cleanMessaging = async (session: pg.PoolClient, retentionDays: number): Promise<void> => {
  await deleteInBatches(session, 'messaging.outbox', 'published_at', retentionDays);
  await deleteInBatches(session, 'messaging.inbox', 'received_at', retentionDays * 2);
  await deleteInBatches(session, 'messaging.stored_responses', 'created_at', ANSWER_DAYS);
};

const deleteInBatches = async (session: pg.PoolClient, table: string, column: string, days: number): Promise<void> => {
  for (let deleted = BATCH; deleted === BATCH;) {
    const result = await session.query(
      `delete from ${table} where ctid in
         (select ctid from ${table} where ${column} < now() - make_interval(days => $1) limit ${BATCH})`,
      [Math.ceil(days)],
    );
    deleted = result.rowCount ?? 0;
  }
};
