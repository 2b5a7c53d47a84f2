/** Deletes everything about a deleted user except the closed row of sums. */
import { collectorForgotten } from '@ninepocket/contracts/events/events';
import { transaction } from '@ninepocket/service-kit/database/database';
import { deleteResponsesOf } from '@ninepocket/service-kit/idempotency/idempotency';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import { writeChange } from '../ledger/changes.store.js';

const BATCH = 1000;

const REMOVAL = `
  changes as (
    delete from holdings where id in (select id from holdings where user_id = $1 order by id limit $3::int)
    returning old as before, new as after)`;

const rowsOf = (table: string, mine: string): string =>
  `delete from ${table} where ctid in (select t.ctid from ${table} t ${mine} limit $2)`;

/** Dependent rows come before their parents, so that no batch cascades beyond its own size. */
const EVERYTHING_ELSE = [
  rowsOf('receipt_changes', 'join receipts r on r.id = t.receipt_id where r.user_id = $1'),
  rowsOf('receipts', 'where t.user_id = $1'),
  rowsOf('collection_import_rows', 'join collection_imports i on i.id = t.import_id where i.user_id = $1'),
  rowsOf('collection_imports', 'where t.user_id = $1'),
  rowsOf('set_choices', 'where t.user_id = $1'),
  rowsOf('wishes', 'where t.user_id = $1'),
  rowsOf('merged_wishes', 'where t.user_id = $1'),
  // After holdings and wishes, whose locks keep the publishing worker from adding matches.
  rowsOf('wish_matches', 'where t.user_id = $1'),
  rowsOf('wish_matches', 'where t.seller_id = $1'),
  rowsOf('published_listings', 'where t.user_id = $1'),
  rowsOf('published_collectors', 'where t.user_id = $1'),
  rowsOf('completed_sets', 'where t.user_id = $1'),
  rowsOf('favorite_sets', 'where t.user_id = $1'),
  rowsOf('custom_collections', 'where t.user_id = $1'),
  rowsOf('deleted_custom_collections', 'where t.user_id = $1'),
  rowsOf('ledger', 'where t.user_id = $1'),
];

/**
 * Closes the collector, so that a request in flight adds nothing, then removes everything in short transactions. A
 * repeated deletion is confirmed again: the first confirmation may be what was lost.
 */
export const deleteCollector = async (pool: pg.Pool, userId: number): Promise<void> => {
  await pool.query(
    `insert into collectors (user_id, closed_at) values ($1, now())
     on conflict (user_id) do update set closed_at = coalesce(collectors.closed_at, now())`,
    [userId],
  );
  await inBatches(() => transaction(pool, (tx) => removeHoldings(tx, userId)));
  for (const removal of EVERYTHING_ELSE)
    await inBatches(async () => (await pool.query(removal, [userId, BATCH])).rowCount ?? 0);
  await deleteResponsesOf(pool, userId);
  await transaction(pool, (tx) => emit(tx, collectorForgotten, `user:${userId}`, { userId }));
};

const inBatches = async (remove: () => Promise<number>): Promise<void> => {
  let removed: number;
  do removed = await remove();
  while (removed === BATCH);
};

const removeHoldings = async (tx: pg.PoolClient, userId: number): Promise<number> => {
  await tx.query('select from collectors where user_id = $1 for update', [userId]);
  const change = { name: 'delete-collector', sql: REMOVAL, input: String(BATCH) };
  return (await writeChange(tx, userId, change, { removedAs: null })).count;
};
