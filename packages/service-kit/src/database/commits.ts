/** Announces commits in this process, so that the relay publishes new events without waiting for its next poll. */
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';

const COMMIT = 'ninepocket.commit';

export const announceCommit = (pool: pg.Pool): void => {
  pool.emit(COMMIT);
};

export const onCommit = (pool: pg.Pool, listener: () => void): (() => void) => {
  // The pool's types list only its own events, and this one is ours.
  const emitter: NodeJS.EventEmitter = pool;
  emitter.on(COMMIT, listener);
  return () => void emitter.off(COMMIT, listener);
};

export class AnnouncingPrismaPg extends PrismaPg {
  constructor(private readonly pool: pg.Pool) {
    super(pool);
  }

  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    const startTransaction = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => {
      const transaction = await startTransaction(isolationLevel);
      const commit = transaction.commit.bind(transaction);
      transaction.commit = async () => {
        await commit();
        announceCommit(this.pool);
      };
      return transaction;
    };
    return adapter;
  }
}
