import type { GradeCompany } from '@ninepocket/contracts/collection/holdings/grading';
import { gradedPriceUpdated } from '@ninepocket/contracts/events/events';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { OUTBOX_INSERT } from '@ninepocket/service-kit/outbox/outbox';
import type { OwnedSlab } from './prices.store.js';
import type { Slab } from './sales/counted-sales.rules.js';

const FIND = `
  select id, grade_company as "gradeCompany", grade from graded_cards
  where card_id = $1 and grade_company = $2 and grade = $3 and not retired order by id desc limit 1`;

/** @returns null when nobody has owned such a slab of the card */
export const findSlab = async (db: Queryable, cardId: number, slab: Slab): Promise<OwnedSlab | null> => {
  const { rows } = await db.query<{ id: number; gradeCompany: GradeCompany; grade: number }>({
    name: 'find-slab',
    text: FIND,
    values: [cardId, slab.gradeCompany, slab.grade],
  });
  return rows[0] ?? null;
};

/**
 * The slabs of a card that was merged have other ids than those of the surviving card, which begin with their prices and
 * history.
 */
const INHERIT = `
  with sources as (
    select distinct on (g.id) g.id, source.id as source_id
    from graded_cards g join cards c on c.merged_into = g.card_id
    join graded_cards source on source.card_id = c.id and source.grade_company = g.grade_company and source.grade = g.grade
    join graded_price_cache p on p.graded_card_id = source.id and p.known_price is not null
    where g.id = any ($1::int[]) order by g.id, p.last_fetched desc
  ), inherited as (
    insert into graded_price_cache
      (graded_card_id, avg_price, known_price, recent_sales, sales_count, source, last_fetched, looked_up_at)
    select s.id, p.known_price, p.known_price, p.recent_sales, p.sales_count, p.source, p.last_fetched, p.looked_up_at
    from sources s join graded_price_cache p on p.graded_card_id = s.source_id order by s.id
    on conflict (graded_card_id) do nothing
    returning graded_card_id, known_price, sales_count, last_fetched, version
  ), history as (
    insert into graded_price_history (graded_card_id, at, avg_price, sales_count, source)
    select s.id, h.at, h.avg_price, h.sales_count, h.source
    from inherited i join sources s on s.id = i.graded_card_id
    join graded_price_history h on h.graded_card_id = s.source_id order by h.id
  )
  ${OUTBOX_INSERT}
  select $2, 'graded-card:' || g.id, json_build_object(
    'id', g.id, 'cardId', g.card_id, 'gradeCompany', g.grade_company, 'grade', g.grade,
    'avgPrice', i.known_price, 'salesCount', i.sales_count, 'version', i.version,
    'fetchedAt', to_char(i.last_fetched at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from inherited i join graded_cards g on g.id = i.graded_card_id order by g.id`;

export const inheritPrices = async (tx: Queryable, gradedCardIds: number[]): Promise<void> => {
  const values = [gradedCardIds, gradedPriceUpdated.name];
  await tx.query({ name: 'inherit-graded-prices', text: INHERIT, values });
};

export const deleteGradedPrices = async (tx: Queryable, gradedCardIds: number[]): Promise<void> => {
  await tx.query({
    name: 'delete-graded-prices',
    text: `with history as (delete from graded_price_history where graded_card_id = any ($1::int[]))
           delete from graded_price_cache where graded_card_id = any ($1::int[])`,
    values: [gradedCardIds],
  });
};
