/**
 * The read model of cards, and the prices that imports provide: they fill the price cache and skip the marketplace
 * (SPEC section 5). One statement per message of up to 500 cards. Stale facts and deletions change nothing; rows are
 * written in id order.
 */
import type { CardFact } from '@ninepocket/contracts/catalog/facts';
import { priceUpdated } from '@ninepocket/contracts/events/events';
import { OUTBOX_INSERT } from '@ninepocket/service-kit/outbox/outbox';
import type { Queryable } from '@ninepocket/service-kit/database/database';

export interface KnownCard {
  id: number;
  name: string;
  cardNumber: string;
  variation: string | null;
  isInsert: boolean;
  setName: string;
  setYear: number;
}

/**
 * The statement that stores card facts ($1: JSON), with the time ($2) of the prices that they provide.
 * Catalog repeats a card's given price with every change of the card. So `priced` uses only a given price that has
 * changed, which never replaces an average of sales that were looked up later.
 * @param replaces SQL: whether a fact replaces the known row whatever their versions are
 */
export const storeCardsBy = (replaces: string): string => `
  with facts as (
    select distinct on (id) *
    from jsonb_to_recordset($1::jsonb) as fact(
      id int, "setId" int, "cardNumber" text, name text, variation text, "isInsert" boolean, "givenPrice" numeric,
      "frontImageUrl" text, retired boolean, "mergedInto" int, version int, "setName" text, "setYear" int)
    order by id, version desc
  ), unannounced_sets as (
    insert into card_sets as known (id, name, year)
    select distinct on ("setId") "setId", "setName", "setYear" from facts
    where coalesce((select version from card_sets where id = "setId"), 0) = 0
    order by "setId", version desc
    on conflict (id) do update set name = excluded.name, year = excluded.year
    where known.version = 0 and (known.name, known.year) is distinct from (excluded.name, excluded.year)
  ), stored as (
    insert into cards as known
      (id, set_id, card_number, name, variation, is_insert, given_price, retired, merged_into, version, has_image)
    select id, "setId", "cardNumber", name, variation, "isInsert",
      case when "givenPrice" > 0 and (not retired or "mergedInto" is not null) then "givenPrice" end, retired,
      "mergedInto", version, "frontImageUrl" is not null
    from facts order by id
    on conflict (id) do update set
      set_id = excluded.set_id, card_number = excluded.card_number, name = excluded.name,
      variation = excluded.variation, is_insert = excluded.is_insert, version = excluded.version,
      has_image = excluded.has_image, merged_into = excluded.merged_into,
      given_price = case when ${replaces} or known.deleted_version < excluded.version then excluded.given_price end,
      retired = excluded.retired or (not ${replaces} and known.deleted_version >= excluded.version),
      deleted_version = case when ${replaces} then 0 else known.deleted_version end, received_at = clock_timestamp()
    where known.version <= excluded.version or ${replaces}
    returning new.id, new.retired and new.merged_into is null as deleted, new.given_price, new.given_price is distinct from old.given_price as is_new
  ), priced as (
    insert into card_price_cache as price (card_id, avg_price, known_price, source, last_fetched)
    select id, given_price, given_price, 'import', $2 from stored where is_new and given_price is not null order by id
    on conflict (card_id) do update set avg_price = excluded.avg_price, known_price = excluded.known_price,
      recent_sales = default, sales_count = default, source = excluded.source, last_fetched = excluded.last_fetched,
      looked_up_at = null, version = default
    where price.sales_count = 0 or price.last_fetched <= excluded.last_fetched
    returning card_id, avg_price, sales_count, source, last_fetched, version
  ), history as (
    insert into price_history (card_id, at, avg_price, sales_count, source)
    select card_id, last_fetched, avg_price, sales_count, source from priced order by card_id
  ), deleted_prices as (
    delete from card_price_cache where card_id = any(array(select id from stored where deleted))
  ), deleted_history as (
    delete from price_history where card_id = any(array(select id from stored where deleted))
  )
  ${OUTBOX_INSERT}
  select $3, 'card:' || card_id, json_build_object(
    'cardId', card_id, 'avgPrice', avg_price, 'salesCount', sales_count, 'version', version,
    'fetchedAt', to_char(last_fetched at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from priced order by card_id`;

const STORE = storeCardsBy('false');

export const storeCards = async (db: Queryable, facts: CardFact[], time: string): Promise<void> => {
  await db.query({ name: 'store-cards', text: STORE, values: [JSON.stringify(facts), time, priceUpdated.name] });
};

const DROP = `
  with deleted as (
    insert into cards (id, retired, deleted_version)
    select id, true, max(version) from jsonb_to_recordset($1::jsonb) as deletion(id int, version int) group by id order by id
    on conflict (id) do update set
      deleted_version = excluded.deleted_version, received_at = clock_timestamp(),
      retired = cards.retired or excluded.deleted_version >= cards.version,
      given_price = case when excluded.deleted_version < cards.version then cards.given_price end
    where excluded.deleted_version > cards.deleted_version
    returning new.id, new.retired
  ), deleted_history as (
    delete from price_history where card_id = any(array(select id from deleted where retired))
  )
  delete from card_price_cache where card_id = any(array(select id from deleted where retired))`;

/** Deletes the prices of deleted cards, whose rows stay so that a late message does not restore them. */
export const dropCards = async (db: Queryable, deletions: { id: number; version: number }[]): Promise<void> => {
  await db.query({ name: 'drop-cards', text: DROP, values: [JSON.stringify(deletions)] });
};

const FIND = `
  select c.id, c.name, c.card_number as "cardNumber", c.variation, c.is_insert as "isInsert", c.retired,
    c.merged_into as "mergedInto",
    s.name as "setName", s.year as "setYear"
  from cards c join card_sets s on s.id = c.set_id
  where c.id = $1 and c.name is not null`;

interface FoundCard extends KnownCard {
  retired: boolean;
  mergedInto: number | null;
}

export const findCard = async (db: Queryable, id: number): Promise<FoundCard | null> => {
  const { rows } = await db.query<FoundCard>({ name: 'find-card', text: FIND, values: [id] });
  return rows[0] ?? null;
};
