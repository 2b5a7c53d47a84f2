import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { movers } from '@ninepocket/contracts/collection/trends';
import type pg from 'pg';
import { presentCardView } from '../cards/card-view.present.js';
import { CARD_VIEW_COLUMNS, type CardViewRow } from '../cards/card-view.store.js';

const MAX_MOVERS = 10;

/**
 * The previous value is the one before the first change in the range. A card that had none, or was worth nothing, did
 * not move. Changes up to the day on which the card was acquired are not the collector's gain or loss.
 */
const MOVERS = `
  with held as (
    select card_id, sum(quantity)::int as copies from holdings where user_id = $1 group by card_id
  ), had as (
    select card_id, min(day) as first_day
    from (select card_id, day from ledger where user_id = $1 group by card_id, day having sum(quantity) > 0) acquired
    group by card_id
  ), mine as materialized (
    select card_id, copies, greatest(current_date - $2::interval, first_day)::date + 1 as since
    from held join had using (card_id)
  ), moved as materialized (
    select mine.card_id, mine.copies, step.before, c.market_value - step.before as change
    from mine cross join lateral (
      select before from market_values where card_id = mine.card_id and at >= mine.since order by at limit 1
    ) step join cards c on c.id = mine.card_id
    where step.before > 0 and c.market_value <> step.before
  ), shown as (
    (select * from moved where change > 0 order by change desc, card_id limit ${MAX_MOVERS})
    union all
    (select * from moved where change < 0 order by change, card_id limit ${MAX_MOVERS})
  )
  select shown.copies, shown.before::float8 as before, shown.change::float8 as change,
    round(100 * shown.change / shown.before, 1)::float8 as percent, ${CARD_VIEW_COLUMNS}
  from shown join cards c on c.id = shown.card_id join card_sets s on s.id = c.set_id
  order by abs(shown.change) desc, c.id`;

type Row = CardViewRow & { copies: number; before: number; change: number; percent: number; marketValue: number };

/** @param interval null for the whole time that the collector has had each card */
export const findMovers = async (
  pool: pg.Pool,
  userId: number,
  interval: string | null,
): Promise<Answer<typeof movers>> => {
  const { rows } = await pool.query<Row>({ name: 'movers', text: MOVERS, values: [userId, interval] });
  const all = rows.map((row) => ({
    card: presentCardView(row),
    copies: row.copies,
    before: row.before,
    now: row.marketValue,
    change: row.change,
    percent: row.percent,
  }));
  return { gainers: all.filter(({ change }) => change > 0), losers: all.filter(({ change }) => change < 0) };
};
