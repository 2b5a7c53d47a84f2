/**
 * A transaction that starts with the first `transaction()` of a request and ends after its handler, so that the
 * changes and the stored response are committed together. All `transaction()` calls of the handler join it, one after
 * another; what a failed one has written is rolled back, as it would be without this.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { countAfterCommit, dropAfterCommit, runAfterCommit } from '../database/after-commit.js';
import { announceCommit } from '../database/commits.js';

type Work<T> = (tx: pg.PoolClient) => Promise<T>;

interface Current {
  late: LateTransaction;
  /** Within a `transaction()`: another one must not wait for it. */
  isJoined: boolean;
}

const current = new AsyncLocalStorage<Current>();

export class LateTransaction {
  #client: pg.PoolClient | undefined;
  #works = 0;
  #last: Promise<unknown> = Promise.resolve();
  #over = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly onBegin: Work<void>,
  ) {}

  /** The current request's transaction; undefined for work that outlives its request. */
  static get current(): LateTransaction | undefined {
    const late = current.getStore()?.late;
    return late && !late.#over ? late : undefined;
  }

  around<T>(handler: () => Promise<T>): Promise<T> {
    return current.run({ late: this, isJoined: false }, handler);
  }

  join<T>(work: Work<T>): Promise<T> {
    if (current.getStore()?.isJoined) return this.#run(work);
    const turn = this.#last.then(() => this.#run(work));
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #run<T>(work: Work<T>): Promise<T> {
    const client = this.#client ?? (await this.#begin());
    const isFirst = this.#works === 0;
    const savepoint = `joined_${this.#works++}`;
    if (!isFirst) await client.query(`savepoint ${savepoint}`);
    const announced = countAfterCommit(client);
    try {
      return await current.run({ late: this, isJoined: true }, () => work(client));
    } catch (error) {
      if (isFirst) await this.#rollback();
      else {
        dropAfterCommit(client, announced);
        await client.query(`rollback to savepoint ${savepoint}`).catch(() => {}); // the connection is lost
      }
      throw error;
    }
  }

  /** Connects on first use, so that a handler that reads first never holds two connections. */
  async #begin(): Promise<pg.PoolClient> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      await this.onBegin(client);
    } catch (error) {
      await rollBack(client);
      throw error;
    }
    this.#client = client;
    return client;
  }

  async commit(last: Work<void>): Promise<void> {
    await this.#last;
    const client = this.#client ?? (await this.#begin());
    await last(client);
    const { command } = await client.query('commit');
    if (command === 'ROLLBACK')
      throw new Error('A statement failed without an exception, so the transaction was rolled back.');
    announceCommit(this.pool);
    runAfterCommit(client);
    this.#over = true;
    this.#client = undefined;
    client.release();
  }

  async rollback(): Promise<void> {
    await this.#last;
    this.#over = true;
    await this.#rollback();
  }

  async #rollback(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    this.#works = 0;
    if (client) await rollBack(client);
  }
}

const rollBack = async (client: pg.PoolClient): Promise<void> => {
  dropAfterCommit(client);
  await client.query('rollback').catch(() => {}); // the connection is lost, and the server has rolled back
  client.release();
};
