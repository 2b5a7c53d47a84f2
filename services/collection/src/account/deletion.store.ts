/** Deletes everything about a deleted user except the closed row of sums. */
import { collectorForgotten } from '@ninepocket/contracts/events/events';
import { transaction } from '@ninepocket/service-kit/database/database';
import { deleteResponsesOf } from '@ninepocket/service-kit/idempotency/idempotency';
import type { JobRun } from '@ninepocket/service-kit/jobs/worker';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import { endDealOfDeleted } from '../deals/ended-by-others.use-case.js';
import { writeChange } from '../ledger/changes.store.js';

const BATCH = 1000;

const REMOVAL = `
  changes as (
    delete from holdings where id in (select id from holdings where user_id = $1 order by id limit $3::int)
    returning old as before, new as after)`;

type Delete = (tx: pg.PoolClient, userId: number) => Promise<number>;

const rowsOf =
  (table: string, mine: string): Delete =>
  async (tx, userId) => {
    const text = `delete from ${table} where ctid in (select t.ctid from ${table} t ${mine} limit $2)`;
    return (await tx.query(text, [userId, BATCH])).rowCount ?? 0;
  };

const holdings: Delete = async (tx, userId) => {
  await tx.query('select from collectors where user_id = $1 for update', [userId]);
  const change = { name: 'delete-collector', sql: REMOVAL, input: String(BATCH) };
  return (await writeChange(tx, userId, change, { removedAs: null })).count;
};

const photos: Delete = async (tx, userId) => {
  const text = `
    with gone as (
      delete from photos where id in (select id from photos where user_id = $1 order by id limit $2) returning id)
    insert into image_removals (image_id, due_at) select id, now() from gone
    on conflict (image_id) do update set due_at = excluded.due_at`;
  return (await tx.query(text, [userId, BATCH])).rowCount ?? 0;
};

/** Deals stay, for the partner; what the user wrote does not. */
const writtenInDeals: Delete = async (tx, userId) => {
  await tx.query('update deals set note = null where author_id = $1 and note is not null', [userId]);
  await tx.query('update deal_steps set note = null where user_id = $1 and note is not null', [userId]);
  await tx.query('update deal_ratings set answer = null where rated_id = $1 and answer is not null', [userId]);
  return 0;
};

/** Dependent rows come before their parents, so that no batch cascades beyond its own size. */
const EVERYTHING: Delete[] = [
  rowsOf('placement_changes', 'join placements p on p.id = t.placement_id where p.user_id = $1'),
  rowsOf('placements', 'where t.user_id = $1'),
  rowsOf('pockets', 'join binders b on b.id = t.binder_id where b.user_id = $1'),
  rowsOf('binders', 'where t.user_id = $1'),
  rowsOf('deleted_binders', 'where t.user_id = $1'),
  holdings,
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
  rowsOf('keep_rules', 'where t.user_id = $1'),
  rowsOf('favorite_sets', 'where t.user_id = $1'),
  rowsOf('custom_collections', 'where t.user_id = $1'),
  rowsOf('deleted_custom_collections', 'where t.user_id = $1'),
  rowsOf('ledger', 'where t.user_id = $1'),
  rowsOf('deal_ratings', 'where t.rater_id = $1'),
  writtenInDeals,
  // Of two deleted accounts.
  rowsOf(
    'deals',
    `join deal_sides s on s.deal_id = t.id and s.user_id = $1
      join collectors c on c.user_id = s.partner_id and c.closed_at is not null`,
  ),
  rowsOf('pairs', 'where $1 in (t.low_id, t.high_id)'),
  photos,
];

const CLOSE = `
  insert into collectors (user_id, closed_at) values ($1, now())
  on conflict (user_id) do update set closed_at = coalesce(collectors.closed_at, now())`;

/**
 * Closes the collector, so that a request in flight adds nothing, then removes everything in short transactions. A
 * repeated deletion is confirmed again: the first confirmation may be what was lost.
 * @returns when to continue, if the process stops
 */
export const deleteCollector = async (pool: pg.Pool, userId: number, { signal }: JobRun): Promise<Date | void> => {
  await transaction(pool, (tx) => tx.query(CLOSE, [userId]));
  while (await endDealOfDeleted(pool, userId)) if (signal.aborted) return new Date();
  for (const remove of EVERYTHING)
    for (let removed = BATCH; removed === BATCH;) {
      if (signal.aborted) return new Date();
      removed = await transaction(pool, (tx) => remove(tx, userId));
    }
  await transaction(pool, async (tx) => {
    await deleteResponsesOf(tx, userId);
    await emit(tx, collectorForgotten, `user:${userId}`, { userId });
  });
};
