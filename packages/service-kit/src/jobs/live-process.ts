import type pg from 'pg';
import { pause } from '../async/pause.js';
import { LOCKS } from '../database/lock-numbers.js';
import { detectLostClients } from '../database/lost-clients.js';

const INTERVAL_MS = 1_000;
/** PostgreSQL gives up an unreachable process after ten seconds; it must notice that itself. */
const TIMEOUT_MS = 8_000;

/**
 * Shows that the process with this worker pool lives: by a row, and by a lock on a session of its own, which PostgreSQL
 * releases when the process ends. Returns when `signal` is aborted.
 * @throws when the session was lost: the process is presumed dead
 */
export const showAlive = async (sessions: pg.Pool, id: string, signal: AbortSignal): Promise<void> => {
  const session = await sessions.connect();
  try {
    await detectLostClients(session);
    await session.query('select pg_advisory_lock($1, hashtext($2))', [LOCKS.jobProcess, id]);
    await session.query('insert into messaging.job_processes (id) values ($1)', [id]);
    while (!signal.aborted) {
      await answersInTime(session);
      await pause(INTERVAL_MS, signal);
    }
    await session.query('delete from messaging.job_processes where id = $1', [id]);
  } finally {
    session.release(true);
  }
};

/** @throws when the session is lost */
const answersInTime = async (session: pg.PoolClient): Promise<void> => {
  const inTime = new AbortController();
  const late = pause(TIMEOUT_MS, inTime.signal).then(() => {
    if (!inTime.signal.aborted) throw new Error('The database does not answer.');
  });
  await Promise.race([session.query('select 1'), late]).finally(() => inTime.abort());
};
