/** What is left of a user's collection when the user is deleted: nothing but a closed row of sums. */
import { holdingRemoved } from '@ninepocket/contracts/events';
import { transaction } from '@ninepocket/service-kit/database';
import { OUTBOX_INSERT } from '@ninepocket/service-kit/outbox';
import type pg from 'pg';

/** Holdings removed, and told of, in one transaction. */
const BATCH = 1000;

/**
 * Closes the collector, so that a request still on its way adds nothing, then removes the holdings
 * in transactions of their own: none is long, and when the process dies the repeated event goes on.
 */
export const forgetCollector = async (pool: pg.Pool, userId: number): Promise<void> => {
  await pool.query(
    `insert into collectors (user_id, closed_at) values ($1, now())
     on conflict (user_id) do update set closed_at = coalesce(collectors.closed_at, now())`,
    [userId],
  );
  let removed: number;
  do removed = await transaction(pool, (tx) => removeBatch(tx, userId));
  while (removed === BATCH);
};

const removeBatch = async (tx: pg.PoolClient, userId: number): Promise<number> => {
  await tx.query('select from collectors where user_id = $1 for update', [userId]);
  const { rows } = await tx.query<{ removed: number }>(
    `with gone as (
       delete from holdings where id in (select id from holdings where user_id = $1 order by id limit $2) returning *
     ), told as (
       ${OUTBOX_INSERT}
       select $3, 'user:' || user_id, json_build_object('holdingId', id, 'userId', user_id, 'cardId', card_id,
         'quantity', quantity, 'condition', condition, 'isForSale', is_for_sale)
       from gone order by id
     ), sums as (
       select count(*)::int as holdings, coalesce(sum(quantity), 0) as copies from gone
     )
     update collectors set holdings = collectors.holdings - sums.holdings, copies = collectors.copies - sums.copies
     from sums where user_id = $1
     returning sums.holdings as removed`,
    [userId, BATCH, holdingRemoved.name],
  );
  return rows[0]?.removed ?? 0;
};
