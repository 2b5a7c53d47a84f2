import type pg from 'pg';
import type { Logger } from 'pino';
import { pause } from '../async/pause.js';
import { runAsLeader } from '../database/leader-election.js';

const CLEAN_EVERY_MS = 10 * 60_000;
const BATCH = 1_000;
const RESPONSE_DAYS = 1;
const ERROR_DAYS = 1;

export interface RetentionOptions {
  sessions: pg.Pool;
  log: Logger;
  /**
   * How long published events are retained. Inbox rows stay twice as long: a republished event must always find that
   * it was handled.
   */
  retentionDays: number;
}

/** Deletes old messaging rows in one replica, apart from the relay, which a long deletion would delay. */
export const startRetention = ({ sessions, log, retentionDays }: RetentionOptions): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const work = async (session: pg.PoolClient, signal: AbortSignal): Promise<void> => {
    await session.query(`set lock_timeout = '5s'`); // stopping must not wait for a lock
    while (!signal.aborted) {
      await deleteInBatches(session, 'messaging.outbox', 'published_at', retentionDays, signal);
      await deleteInBatches(session, 'messaging.inbox', 'received_at', retentionDays * 2, signal);
      await deleteInBatches(session, 'messaging.stored_responses', 'created_at', RESPONSE_DAYS, signal);
      await deleteInBatches(session, 'messaging.recent_errors', 'last_at', ERROR_DAYS, signal);
      await pause(CLEAN_EVERY_MS, signal);
    }
  };
  const running = runAsLeader({ name: 'retention', sessions, log, work }, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
};

const deleteInBatches = async (
  session: pg.PoolClient,
  table: string,
  column: string,
  days: number,
  signal: AbortSignal,
): Promise<void> => {
  for (let deleted = BATCH; deleted === BATCH && !signal.aborted;) {
    const result = await session.query(
      `delete from ${table} where ctid in
         (select ctid from ${table} where ${column} < now() - make_interval(days => $1) limit ${BATCH})`,
      [Math.ceil(days)],
    );
    deleted = result.rowCount ?? 0;
  }
};
