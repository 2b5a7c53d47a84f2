/**
 * Advisory locks on users, held by one session for all imports of this process: a session for each import would let slow
 * uploads use up the connections. PostgreSQL releases the locks when the process ends.
 */
import { pause } from '@ninepocket/service-kit/async/pause';
import type { Worker } from '@ninepocket/service-kit/process/service';
import pg from 'pg';

/** First half of the locks' keys; the second half is the user's id. */
const LOCK = 90_210_003;
const RETRY_MS = 500;

export interface ImportLocks extends Worker {
  /** @returns false when the user has an import in progress, in this process or another */
  tryLock(userId: number): Promise<boolean>;
  /** Unlocks later if the database does not respond. */
  unlock(userId: number): Promise<void>;
}

/** @param url the database's direct address: a pooler would share the session */
export const openImportLocks = (url: string): ImportLocks => {
  const session = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    application_name: 'ninepocket imports',
    // Releases the locks of an unreachable machine within about ten seconds instead of two hours.
    options:
      '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 -c tcp_user_timeout=10000',
  });
  // A lost session has released its locks; the pool opens another one for the next query.
  session.on('error', () => {});
  /** The session would be granted its own locks again. */
  const locked = new Set<number>();
  const stopping = new AbortController();

  const tryToUnlock = (userId: number): Promise<boolean> =>
    session.query('select pg_advisory_unlock($1, $2)', [LOCK, userId]).then(
      () => locked.delete(userId),
      () => false,
    );
  /** A query fails when the session is lost, but also when it only waited too long and the session still holds the lock. */
  const unlockLater = async (userId: number): Promise<void> => {
    for (;;) {
      await pause(RETRY_MS, stopping.signal);
      if (stopping.signal.aborted || (await tryToUnlock(userId))) return;
    }
  };

  return {
    name: 'import locks',
    async start() {},
    stop() {
      stopping.abort();
      return session.end();
    },
    async tryLock(userId) {
      if (locked.has(userId)) return false;
      locked.add(userId);
      let granted = false;
      try {
        const { rows } = await session.query<{ granted: boolean }>('select pg_try_advisory_lock($1, $2) as granted', [
          LOCK,
          userId,
        ]);
        granted = rows[0]?.granted === true;
      } finally {
        if (!granted) locked.delete(userId);
      }
      return granted;
    },
    async unlock(userId) {
      if (!(await tryToUnlock(userId))) void unlockLater(userId);
    },
  };
};
