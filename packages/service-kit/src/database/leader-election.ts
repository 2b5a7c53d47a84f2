import type pg from 'pg';
import type { Logger } from 'pino';
import { pause } from '../async/pause.js';
import { LOCKS } from './lock-numbers.js';
import { detectLostClients } from './lost-clients.js';

const STANDBY_MS = 500;

export interface LeaderTask {
  name: string;
  sessions: pg.Pool;
  log: Logger;
  /**
   * Works until its `signal` is aborted because the task was stopped or the session was lost. Writes that only the
   * leader may make go through `session`: they fail when it ends, so none can interfere with the successor's.
   */
  work(session: pg.PoolClient, signal: AbortSignal): Promise<void>;
}

/** Runs the task whenever this replica is the leader. Never throws; ends when `signal` is aborted. */
export const runAsLeader = async (task: LeaderTask, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    let session: pg.PoolClient | undefined;
    try {
      session = await task.sessions.connect();
      const led = await tryToLead(session, task, signal);
      session.release(led); // closes a used session, whose settings end with it
    } catch (error) {
      session?.release(true);
      if (!signal.aborted) task.log.warn({ err: error, task: task.name }, 'the task was interrupted; retrying');
    }
    await pause(STANDBY_MS * (0.5 + Math.random()), signal);
  }
};

const tryToLead = async (session: pg.PoolClient, task: LeaderTask, signal: AbortSignal): Promise<boolean> => {
  const { rows } = await session.query<{ leads: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as leads', [
    LOCKS.leader,
    task.name,
  ]);
  if (rows[0]?.leads !== true) return false;
  // Not AbortSignal.any: Node 20 may garbage-collect its result while it still has listeners.
  const over = new AbortController();
  const end = (): void => over.abort();
  let lost = false;
  session.once('end', () => {
    lost = true;
    end();
  });
  signal.addEventListener('abort', end);
  try {
    await detectLostClients(session);
    if (!signal.aborted) await task.work(session, over.signal);
  } finally {
    signal.removeEventListener('abort', end);
  }
  // Unlocking is faster than closing the session, which the successor would wait for.
  if (!lost) await session.query('select pg_advisory_unlock_all()');
  return true;
};
