/**
 * A transaction that starts with the first `transaction()` of a request and ends after its handler, so that the
 * changes and the stored response are committed together. All `transaction()` calls of the handler join it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { dropAfterCommit, runAfterCommit } from '../database/after-commit.js';
import { announceCommit } from '../database/commits.js';

type Work<T> = (tx: pg.PoolClient) => Promise<T>;

const current = new AsyncLocalStorage<LateTransaction>();

export class LateTransaction {
  #client: pg.PoolClient | undefined;
  #over = false;

  constructor(
    private readonly pool: pg.Pool,
    private readonly onBegin: Work<void>,
  ) {}

  /** The current request's transaction; undefined for work that outlives its request. */
  static get current(): LateTransaction | undefined {
    const found = current.getStore();
    return found && !found.#over ? found : undefined;
  }

  around<T>(handler: () => Promise<T>): Promise<T> {
    return current.run(this, handler);
  }

  /** Connects on first use, so that a handler that reads first never holds two connections. */
  async join<T>(work: Work<T>): Promise<T> {
    if (!this.#client) {
      this.#client = await this.pool.connect();
      await this.#client.query('begin');
      await this.onBegin(this.#client);
    }
    return work(this.#client);
  }

  async commit(last: Work<void>): Promise<void> {
    const { command } = await this.join(async (tx) => {
      await last(tx);
      return tx.query('commit');
    });
    if (command === 'ROLLBACK')
      throw new Error('A statement failed without an exception, so the transaction was rolled back.');
    announceCommit(this.pool);
    if (this.#client) runAfterCommit(this.#client);
    this.#end();
  }

  async rollback(): Promise<void> {
    if (this.#client) dropAfterCommit(this.#client);
    await this.#client?.query('rollback').catch(() => {}); // the connection is lost, and the server has rolled back
    this.#end();
  }

  #end(): void {
    this.#over = true;
    this.#client?.release();
    this.#client = undefined;
  }
}
