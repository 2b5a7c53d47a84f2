import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { movers } from '@ninepocket/contracts/collection/trends';
import type pg from 'pg';
import { presentCardView } from '../cards/card-view.present.js';
import { CARD_VIEW_COLUMNS, type CardViewRow } from '../cards/card-view.store.js';
import { changesOf } from '../prices/market-values.store.js';
import { priceOf } from '../prices/worth.store.js';

const MAX_MOVERS = 10;

/**
 * The previous value is the one before the first change in the range. A card that had none, or was worth nothing, did
 * not move. Changes up to the day on which the copies were acquired are not the collector's gain or loss, and a personal
 * value does not move with prices. Slabs of one company and grade move apart from raw copies.
 */
const MOVERS = `
  with had as (
    select holding_id, min(day) as first_day from (
      select holding_id, day from ledger where user_id = $1 group by holding_id, day having sum(quantity) > 0
    ) acquired group by holding_id
  ), mine as materialized (
    select h.card_id, h.grade_company, h.grade, sum(h.quantity)::int as copies,
      greatest(current_date - $2::interval, min(had.first_day))::date + 1 as since
    from holdings h join had on had.holding_id = h.id
    where h.user_id = $1 and h.personal_value is null group by h.card_id, h.grade_company, h.grade
  ), stepped as materialized (
    select mine.*, step.before from mine cross join lateral (
      ${changesOf('mine', 'mine.since')} order by at limit 1
    ) step where step.before > 0
  ), moved as materialized (
    select valued.*, valued.now - valued.before as change from (
      select stepped.*, ${priceOf('stepped')} as now from stepped join cards c on c.id = stepped.card_id offset 0
    ) valued where valued.now <> valued.before
  ), shown as (
    (select * from moved where change > 0 order by change desc, card_id, grade_company, grade limit ${MAX_MOVERS})
    union all
    (select * from moved where change < 0 order by change, card_id, grade_company, grade limit ${MAX_MOVERS})
  )
  select shown.copies, shown.grade_company as "gradeCompany", shown.grade::float8 as grade, shown.before::float8 as before,
    shown.now::float8 as now, shown.change::float8 as change,
    round(100 * shown.change / shown.before, 1)::float8 as percent, ${CARD_VIEW_COLUMNS}
  from shown join cards c on c.id = shown.card_id join card_sets s on s.id = c.set_id
  order by abs(shown.change) desc, c.id, shown.grade_company, shown.grade`;

type Row = CardViewRow & Omit<Answer<typeof movers>['gainers'][number], 'card'>;

/** @param interval null for the whole time that the collector has had each card */
export const findMovers = async (
  pool: pg.Pool,
  userId: number,
  interval: string | null,
): Promise<Answer<typeof movers>> => {
  const { rows } = await pool.query<Row>({ name: 'movers', text: MOVERS, values: [userId, interval] });
  const all = rows.map((row) => ({
    card: presentCardView(row),
    gradeCompany: row.gradeCompany,
    grade: row.grade,
    copies: row.copies,
    before: row.before,
    now: row.now,
    change: row.change,
    percent: row.percent,
  }));
  return { gainers: all.filter(({ change }) => change > 0), losers: all.filter(({ change }) => change < 0) };
};
