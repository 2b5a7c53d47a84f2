import type { addedCards } from '@ninepocket/contracts/collection/facts';
import type pg from 'pg';
import type { z } from 'zod';
import { CARD_SUMMARY, SET_SUMMARY } from './summaries.store.js';

export type Addition = Omit<z.infer<typeof addedCards>, 'userId' | 'version'>;

/**
 * The copies added to each set on each day (UTC) that has ledger entries after $2. An undo has the receipt of what it reverses,
 * so it counts on that day. Copies removed on the day when they were added are not counted either: adding a card and
 * removing it again is not an addition.
 */
const ADDITIONS = `
  with lots as materialized (
    select holding_id, card_id, kind, min(at) as at, min(at)::date as day, max(id) as id, sum(quantity) as quantity
    from ledger where user_id = $1 and kind in ('bought', 'removed')
    group by holding_id, card_id, kind, receipt_id, case when receipt_id is null then id end
  ), touched as materialized (
    select distinct c.set_id, lots.day from lots join cards c on c.id = lots.card_id where lots.id > $2
  ), by_holding as (
    select c.set_id, lots.day, lots.card_id, lots.holding_id, greatest(sum(lots.quantity), 0)::int as copies,
      max(lots.at) filter (where lots.kind = 'bought') as at
    from lots join cards c on c.id = lots.card_id join touched on touched.set_id = c.set_id and touched.day = lots.day
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
