/** The database pool of a process; Prisma shares it through its adapter. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Logger } from 'pino';
import { isOutage } from './database-errors.js';
import { LateTransaction } from '../idempotency/late-transaction.js';

// Prisma stores DateTime as `timestamp` in UTC; pg would write a Date in the process's time zone.
pg.defaults.parseInputDatesAsUTC = true;

export interface Database {
  pool: pg.Pool;
  adapter: PrismaPg;
  close(): Promise<void>;
}

/** Runs statements: the pool, or a transaction's session. */
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

/**
 * Opens the pool; connects on first use. A backend that dies costs the query in hand, never the process.
 * @param options.max connections at most (default 12; the relay keeps one, and each stream that is listened to another)
 */
export const openDatabase = (url: string, options: { max?: number } = {}): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 12,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'ninepocket',
    options: '-c timezone=UTC',
  });
  // Without listeners a lost connection is an uncaught exception. The pool drops the client, and its user gets the
  // error from the query.
  const lost = (): void => {};
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return { pool, adapter: new PrismaPg(pool), close: () => pool.end() };
};

const ATTEMPTS = 30;

/** Waits for the database at startup. @throws the last error after half a minute */
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
 * Idempotency-Key, it is committed together with the stored response, after the handler.
 * @throws the error of `work` or of the database
 */
export const transaction = async <T>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> => {
  const late = LateTransaction.current;
  if (late) return late.join(work);
  const client = await pool.connect();
  try {
    return await transactionOn(client, work);
  } finally {
    client.release(); // the pool drops a lost connection
  }
};

/** Like `transaction`, on a connection that the caller holds. */
export const transactionOn = async <T>(client: pg.PoolClient, work: (tx: pg.PoolClient) => Promise<T>): Promise<T> => {
  try {
    await client.query('begin');
    const result = await work(client);
    const { command } = await client.query('commit');
    // PostgreSQL reports this instead of an error when a failed statement was ignored.
    if (command === 'ROLLBACK')
      throw new Error('A statement failed without an exception, so the transaction was rolled back.');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {}); // the connection is lost, and the server has rolled back
    throw error;
  }
};
