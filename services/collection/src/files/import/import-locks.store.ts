/**
 * Advisory locks on users, held by one session for all imports of this process: a session for each import would let slow
 * uploads use up the connections. PostgreSQL releases the locks when the process ends.
 */
import type { Worker } from '@ninepocket/service-kit/process/service';
import pg from 'pg';

/** First half of the locks' keys; the second half is the user's id. */
const LOCK = 90_210_003;

export interface ImportLocks extends Worker {
  /** @returns false when the user has an import in progress, in this process or another */
  tryLock(userId: number): Promise<boolean>;
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

  return {
    name: 'import locks',
    async start() {},
    stop: () => session.end(),
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
      await session.query('select pg_advisory_unlock($1, $2)', [LOCK, userId]).catch(() => {}); // released with a lost session
      locked.delete(userId);
    },
  };
};
