import { context } from '@opentelemetry/api';
import type pg from 'pg';

const pending = new WeakMap<pg.PoolClient, (() => void)[]>();

/**
 * Runs `work` once the transaction has committed, and never when it is rolled back: for effects outside the database
 * that may be lost, such as a push to a browser.
 * @param work must not throw
 */
export const afterCommit = (tx: pg.PoolClient, work: () => void): void => {
  const works = pending.get(tx) ?? [];
  pending.set(tx, works);
  works.push(context.bind(context.active(), work)); // an event's trace ends before the commit
};

/** For what ends a transaction. */
export const runAfterCommit = (tx: pg.PoolClient): void => {
  const works = pending.get(tx) ?? [];
  pending.delete(tx);
  for (const work of works) work();
};

export const countAfterCommit = (tx: pg.PoolClient): number => pending.get(tx)?.length ?? 0;

/** @param kept how many stay, of those that came first: for a rollback to a savepoint */
export const dropAfterCommit = (tx: pg.PoolClient, kept = 0): void => void pending.get(tx)?.splice(kept);
