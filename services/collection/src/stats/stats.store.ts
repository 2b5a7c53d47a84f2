import type pg from 'pg';
import { THIS_MONTH } from '../prices/market-values.store.js';

export interface StatsRow {
  copies: number;
  uniqueCards: number;
  inserts: number;
  value: number;
  unpriced: number;
  wishes: number;
  copiesMore: number;
  insertsMore: number;
  valueMore: number;
  wishesMore: number;
}

/**
 * Each card is read once, with its value now and at the end of last month; the copies of last month are the copies now
 * minus this month's ledger entries. So the growth of the value is
 * copies now × (value now - value then) + copies added this month × value then.
 */
const STATS = `
  with month as materialized (
    select ${THIS_MONTH} as first_day
  ), mine as (
    select card_id, sum(quantity)::int as copies from holdings where user_id = $1 group by card_id
  ), held as (
    select count(*)::int as cards, coalesce(sum(mine.copies), 0) as copies,
      coalesce(sum(mine.copies) filter (where c.is_insert), 0) as inserts,
      coalesce(sum(mine.copies * c.market_value), 0) as value,
      coalesce(sum(mine.copies) filter (where c.market_value is null), 0) as unpriced,
      coalesce(sum(mine.copies * (coalesce(c.market_value, 0) - coalesce(c.opening_value, 0)))
        filter (where c.opening_month = (select first_day from month)), 0) as risen
    from mine join cards c on c.id = mine.card_id
  ), added as (
    select coalesce(sum(l.quantity), 0) as copies, coalesce(sum(l.quantity) filter (where c.is_insert), 0) as inserts,
      coalesce(sum(l.quantity * case c.opening_month when (select first_day from month) then c.opening_value
        else c.market_value end), 0) as value
    from ledger l join cards c on c.id = l.card_id
    where l.user_id = $1 and l.day >= (select first_day from month)
  ), wished as (
    select count(*)::int as wishes,
      (count(*) filter (where created_at >= (select first_day from month)))::int as "wishesMore"
    from wishes where user_id = $1
  )
  select held.copies, held.cards as "uniqueCards", held.inserts, held.value::float8 as value, held.unpriced,
    wished.wishes, added.copies as "copiesMore", added.inserts as "insertsMore",
    (held.risen + added.value)::float8 as "valueMore", wished."wishesMore"
  from held, added, wished`;

export const findStats = async (pool: pg.Pool, userId: number): Promise<StatsRow> => {
  const { rows } = await pool.query<StatsRow>({ name: 'stats', text: STATS, values: [userId] });
  if (!rows[0]) throw new Error('The statistics query returned no row');
  return rows[0];
};
