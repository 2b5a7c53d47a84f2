import type { CollectorFigures } from '@ninepocket/contracts/collection/facts';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { IS_IN_CATALOG, IS_LISTED, SELLER } from '../marketplace/open-listings.store.js';
import { PRICED_COPIES, SUMMED_UNPRICED, WORTH_SUMS } from '../prices/worth.store.js';

export interface CountedFigures {
  figures: CollectorFigures;
  completedSetIds: number[];
  /** The user's latest ledger entry that was counted; 0 for none. */
  ledgerId: number;
}

/**
 * All in one statement, so that the version belongs to the figures. A set is complete when the user owns each of its cards
 * that is not retired; `offset` stops counting a set's cards after one more than are owned. Other users see the value: with personal
 * values it would tell them what one copy is worth to its owner, when they subtract the prices of all others.
 */
const HELD = `
  by_set as materialized (
    select set_id, count(distinct id)::int as cards, (count(distinct id) filter (where not retired))::int as active,
      sum(copies)::int as copies, coalesce(sum(copies) filter (where is_insert), 0)::int as inserts,
      (count(distinct id) filter (where notes is not null))::int as noted,
      coalesce(sum(copies) filter (where signed_by is not null), 0)::int as signed,
      coalesce(sum(copies) filter (where is_slab), 0)::int as graded,
      coalesce(sum(copies) filter (where serial_number is not null), 0)::int as numbered, ${WORTH_SUMS}
    from (
      select c.id, c.set_id, c.is_insert, c.retired, h.notes, h.signed_by, h.serial_number, ${PRICED_COPIES}
      from holdings h join cards c on c.id = h.card_id where h.user_id = $1 offset 0
    ) valued group by set_id
  ), held as (
    select coalesce(sum(copies), 0)::int as "totalCards", coalesce(sum(cards), 0)::int as "uniqueCards",
      coalesce(sum(inserts), 0)::int as "insertCards", coalesce(sum(value), 0)::float8 as "totalValue",
      count(*)::int as sets, coalesce(sum(noted), 0)::int as "notedCards", coalesce(sum(signed), 0)::int as "signedCopies",
      coalesce(sum(graded), 0)::int as "gradedCopies", coalesce(sum(numbered), 0)::int as "numberedCopies",
      ${SUMMED_UNPRICED}
    from by_set
  ), completed as (
    select coalesce(array_agg(set_id order by set_id), '{}') as ids from by_set
    where active > 0 and not exists (
      select from cards c where c.set_id = by_set.set_id and not c.retired offset by_set.active)
  )`;

/**
 * The most copies within 24 hours. An undo and a removal reduce the copies of the same holding, whenever they were added; the
 * earliest copies remain.
 */
const RECENT = `
  lots as (
    select holding_id, kind, min(at) as at, min(id) as id, sum(quantity)::int as quantity
    from ledger where user_id = $1 and at >= now() - interval '48 hours' and kind in ('bought', 'removed')
    group by holding_id, kind, receipt_id, case when receipt_id is null then id end
  ), remaining as (
    select holding_id, greatest(sum(quantity), 0) as copies from lots group by holding_id
  ), running as (
    select holding_id, at, quantity, sum(quantity) over (partition by holding_id order by at, id) as upto
    from lots where kind = 'bought' and quantity > 0
  ), counted as (
    select at, least(quantity, greatest(copies - (upto - quantity), 0)) as copies
    from running join remaining using (holding_id)
  ), busiest as (
    select coalesce(max(copies), 0)::int as copies from (
      select sum(copies) over (order by at range between interval '24 hours' preceding and current row) as copies
      from counted
    ) windows
  )`;

const FIGURES = `
  with ${HELD}, ${RECENT}, history as (
    select coalesce(-sum(quantity) filter (where kind = 'sold'), 0)::int as sold, coalesce(max(id), 0) as id
    from ledger where user_id = $1
  )
  select held.*, completed.ids as "completedSetIds", cardinality(completed.ids) as "completedSets",
    busiest.copies as "copiesIn24Hours", history.sold as "soldCopies", history.id as "ledgerId",
    coalesce((select version from collectors where user_id = $1), 0) as version,
    (select count(*)::int from wishes where user_id = $1) as "wishlistItems",
    (select count(*)::int from custom_collections where user_id = $1) as "customCollections",
    (select count(*)::int from holdings h ${SELLER} join cards c on c.id = h.card_id join card_sets s on s.id = c.set_id
     where h.user_id = $1 and ${IS_LISTED} and ${IS_IN_CATALOG}) as listings
  from held, completed, busiest, history`;

type FiguresRow = Omit<CollectorFigures, 'userId'> & Omit<CountedFigures, 'figures'>;

export const countFigures = async (db: Queryable, userId: number): Promise<CountedFigures> => {
  const { rows } = await db.query<FiguresRow>(FIGURES, [userId]);
  if (!rows[0]) throw new Error('The query for figures returned no row');
  const { completedSetIds, ledgerId, ...figures } = rows[0];
  return { figures: { userId, ...figures }, completedSetIds, ledgerId };
};
