import { once } from 'node:events';
import type pg from 'pg';
import { LOCKS } from '../database/lock-numbers.js';
import { detectLostClients } from '../database/lost-clients.js';

/**
 * Shows that the process with this worker pool lives: by a row, and by a lock on a session of its own, which PostgreSQL
 * releases when the process ends. Returns when the session was lost, and the process is presumed dead, or when `signal`
 * is aborted.
 */
export const showAlive = async (sessions: pg.Pool, id: string, signal: AbortSignal): Promise<void> => {
  const session = await sessions.connect();
  try {
    const lost = new Promise<boolean>((resolve) => session.once('end', () => resolve(true)));
    const stopped = signal.aborted ? false : once(signal, 'abort').then(() => false);
    await detectLostClients(session);
    await session.query('select pg_advisory_lock($1, hashtext($2))', [LOCKS.jobProcess, id]);
    await session.query('insert into messaging.job_processes (id) values ($1)', [id]);
    if (await Promise.race([lost, stopped])) return;
    await session.query('delete from messaging.job_processes where id = $1', [id]);
  } finally {
    session.release(true);
  }
};
