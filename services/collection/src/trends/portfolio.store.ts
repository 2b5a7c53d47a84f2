/** Reads a collection's value over time from the ledger and the history of market values (docs/decisions/017). */
import type pg from 'pg';
import type { DayFlows, PortfolioHistory } from './portfolio.rules.js';

/**
 * Everything is a sum, so no day is replayed. A change of a card's value counts for the copies of every earlier ledger
 * entry; an entry counts its copies at the value of its day, which is today's value minus the changes since. Everything
 * before the first day is part of that day's closing value. Copies added and removed on the same day cancel out, as
 * after an undo or a corrected purchase date.
 */
const HISTORY = `
  with entries as materialized (
    select card_id, least(day, current_date) as day, sum(quantity)::int as copies,
      case kind when 'corrected' then 'bought' else kind end as kind
    from ledger where user_id = $1
    group by 1, 2, 4 having sum(quantity) <> 0
  ), span as materialized (
    select case when count(*) > 0 then greatest(current_date - $2::interval, min(day) - 1)::date end as from_day
    from entries
  ), named as materialized (
    select card_id, greatest(day, from_day) as day, copies,
      case when (kind = 'bought') = (copies > 0) and kind in ('bought', 'sold') then kind else 'corrected' end as kind
    from entries cross join span
  ), steps as materialized (
    select e.day as since, e.kind, step.at::date as day,
      e.copies * (coalesce(step.value, 0) - coalesce(step.before, 0)) as worth,
      case when step.value is null or step.before is null then 'corrected' else 'market' end as cause
    from named e cross join lateral (
      select at, value, before from market_values where card_id = e.card_id and at >= e.day + 1 offset 0
    ) step
  ), priced as materialized (
    select e.day, e.kind, e.copies, c.market_value from named e join cards c on c.id = e.card_id
  ), flows as (
    select day, kind, copies * market_value as worth from priced
    union all select since, kind, -worth from steps
    union all select day, cause, worth from steps
  ), days as (
    select flows.day, coalesce(sum(worth) filter (where kind = 'bought'), 0) as bought,
      coalesce(-sum(worth) filter (where kind = 'sold'), 0) as sold,
      coalesce(sum(worth) filter (where kind = 'market'), 0) as market,
      coalesce(sum(worth) filter (where kind = 'corrected'), 0) as corrected
    from flows group by day
  )
  select span.from_day as "firstDay", current_date as today, days.*,
    (select coalesce(sum(copies), 0) from priced where market_value is null) as "unpricedCopies"
  from span left join days on true order by days.day`;

type Row = Omit<PortfolioHistory, 'value' | 'flows'> & (DayFlows | { day: null });

export const findPortfolio = async (
  pool: pg.Pool,
  userId: number,
  interval: string | null,
): Promise<PortfolioHistory> => {
  const { rows } = await pool.query<Row>({ name: 'portfolio', text: HISTORY, values: [userId, interval] });
  const [first] = rows;
  if (!first) throw new Error('The portfolio query returned no row');
  const { firstDay, today, unpricedCopies } = first;
  const days = rows.flatMap((row) => {
    if (row.day === null) return [];
    const { day, bought, sold, market, corrected } = row;
    return [{ day, bought, sold, market, corrected }];
  });
  const before = days[0]?.day === firstDay ? days[0] : undefined;
  return {
    firstDay,
    today,
    unpricedCopies,
    value: before ? before.bought - before.sold + before.corrected : 0,
    flows: before ? days.slice(1) : days,
  };
};
