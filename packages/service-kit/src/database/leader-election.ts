/** Work that one replica at a time may do: the one whose database session holds the lock. */
import type pg from 'pg';
import type { Logger } from 'pino';
import { pause } from '../async/pause.js';

/** First half of the locks' keys, of our own choosing; the second is the task's name, hashed. */
const LOCK = 90_210_002;
/** A stand-by asks this often, so it takes over in half a second or so. */
const STAND_BY_MS = 500;
/** PostgreSQL lets go of a machine that fell silent within about ten seconds, not its usual two hours. */
const NOTICE_LOST_MACHINES = `set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2;
  set tcp_keepalives_count = 3; set tcp_user_timeout = 10000`;

export interface Task {
  /** Unique in the service's database. */
  name: string;
  pool: pg.Pool;
  log: Logger;
  /**
   * Does the work until its `signal` is aborted: told to stop, or the session was lost. Writes that only the
   * leader may make go through `session`: when it ends, they fail, and no late one slips behind the successor's.
   */
  work(session: pg.PoolClient, signal: AbortSignal): Promise<void>;
}

/** Does the task whenever this replica leads, for ever. Never throws; ends when `signal` is aborted. */
export const lead = async (task: Task, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    let session: pg.PoolClient | undefined;
    try {
      session = await task.pool.connect();
      const led = await tryToLead(session, task, signal);
      session.release(led); // a used session is closed, and its settings end with it
    } catch (error) {
      session?.release(true);
      if (!signal.aborted) task.log.warn({ err: error, task: task.name }, 'the work was interrupted; trying on');
    }
    await pause(STAND_BY_MS * (0.5 + Math.random()), signal);
  }
};

/** @returns false when another replica leads @throws what the work threw, or the loss of the database */
const tryToLead = async (session: pg.PoolClient, task: Task, signal: AbortSignal): Promise<boolean> => {
  const { rows } = await session.query<{ leads: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as leads', [
    LOCK,
    task.name,
  ]);
  if (rows[0]?.leads !== true) return false;
  // Not AbortSignal.any: Node 20 may collect what it gives while somebody still listens to it.
  const over = new AbortController();
  const end = (): void => over.abort();
  let lost = false;
  session.once('end', () => {
    lost = true;
    end();
  });
  signal.addEventListener('abort', end);
  try {
    await session.query(NOTICE_LOST_MACHINES);
    if (!signal.aborted) await task.work(session, over.signal);
  } finally {
    signal.removeEventListener('abort', end);
  }
  // Closing takes a moment; the successor need not wait for it.
  if (!lost) await session.query('select pg_advisory_unlock_all()');
  return true;
};
