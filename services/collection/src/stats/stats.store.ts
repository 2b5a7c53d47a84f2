import type pg from 'pg';
import { THIS_MONTH } from '../prices/market-values.store.js';
import { byGrading, timesCopies, VALUED_COPIES, WORTH_SUMS } from '../prices/worth.store.js';

export interface StatsRow {
  copies: number;
  uniqueCards: number;
  inserts: number;
  value: number;
  unpricedCopies: number;
  unpricedSlabs: number;
  wishes: number;
  copiesMore: number;
  insertsMore: number;
  /** Of the copies held since last month: what they are worth now, and by how much their prices rose this month. */
  keptValue: number;
  valueMore: number;
  wishesMore: number;
}

const risenOf = (row: string, value: string): string => `
  case when ${row}.opening_month = (select first_day from month)
    then coalesce(${row}.${value}, 0) - coalesce(${row}.opening_value, 0) end`;

/**
 * Each copy is read once, with its value now and at the end of last month; the copies of last month are the copies now
 * minus this month's ledger entries. The growth of the value is that of the copies held all the while: what was added
 * or removed is neither gain nor loss.
 */
const STATS = `
  with month as materialized (
    select ${THIS_MONTH} as first_day
  ), moved as (
    select card_id, holding_id, sum(quantity)::int as copies from ledger
    where user_id = $1 and day >= (select first_day from month) group by card_id, holding_id
  ), held as (
    select coalesce(sum(copies), 0) as copies, coalesce(sum(copies) filter (where is_insert), 0) as inserts, ${WORTH_SUMS},
      coalesce(sum(${timesCopies('kept', 'worth')}), 0) as kept_value,
      coalesce(sum(${timesCopies('kept', 'risen')}), 0) as risen
    from (
      select c.is_insert, least(h.quantity, greatest(h.quantity - coalesce(moved.copies, 0), 0)) as kept,
        case when h.personal_value is null
          then ${byGrading('h', risenOf('c', 'market_value'), risenOf('g', 'avg_price'))} end as risen, ${VALUED_COPIES}
      from holdings h join cards c on c.id = h.card_id left join moved on moved.holding_id = h.id
      where h.user_id = $1 offset 0
    ) mine
  ), added as (
    select coalesce(sum(moved.copies), 0) as copies, coalesce(sum(moved.copies) filter (where c.is_insert), 0) as inserts
    from moved cross join lateral (select is_insert from cards where id = moved.card_id offset 0) c
  ), wished as (
    select count(*)::int as wishes,
      (count(*) filter (where created_at >= (select first_day from month)))::int as "wishesMore"
    from wishes where user_id = $1
  )
  select held.copies, (select count(distinct card_id)::int from holdings where user_id = $1) as "uniqueCards", held.inserts, held.value::float8 as value,
    held."unpricedCopies", held."unpricedSlabs",
    wished.wishes, added.copies as "copiesMore", added.inserts as "insertsMore",
    held.kept_value::float8 as "keptValue", held.risen::float8 as "valueMore", wished."wishesMore"
  from held, added, wished`;

export const findStats = async (pool: pg.Pool, userId: number): Promise<StatsRow> => {
  const { rows } = await pool.query<StatsRow>(STATS, [userId]);
  if (!rows[0]) throw new Error('The statistics query returned no row');
  return rows[0];
};
