import { once } from 'node:events';
import type pg from 'pg';
import type { Logger } from 'pino';
import { pause } from '../async/pause.js';
import { detectLostClients } from '../database/lost-clients.js';
import { LOCKS } from '../database/lock-numbers.js';

const RETRY_MS = 500;

/**
 * Shows that the process with this worker pool lives: by a row, and by a lock on a session of its own, which PostgreSQL
 * releases when the process ends. Never throws; ends when `signal` is aborted.
 */
export const showAlive = async (sessions: pg.Pool, id: string, log: Logger, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      const session = await sessions.connect();
      try {
        const lost = new AbortController();
        session.once('end', () => lost.abort());
        await detectLostClients(session);
        await session.query('select pg_advisory_lock($1, hashtext($2))', [LOCKS.jobProcess, id]);
        await session.query('insert into messaging.job_processes (id) values ($1) on conflict do nothing', [id]);
        if (!signal.aborted && !lost.signal.aborted)
          await Promise.race([once(signal, 'abort'), once(lost.signal, 'abort')]);
        if (!lost.signal.aborted) await session.query('delete from messaging.job_processes where id = $1', [id]);
      } finally {
        session.release(true);
      }
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the session that shows this process to be alive failed; retrying');
    }
    await pause(RETRY_MS, signal);
  }
};
