import { announceCommit } from '@ninepocket/service-kit/database/commits';
import { transactionOn } from '@ninepocket/service-kit/database/database';
import { LOCKS } from '@ninepocket/service-kit/database/lock-numbers';
import type pg from 'pg';

/**
 * Each pins a session of the database. Jobs hold at most ten: three of a reconciliation and seven others. The rest is for
 * requests.
 */
const CONCURRENT = 12;

export interface LockedSession {
  query: pg.PoolClient['query'];
  /** Fails when the session, and with it the lock, was lost. */
  transaction<T>(work: (tx: pg.PoolClient) => Promise<T>): Promise<T>;
}

/**
 * Serializes what is done at Stripe for one user, across all replicas. A row lock would do the same, but its transaction
 * would stay open while Stripe responds.
 */
export class UserLocks {
  readonly #pool: pg.Pool;
  readonly #sessions: pg.Pool;
  readonly #last = new Map<number, Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #free = CONCURRENT;

  constructor({ pool, sessions }: { pool: pg.Pool; sessions: pg.Pool }) {
    this.#pool = pool;
    this.#sessions = sessions;
  }

  /** @throws errors of `work`; a database error when the lock is not free within 20 seconds */
  async run<T>(userId: number, work: (session: LockedSession) => Promise<T>): Promise<T> {
    // Within this process, only the first in line uses a session.
    const previous = this.#last.get(userId) ?? Promise.resolve();
    const turn = previous.then(() => this.#withSlot(() => this.#locked(userId, work)));
    const done = turn.catch(() => {});
    this.#last.set(userId, done);
    try {
      return await turn;
    } finally {
      if (this.#last.get(userId) === done) this.#last.delete(userId);
    }
  }

  async #withSlot<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }

  async #locked<T>(userId: number, work: (session: LockedSession) => Promise<T>): Promise<T> {
    const session = await this.#sessions.connect();
    let isClean = false;
    try {
      await session.query('select pg_advisory_lock($1, $2)', [LOCKS.billingUser, userId]);
      const result = await work({
        query: session.query.bind(session) as pg.PoolClient['query'],
        transaction: async (inTransaction) => {
          const committed = await transactionOn(session, inTransaction);
          announceCommit(this.#pool);
          return committed;
        },
      });
      await session.query('select pg_advisory_unlock($1, $2)', [LOCKS.billingUser, userId]);
      isClean = true;
      return result;
    } finally {
      session.release(!isClean); // closing the session also releases the lock
    }
  }
}
