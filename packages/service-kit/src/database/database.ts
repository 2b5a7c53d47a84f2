import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { LateTransaction } from '../idempotency/late-transaction.js';
import { requireClaim } from '../jobs/claim.js';
import { advanceEventIds } from '../outbox/event-ids.js';
import { dropAfterCommit, runAfterCommit } from './after-commit.js';
import { announceCommit, AnnouncingPrismaPg } from './commits.js';
import { isOutage } from './database-errors.js';

// Prisma stores DateTime as `timestamp` in UTC; pg would write a Date in the process's time zone.
pg.defaults.parseInputDatesAsUTC = true;

export interface Database {
  /** For requests; may go through a transaction pooler. */
  pool: pg.Pool;
  /** For sessions that are pinned: locks of leaders and of migrations. Connects directly. */
  sessions: pg.Pool;
  /** For the constructor of PrismaClient. */
  prisma: { adapter: AnnouncingPrismaPg; transactionOptions: typeof QUEUED };
  close(): Promise<void>;
}

export type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

const { builtins } = pg.types;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.NUMERIC, Number], // money: numeric(10,2) fits a double exactly enough
  [builtins.INT8, (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text)],
  [builtins.DATE, (text) => text], // pg would turn a date into local midnight
  [builtins.TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`)],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};

const QUEUE_MS = 10_000;
/** How long a write waits for a connection and then for its rows: under load, writes queue instead of failing. */
const QUEUED = { maxWait: QUEUE_MS, timeout: QUEUE_MS };

/**
 * A lost connection fails the query in flight, never the process.
 * @param options.sessionUrl the database's direct address when `url` is a connection pooler's
 */
export const openDatabase = (url: string, options: { max?: number; sessionUrl?: string } = {}): Database => {
  const pool = openPool(url, options.max ?? 12);
  const sessions = openPool(options.sessionUrl ?? url, MAX_SESSIONS);
  return {
    pool,
    sessions,
    prisma: { adapter: new AnnouncingPrismaPg(pool), transactionOptions: QUEUED },
    close: async () => {
      await Promise.all([pool.end(), sessions.end()]);
    },
  };
};

/** The relay, each consumed stream, the job engine (three) and other leaders pin one; jobs are taken and completed in the rest. */
const MAX_SESSIONS = 20;

const openPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'ninepocket',
    // The planner's estimates of some statements are so high that they would be compiled, which takes longer than they do.
    options: '-c timezone=UTC -c jit=off',
    // The pool waits for it, although its types say that nothing is returned.
    onConnect: advanceEventIds as (session: pg.ClientBase) => void,
  });
  // Without listeners, a lost connection is an uncaught exception. The pool drops the client, and the query in flight
  // reports the error.
  const ignore = (): void => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
};

const ATTEMPTS = 30;

/** @throws the last error after half a minute */
export const waitForDatabase = async (pool: pg.Pool, log: Logger): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !isOutage(error)) throw error;
      log.warn({ err: error, attempt }, 'database not reachable; retrying');
    }
    await sleep(1_000);
  }
};

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. In a request with an
 * Idempotency-Key, it is committed together with the stored response, after the handler. In a job, it is refused once
 * another process has the job.
 * @throws ClaimLost; the error of `work` or of the database
 */
export const transaction = <T>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> =>
  LateTransaction.current?.join(work) ?? ownTransaction(pool, work);

/** Like `transaction`, but committed before a request's own: for what others may see at once, even if the request fails. */
export const ownTransaction = async <T>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    const result = await transactionOn(client, work);
    announceCommit(pool);
    return result;
  } finally {
    client.release(); // the pool drops a lost connection
  }
};

/** The caller announces the commit. */
export const transactionOn = async <T>(client: pg.PoolClient, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> => {
  try {
    await client.query('begin');
    await requireClaim(client);
    const result = await work(client);
    const { command } = await client.query('commit');
    // PostgreSQL reports this instead of an error when a failed statement was ignored.
    if (command === 'ROLLBACK')
      throw new Error('A statement failed without an exception, so the transaction was rolled back.');
    runAfterCommit(client);
    return result;
  } catch (error) {
    dropAfterCommit(client);
    await client.query('rollback').catch(() => {}); // the connection is lost, and the server has rolled back
    throw error;
  }
};
