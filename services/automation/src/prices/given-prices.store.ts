/**
 * Prices that an import gave fill the price cache and so skip the marketplace (SPEC section 5). One statement a
 * message of up to 500 cards; rows are locked in the order of their ids.
 */
import type { CardFact } from '@ninepocket/contracts/catalog-facts';
import { priceUpdated } from '@ninepocket/contracts/events';
import { OUTBOX_INSERT } from '@ninepocket/service-kit/outbox';
import type pg from 'pg';

/*
 * `heard` takes what is newer than what was heard before. Catalog repeats a card's given price with each change of
 * the card, so `priced` takes only a price that was not given before, and never replaces an average of
 * sales that were looked up after it was given.
 */
const FILL = `
  with heard as (
    insert into cards (id, given_price, version)
    select distinct on (id) id, "givenPrice", version
    from jsonb_to_recordset($1::jsonb) as said(id int, "givenPrice" numeric, version int)
    order by id, version desc
    on conflict (id) do update set given_price = excluded.given_price, version = excluded.version
    where cards.version < excluded.version
    returning new.id, new.given_price, new.given_price is distinct from old.given_price as is_new
  ), priced as (
    insert into card_price_cache as price (card_id, avg_price, last_fetched)
    select id, given_price, $2 from heard where is_new order by id
    on conflict (card_id) do update set avg_price = excluded.avg_price, recent_sales = default, sales_count = default,
      last_fetched = excluded.last_fetched, version = default
    where price.sales_count = 0 or price.last_fetched <= excluded.last_fetched
    returning card_id, avg_price, sales_count, last_fetched, version
  )
  ${OUTBOX_INSERT}
  select $3, 'card:' || card_id, json_build_object(
    'cardId', card_id, 'avgPrice', avg_price, 'salesCount', sales_count, 'version', version,
    'fetchedAt', to_char(last_fetched at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from priced order by card_id`;

/**
 * Fills the price cache from the cards that came with a price, and tells the prices in the same transaction.
 * @param time when catalog told it: ISO 8601
 */
export const fillGivenPrices = async (tx: pg.PoolClient, cards: CardFact[], time: string): Promise<void> => {
  const given = cards
    .filter(({ givenPrice }) => givenPrice !== null && givenPrice > 0)
    .map(({ id, givenPrice, version }) => ({ id, givenPrice, version }));
  if (given.length === 0) return;
  await tx.query(FILL, [JSON.stringify(given), time, priceUpdated.name]);
};

const DROP = `
  with gone as (
    insert into cards (id, version)
    select id, max(version) from jsonb_to_recordset($1::jsonb) as said(id int, version int) group by id order by id
    on conflict (id) do update set given_price = null, version = excluded.version
    where cards.version <= excluded.version
    returning id
  )
  delete from card_price_cache where card_id in (select id from gone)`;

/** Drops deleted cards' prices and keeps a mark, so that a message that comes late does not bring them back. */
export const dropPrices = async (tx: pg.PoolClient, gone: { id: number; version: number }[]): Promise<void> => {
  await tx.query(DROP, [JSON.stringify(gone)]);
};
