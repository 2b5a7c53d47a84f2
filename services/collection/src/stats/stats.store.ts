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
  /** Of the copies held since last month: what they are worth now, and by how much their prices rose this month. */
  keptValue: number;
  valueMore: number;
  wishesMore: number;
}

/**
 * Each card is read once, with its value now and at the end of last month; the copies of last month are the copies now
 * minus this month's ledger entries. The growth of the value is that of the copies held all the while: what was added
 * or removed is neither gain nor loss.
 */
const STATS = `
  with month as materialized (
    select ${THIS_MONTH} as first_day
  ), mine as (
    select card_id, sum(quantity)::int as copies from holdings where user_id = $1 group by card_id
  ), moved as (
    select card_id, sum(quantity)::int as copies from ledger
    where user_id = $1 and day >= (select first_day from month) group by card_id
  ), kept as (
    select mine.card_id, mine.copies, least(mine.copies, greatest(mine.copies - coalesce(moved.copies, 0), 0)) as kept
    from mine left join moved using (card_id)
  ), held as (
    select count(*)::int as cards, coalesce(sum(kept.copies), 0) as copies,
      coalesce(sum(kept.copies) filter (where c.is_insert), 0) as inserts,
      coalesce(sum(kept.copies * c.market_value), 0) as value,
      coalesce(sum(kept.kept * c.market_value), 0) as kept_value,
      coalesce(sum(kept.copies) filter (where c.market_value is null), 0) as unpriced,
      coalesce(sum(kept.kept * (coalesce(c.market_value, 0) - coalesce(c.opening_value, 0)))
        filter (where c.opening_month = (select first_day from month)), 0) as risen
    from kept join cards c on c.id = kept.card_id
  ), added as (
    select coalesce(sum(moved.copies), 0) as copies, coalesce(sum(moved.copies) filter (where c.is_insert), 0) as inserts
    from moved join cards c on c.id = moved.card_id
  ), wished as (
    select count(*)::int as wishes,
      (count(*) filter (where created_at >= (select first_day from month)))::int as "wishesMore"
    from wishes where user_id = $1
  )
  select held.copies, held.cards as "uniqueCards", held.inserts, held.value::float8 as value, held.unpriced,
    wished.wishes, added.copies as "copiesMore", added.inserts as "insertsMore",
    held.kept_value::float8 as "keptValue", held.risen::float8 as "valueMore", wished."wishesMore"
  from held, added, wished`;

export const findStats = async (pool: pg.Pool, userId: number): Promise<StatsRow> => {
  const { rows } = await pool.query<StatsRow>({ name: 'stats', text: STATS, values: [userId] });
  if (!rows[0]) throw new Error('The statistics query returned no row');
  return rows[0];
};
