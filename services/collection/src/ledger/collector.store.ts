/** The collector's row: locking it serializes a user's writes, and its sums are checked against the plan. */
import type { User } from '@ninepocket/service-kit/http/guards';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { limitOf, limitText } from './plan-limit.rules.js';

interface Collector {
  copies: number;
  /** Copies that accepted deals will add. */
  room: number;
  /** The most copies held since the last acquisition; undo may restore as many. */
  mostCopies: number;
  holdings: number;
  closedAt: Date | null;
}

/**
 * For `update collectors set`: the publishing worker takes changed collectors. Only `changed` is indexed, so repeated writes
 * stay cheap.
 */
export const MARK_CHANGED = 'changed = true, version = collectors.version + 1';

const LOCK = `
  select copies, room, most_copies as "mostCopies", holdings, closed_at as "closedAt" from collectors
  where user_id = $1 for update`;

/**
 * Locks the collector until the transaction ends, and creates the row if necessary. Every write to a collection starts with
 * this.
 * @throws ProblemError unauthenticated (401) when the user was deleted
 */
export const lockCollector = async (tx: pg.PoolClient, userId: number): Promise<Collector> => {
  const found = await findLocked(tx, userId);
  if (found?.closedAt) throw problem('unauthenticated');
  if (found) return found;
  await tx.query('insert into collectors (user_id) values ($1) on conflict do nothing', [userId]);
  return lockCollector(tx, userId);
};

const findLocked = async (tx: pg.PoolClient, userId: number): Promise<Collector | undefined> => {
  const { rows } = await tx.query<Collector>({ name: 'lock-collector', text: LOCK, values: [userId] });
  return rows[0];
};

/** For writes that change no holding: those mark the collector themselves. The caller holds the lock. */
export const markChanged = async (tx: pg.PoolClient, userId: number): Promise<void> => {
  const text = `update collectors set ${MARK_CHANGED} where user_id = $1`;
  await tx.query({ name: 'mark-changed', text, values: [userId] });
};

export const requireRoom = (caller: User, { copies, room }: Pick<Collector, 'copies' | 'room'>, more: number): void => {
  const limit = limitOf(caller.plan, more);
  const used = copies + room;
  if (limit !== null && used + more > limit) throw conflict('plan_limit', limitText(used));
};

/** Copies that count for the plan's limit: those that are owned, and those that accepted deals will add. */
export const copiesOf = async (db: Pick<pg.Pool, 'query'>, userId: number): Promise<number> => {
  const { rows } = await db.query<{ copies: number }>({
    name: 'copies-of',
    text: 'select copies + room as copies from collectors where user_id = $1',
    values: [userId],
  });
  return rows[0]?.copies ?? 0;
};
