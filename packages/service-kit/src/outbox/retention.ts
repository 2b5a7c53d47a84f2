import type pg from 'pg';
import { transaction } from '../database/database.js';
import { every, type JobWorker } from '../jobs/worker.js';

const BATCH = 1_000;
const RESPONSE_DAYS = 1;
const ERROR_DAYS = 1;

export interface RetentionOptions {
  service: string;
  pool: pg.Pool;
  /**
   * How long published events are retained. Inbox rows stay twice as long: a republished event must always find that
   * it was handled.
   */
  retentionDays: number;
}

/** Deletes old rows of the kit every ten minutes. */
export const retention = ({ service, pool, retentionDays }: RetentionOptions): JobWorker =>
  every(`${service}.retention`, '*/10 * * * *', async ({ signal }) => {
    await deleteInBatches(pool, 'messaging.outbox', 'published_at', retentionDays, signal);
    await deleteInBatches(pool, 'messaging.inbox', 'received_at', retentionDays * 2, signal);
    await deleteInBatches(pool, 'messaging.stored_responses', 'created_at', RESPONSE_DAYS, signal);
    await deleteInBatches(pool, 'messaging.recent_errors', 'last_at', ERROR_DAYS, signal);
    await pool.query(DELETE_OLD_CLAIMS);
  });

const deleteInBatches = async (
  pool: pg.Pool,
  table: string,
  column: string,
  days: number,
  signal: AbortSignal,
): Promise<void> => {
  for (let deleted = BATCH; deleted === BATCH && !signal.aborted;) {
    deleted = await transaction(pool, async (tx) => {
      await tx.query(`set local lock_timeout = '5s'`); // stopping must not wait for a lock
      const result = await tx.query(
        `delete from ${table} where ctid in
           (select ctid from ${table} where ${column} < now() - make_interval(days => $1) limit ${BATCH})`,
        [Math.ceil(days)],
      );
      return result.rowCount ?? 0;
    });
  }
};

/** Of jobs that failed for good. */
const DELETE_OLD_CLAIMS = `
  delete from messaging.job_claims where not exists (select from graphile_worker.jobs where id = job_id)`;
