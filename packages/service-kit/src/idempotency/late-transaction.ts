/**
 * A transaction that begins with the first `transaction()` of a request and ends after its handler, so that what was
 * done and what is answered are committed together. Several `transaction()`s of one handler become one.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

type Work<T> = (tx: pg.PoolClient) => Promise<T>;

const current = new AsyncLocalStorage<LateTransaction>();

export class LateTransaction {
  #client: pg.PoolClient | undefined;
  #over = false;

  /** @param begun runs first of all in the transaction */
  constructor(
    private readonly pool: pg.Pool,
    private readonly begun: Work<void>,
  ) {}

  /** The one that a request is in; work that a request has left behind is in none. */
  static get current(): LateTransaction | undefined {
    const found = current.getStore();
    return found && !found.#over ? found : undefined;
  }

  /** Runs a handler whose `transaction()`s shall join. */
  around<T>(handler: () => Promise<T>): Promise<T> {
    return current.run(this, handler);
  }

  /** Until now no connection is held: a handler may read before it writes without taking two. */
  async join<T>(work: Work<T>): Promise<T> {
    if (!this.#client) {
      this.#client = await this.pool.connect();
      await this.#client.query('begin');
      await this.begun(this.#client);
    }
    return work(this.#client);
  }

  /** @param last what is written at the end @throws when a statement failed and nobody threw */
  async commit(last: Work<void>): Promise<void> {
    const { command } = await this.join(async (tx) => {
      await last(tx);
      return tx.query('commit');
    });
    if (command === 'ROLLBACK') throw new Error('A statement failed unnoticed, and the transaction was rolled back.');
    this.#end();
  }

  /** Does nothing when there is nothing to roll back. */
  async rollback(): Promise<void> {
    await this.#client?.query('rollback').catch(() => {}); // the connection is gone, and the server has rolled back
    this.#end();
  }

  #end(): void {
    this.#over = true;
    this.#client?.release();
    this.#client = undefined;
  }
}
