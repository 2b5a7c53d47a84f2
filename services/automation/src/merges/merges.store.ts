/**
 * Merges of cards: the prices of a merged card are copied to the surviving one, so that an undo only has to delete the
 * copies.
 */
import type { PriceMoves } from '@ninepocket/contracts/catalog/cards/card-uses';
import { priceMovesApplied, priceUpdated } from '@ninepocket/contracts/events/events';
import { emit } from '@ninepocket/service-kit/outbox/outbox';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { removeInherited } from './graded-prices.store.js';

interface DueMerge {
  cardId: number;
  version: number;
  /** As the card's fact says. */
  mergedInto: number | null;
  /** As it was applied. */
  appliedInto: number | null;
}

/** Subqueries, because a join may be planned as a scan of all cards. */
const DUE = `
  select c.id as "cardId", c.version, c.merged_into as "mergedInto", m.into_id as "appliedInto"
  from cards c left join card_merges m on m.card_id = c.id
  where c.merged_into is not null and m.into_id is distinct from c.merged_into
  union all
  select m.card_id, (select c.version from cards c where c.id = m.card_id), null, m.into_id
  from card_merges m where (select c.merged_into is null from cards c where c.id = m.card_id)
  order by 1`;

/** Makes prices agree with the facts of the cards; called after facts were stored, in their transaction. */
export const applyMerges = async (tx: pg.PoolClient): Promise<void> => {
  const { rows } = await tx.query<DueMerge>({ name: 'due-merges', text: DUE });
  for (const { cardId, version, mergedInto, appliedInto } of rows) {
    let prices = appliedInto === null ? 0 : await removeCopies(tx, cardId);
    if (appliedInto !== null) await removeInherited(tx, cardId, appliedInto);
    if (mergedInto !== null) prices = await copyPrices(tx, cardId, mergedInto);
    await emit(tx, priceMovesApplied, `card:${cardId}`, { cardId, mergedInto, version, moved: { prices } });
  }
};

/** The better of two prices is the surviving card's own, if it has one. */
const COPY = `
  with history as (
    insert into price_history (card_id, at, avg_price, sales_count, source)
    select $2, at, avg_price, sales_count, source from price_history where card_id = $1 order by id
    returning id
  ), matches as (
    insert into price_matches (card_id, product_id, product_name, product_set, price, confidence, reasons, state, decided_by,
      created_at, decided_at, priced_at)
    select $2, product_id, product_name, product_set, price, confidence, reasons, state, decided_by, created_at, decided_at,
      priced_at
    from price_matches m where card_id = $1
      and not exists (select from price_matches o where o.card_id = $2
        and (o.product_id = m.product_id or (o.state = 'approved' and m.state <> 'rejected')))
    returning id
  ), copied as (
    insert into card_price_cache as price
      (card_id, avg_price, known_price, recent_sales, sales_count, source, last_fetched, looked_up_at)
    select $2, avg_price, known_price, recent_sales, sales_count, source, last_fetched, looked_up_at
    from card_price_cache where card_id = $1 and known_price is not null
    on conflict (card_id) do update set avg_price = excluded.avg_price, known_price = excluded.known_price,
      recent_sales = excluded.recent_sales, sales_count = excluded.sales_count, source = excluded.source,
      last_fetched = excluded.last_fetched, looked_up_at = excluded.looked_up_at, version = default
    where price.known_price is null
    returning card_id, known_price, sales_count, last_fetched, version
  ), recorded as (
    insert into card_merges (card_id, into_id, history_ids, match_ids, price_version)
    select $1, $2, array(select id from history), array(select id from matches), (select version from copied)
  )
  select (select count(*)::int from history) as prices, (select row_to_json(copied) from copied) as price`;

interface PriceRow {
  card_id: number;
  known_price: number | null;
  sales_count: number;
  last_fetched: string;
  version: number;
}

const copyPrices = async (tx: pg.PoolClient, cardId: number, intoId: number): Promise<number> => {
  const { rows } = await tx.query<{ prices: number; price: PriceRow | null }>(COPY, [cardId, intoId]);
  const { prices, price } = rows[0]!;
  await publish(tx, price);
  // The surviving card may have been merged before: it passes on what it got.
  const later = await tx.query<{ id: number }>('select into_id as id from card_merges where card_id = $1', [intoId]);
  if (later.rows[0]) {
    await removeCopies(tx, intoId);
    await copyPrices(tx, intoId, later.rows[0].id);
  }
  return prices;
};

/** A price that was looked up since, and matches that an admin decided since, stay. */
const REMOVE = `
  with forgotten as (
    delete from card_merges where card_id = $1 returning *
  ), history as (
    delete from price_history h using forgotten f where h.id = any (f.history_ids) returning h.id
  ), matches as (
    delete from price_matches m using forgotten f
    where m.id = any (f.match_ids) and (m.decided_at is null or m.decided_at <= f.applied_at)
  ), emptied as (
    update card_price_cache price set avg_price = 0, known_price = null, recent_sales = default, sales_count = default,
      looked_up_at = null, version = default
    from forgotten f where price.card_id = f.into_id and price.version = f.price_version
    returning price.card_id, price.known_price, price.sales_count, price.last_fetched, price.version
  )
  select (select count(*)::int from history) as prices, (select row_to_json(emptied) from emptied) as price`;

const removeCopies = async (tx: pg.PoolClient, cardId: number): Promise<number> => {
  const { rows } = await tx.query<{ prices: number; price: PriceRow | null }>(REMOVE, [cardId]);
  const { prices, price } = rows[0]!;
  await publish(tx, price);
  return prices;
};

const publish = async (tx: pg.PoolClient, price: PriceRow | null): Promise<void> => {
  if (price)
    await emit(tx, priceUpdated, `card:${price.card_id}`, {
      cardId: price.card_id,
      avgPrice: price.known_price,
      salesCount: price.sales_count,
      fetchedAt: new Date(price.last_fetched).toISOString(),
      version: price.version,
    });
};

export const countPriceMoves = async (db: Queryable, cardId: number): Promise<PriceMoves> => {
  const text = 'select count(*)::int as prices from price_history where card_id = $1';
  const { rows } = await db.query<PriceMoves>({ name: 'price-moves', text, values: [cardId] });
  return rows[0]!;
};

const SURVIVOR = `
  with recursive merged as (
    select id, merged_into from cards where id = $1
    union select c.id, c.merged_into from merged join cards c on c.id = merged.merged_into)
  select id from merged where merged_into is null`;

/** @returns the card that survived the merges of a card; the card itself when it was not merged */
export const findSurvivor = async (db: Queryable, cardId: number): Promise<number> => {
  const { rows } = await db.query<{ id: number }>({ name: 'find-survivor', text: SURVIVOR, values: [cardId] });
  return rows[0]?.id ?? cardId;
};
