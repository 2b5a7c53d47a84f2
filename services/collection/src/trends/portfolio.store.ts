/** Reads a collection's value over time from the ledger and the history of market values (docs/decisions/017). */
import type pg from 'pg';
import { changesOfCard, changesOfGradedCard } from '../prices/market-values.store.js';
import { timesCopies, UNPRICED_SUMS, worthOf } from '../prices/worth.store.js';
import type { DayFlows, PortfolioHistory } from './portfolio.rules.js';

/**
 * Everything is a sum, so no day is replayed. A change of a value counts for the copies of every earlier ledger entry; an
 * entry counts its copies at the value of its day, which is today's value minus the changes since. Everything before the
 * first day is part of that day's closing value. Copies added and removed on the same day cancel out, as after an undo or
 * a corrected purchase date.
 *
 * Entries are sorted by card, so that changes are looked up in the order of their index.
 *
 * Copies that a deal brought count as bought, and those that it took as removed: they were not sold.
 *
 * Copies are valued by what they are now, or by what they were when the last one left, for the whole time: a grade or a
 * personal value that is entered later leaves no trace, like a corrected purchase date.
 */
const HISTORY = `
  with left_copies as (
    select distinct on (holding_id) holding_id as id, grade_company, grade, personal_value from ledger l
    where user_id = $1 and kind in ('sold', 'removed', 'traded') and not exists (select from holdings h where h.id = l.holding_id)
    order by holding_id, l.id desc
  ), known as (
    select id, grade_company, grade, personal_value from holdings
    where user_id = $1 and (grade_company is not null or personal_value is not null)
    union all
    select * from left_copies where grade_company is not null or personal_value is not null
  ), entries as materialized (
    select l.card_id, known.grade_company, known.grade, known.personal_value, least(l.day, current_date) as day,
      sum(l.quantity)::int as copies,
      case when l.kind = 'corrected' or l.kind = 'traded' and l.quantity > 0 then 'bought' else l.kind end as kind
    from ledger l left join known on known.id = l.holding_id where l.user_id = $1
    group by 1, 2, 3, 4, 5, 7 having sum(l.quantity) <> 0
  ), span as materialized (
    select case when count(*) > 0 then greatest(current_date - $2::interval, min(day) - 1)::date end as from_day
    from entries
  ), named as materialized (
    select e.card_id, e.grade_company, e.grade, e.personal_value, greatest(e.day, from_day) as day, copies,
      case when (kind = 'bought') = (copies > 0) and kind in ('bought', 'sold') then kind else 'corrected' end as kind
    from entries e cross join span order by e.card_id
  ), changes as (
    select e.day as since, e.kind, e.copies, step.*
    from named e cross join lateral (${changesOfCard('e', 'e.day + 1')} offset 0) step
    where e.grade_company is null and e.personal_value is null
    union all
    select e.day, e.kind, e.copies, step.*
    from named e cross join lateral (${changesOfGradedCard('e', 'e.day + 1')} offset 0) step
    where e.grade_company is not null and e.personal_value is null
  ), steps as materialized (
    select since, kind, at::date as day, ${timesCopies('copies', 'coalesce(value, 0) - coalesce(before, 0)')} as worth,
      case when value is null or before is null then 'corrected' else 'market' end as cause
    from changes
  ), mine as materialized (
    select id, market_value from cards where id in (select card_id from ledger where user_id = $1)
  ), priced as materialized (
    select e.day, e.kind, e.copies, ${worthOf('e')} as worth, e.grade_company is not null as is_slab
    from named e join mine c on c.id = e.card_id
  ), flows as (
    select day, kind, ${timesCopies('copies', 'worth')} as worth from priced
    union all select since, kind, -worth from steps
    union all select day, cause, worth from steps
  ), days as (
    select flows.day, coalesce(sum(worth) filter (where kind = 'bought'), 0) as bought,
      coalesce(-sum(worth) filter (where kind = 'sold'), 0) as sold,
      coalesce(sum(worth) filter (where kind = 'market'), 0) as market,
      coalesce(sum(worth) filter (where kind = 'corrected'), 0) as corrected
    from flows group by day
  ), unpriced as (
    select ${UNPRICED_SUMS} from priced
  )
  select span.from_day as "firstDay", current_date as today, days.*, unpriced.*
  from span cross join unpriced left join days on true order by days.day`;

type Row = Omit<PortfolioHistory, 'value' | 'flows'> & (DayFlows | { day: null });

export const findPortfolio = async (
  pool: pg.Pool,
  userId: number,
  interval: string | null,
): Promise<PortfolioHistory> => {
  const { rows } = await pool.query<Row>({ name: 'portfolio', text: HISTORY, values: [userId, interval] });
  const [first] = rows;
  if (!first) throw new Error('The portfolio query returned no row');
  const { firstDay, today, unpricedCopies, unpricedSlabs } = first;
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
    unpricedSlabs,
    value: before ? before.bought - before.sold + before.corrected : 0,
    flows: before ? days.slice(1) : days,
  };
};
