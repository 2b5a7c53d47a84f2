import type { addedCards } from '@ninepocket/contracts/collection/facts.schemas';
import type pg from 'pg';
import type { z } from 'zod';
import { CARD_SUMMARY, SET_SUMMARY } from './summaries.store.js';

export type Addition = Omit<z.infer<typeof addedCards>, 'userId' | 'version'>;

const LEDGER = 'ledger l left join receipts r on r.id = l.receipt_id';
const IS_OWN = `l.user_id = $1 and l.kind in ('bought', 'removed')`;
/** `offset 0`: usually there are few entries, and PostgreSQL, which expects many, would read the whole catalog. */
const cardOf = (entry: string): string =>
  `cross join lateral (select set_id from cards where id = ${entry}.card_id offset 0) c`;
const ACTED_AT = 'coalesce(r.created_at, l.at)';

/**
 * The copies added to each set on each day (UTC) that has ledger entries after $2. An undo has the receipt of what it reverses,
 * so it counts on that day. Copies removed on the day when they were added are not counted either: adding a card and
 * removing it again is not an addition.
 */
const ADDITIONS = `
  with touched as materialized (
    select distinct c.set_id, ${ACTED_AT}::date as day
    from ${LEDGER} ${cardOf('l')} where ${IS_OWN} and l.id > $2
  ), entries as materialized (
    select l.card_id, l.holding_id, l.kind, l.quantity, ${ACTED_AT} as at
    from ${LEDGER} where ${IS_OWN} and l.at >= (select min(day) from touched)
  ), by_holding as (
    select c.set_id, touched.day, e.card_id, e.holding_id, greatest(sum(e.quantity), 0)::int as copies,
      max(e.at) filter (where e.kind = 'bought') as at
    from entries e ${cardOf('e')} join touched on touched.set_id = c.set_id and touched.day = e.at::date
    group by 1, 2, 3, 4
  ), by_card as materialized (
    select set_id, day, card_id, sum(copies)::int as copies, max(at) as at,
      row_number() over (partition by set_id, day, sum(copies) > 0 order by max(at) desc nulls last, card_id desc) as place
    from by_holding group by set_id, day, card_id
  ), days as (
    select set_id, day, sum(copies)::int as copies, max(at) as at from by_card
    group by set_id, day having max(at) is not null
  )
  select ${SET_SUMMARY} as set, days.day, days.copies, days.at, coalesce((
    select jsonb_agg(${CARD_SUMMARY} order by b.place) from by_card b join cards c on c.id = b.card_id
    where b.set_id = days.set_id and b.day = days.day and b.copies > 0 and b.place <= 4
  ), '[]') as cards
  from days join card_sets s on s.id = days.set_id order by days.day, days.set_id`;

export const findAdditions = async (tx: pg.PoolClient, userId: number, afterLedgerId: number): Promise<Addition[]> => {
  const { rows } = await tx.query<Omit<Addition, 'at'> & { at: Date }>({
    name: 'find-additions',
    text: ADDITIONS,
    values: [userId, afterLedgerId],
  });
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};
