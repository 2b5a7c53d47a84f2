/** Which cards and slabs get their prices looked up next. */
import type { GradeCompany } from '@ninepocket/contracts/collection/holdings/grading';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type { KnownCard } from '../cards/cards.store.js';
import type { PricedCard } from '../prices/prices.store.js';

export const countCards = async (db: Queryable): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from cards where name is not null and not retired',
  );
  return rows[0]?.count ?? 0;
};

/** Each card, and each of its slabs that a collector owns, as one of the same kind. A rate limit is no price. */
const PRICED = `
  select c.id as card_id, null::int as slab_id, c.refreshed_at, c.wanted, exists (
    select from card_price_cache p where p.card_id = c.id and (p.avg_price <> -1 or p.known_price is not null)
  ) as is_priced
  from cards c where c.name is not null and not c.retired
  union all
  select g.card_id, g.id, g.refreshed_at, true, exists (
    select from graded_price_cache p
    where p.graded_card_id = g.id and (p.avg_price <> -1 or p.known_price is not null)
  )
  from graded_cards g join cards c on c.id = g.card_id
  where not g.retired and c.name is not null and not c.retired`;

const COLUMNS = `
  c.id, c.name, c.card_number as "cardNumber", c.variation, c.is_insert as "isInsert",
  s.name as "setName", s.year as "setYear", g.id as "slabId", g.grade_company as "gradeCompany", g.grade`;
const JOINS = `
  join cards c on c.id = due.card_id join card_sets s on s.id = c.set_id left join graded_cards g on g.id = due.slab_id`;

const TO_REFRESH = `
  select ${COLUMNS} from (
    select * from (${PRICED}) priced where refreshed_at is null or refreshed_at < $1
    order by wanted and not is_priced desc, is_priced desc, refreshed_at nulls first, card_id, slab_id nulls first limit $2
  ) due ${JOINS}
  order by due.wanted and not due.is_priced desc, due.is_priced desc, due.refreshed_at nulls first, due.card_id, due.slab_id nulls first`;

/** A card whose lookup failed is tried again after an hour. */
const IS_WAITING = `not is_priced and (refreshed_at is null or refreshed_at < clock_timestamp() - interval '1 hour')`;

const WITHOUT_PRICE = `
  select ${COLUMNS}, due.wanted as "isWanted" from (
    select * from (${PRICED}) priced where ${IS_WAITING}
    order by slab_id is null, wanted desc, refreshed_at nulls first, card_id, slab_id limit $1
  ) due ${JOINS}
  order by due.slab_id is null, due.wanted desc, due.refreshed_at nulls first, due.card_id, due.slab_id`;

export const countPriced = async (db: Queryable): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from (${PRICED}) priced`);
  return rows[0]?.count ?? 0;
};

interface Row extends KnownCard {
  slabId: number | null;
  gradeCompany: GradeCompany | null;
  grade: number | null;
}

const pricedCard = <Of extends Row>({ slabId, gradeCompany, grade, ...card }: Of) => ({
  ...card,
  slab: slabId === null || gradeCompany === null || grade === null ? null : { id: slabId, gradeCompany, grade },
});

/**
 * What a collector owns or wants without a price, then what was looked up the longest ago, and after all that, what else
 * has no price yet: many new cards must not delay the others. Nothing that was looked up since `before`.
 */
export const nextToRefresh = async (db: Queryable, before: Date, limit: number): Promise<PricedCard[]> => {
  const { rows } = await db.query<Row>(TO_REFRESH, [before, limit]);
  return rows.map(pricedCard);
};

/** Owned slabs, then cards that a collector owns or wants, then the others by age. */
export const nextWithoutPrice = async (
  db: Queryable,
  limit: number,
): Promise<(PricedCard & { isWanted: boolean })[]> => {
  const { rows } = await db.query<Row & { isWanted: boolean }>(WITHOUT_PRICE, [limit]);
  return rows.map(pricedCard);
};

/** @param slabId the graded card's; null for ungraded cards */
export const markRefreshed = async (db: Queryable, cardId: number, slabId: number | null): Promise<void> => {
  if (slabId === null) await db.query('update cards set refreshed_at = clock_timestamp() where id = $1', [cardId]);
  else await db.query('update graded_cards set refreshed_at = clock_timestamp() where id = $1', [slabId]);
};

/** @returns how many of the cards could be looked up now */
export const countWaiting = async (db: Queryable, cardIds: number[]): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (${PRICED}) priced
     where card_id = any ($1::int[]) and slab_id is null and ${IS_WAITING}`,
    [cardIds],
  );
  return rows[0]?.count ?? 0;
};

/** @param cardIds all of them: others are not wanted any more, have a price, or get their turn later */
export const storeWanted = async (db: Queryable, cardIds: number[]): Promise<void> => {
  await db.query(
    `update cards set wanted = not wanted
     where wanted and id <> all ($1::int[]) or not wanted and id = any ($1::int[])`,
    [cardIds],
  );
};
