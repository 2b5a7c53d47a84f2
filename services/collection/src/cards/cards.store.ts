/**
 * The read model of cards, written with one statement per message. A stale fact or deletion changes nothing, so events
 * that repeat or arrive in any order end in the same rows. Rows are written in id order to avoid deadlocks. A row of
 * version 0 is a placeholder for a deletion or a price that arrived before its card.
 */
import type { CardFact } from '@ninepocket/contracts/catalog/facts';
import { cardOrderKey } from '@ninepocket/contracts/catalog/cards/card-order';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { queueDueMerges } from '../merges/due-merges.store.js';
import { recordOpening, RECORD_MARKET_VALUES, MARKET_VALUE_CHANGE } from '../prices/market-values.store.js';
import { searchColumns } from './search-text.rules.js';
import { withoutRepeats } from './without-repeats.rules.js';

export interface DeletedCard {
  id: number;
  version: number;
}

interface StoreCards {
  /** Whether a fact replaces the known row whatever their versions are. */
  replaces: string;
  /** Additional assignments for the update of a known card. */
  opening: string;
  /** The rest of the statement after the part `stored`, which returns `MARKET_VALUE_CHANGE`. */
  end: string;
}

/** The statement that stores card facts ($1: JSON). */
export const storeCardsBy = ({ replaces, opening, end }: StoreCards): string => `
  with facts as (
    select distinct on (id) *
    from jsonb_to_recordset($1::jsonb) as fact(
      id int, "setId" int, "cardNumber" text, "cardOrder" text, name text, variation text, "isInsert" boolean,
      rarity text, "frontImageUrl" text, "estimatedValue" numeric, "searchText" text,
      "joinedWords" text, retired boolean, "mergedInto" int, version int,
      "setName" text, "setSlug" text, "setYear" int, "setSearchText" text,
      "setJoinedWords" text)
    order by id, version desc
  ), unannounced_sets as (
    insert into card_sets as known (id, name, slug, year, search_text, joined_words)
    select distinct on ("setId") "setId", "setName", "setSlug", "setYear", "setSearchText", "setJoinedWords"
    from facts
    where coalesce((select version from card_sets where id = "setId"), 0) = 0
    order by "setId", version desc
    on conflict (id) do update set
      name = excluded.name, slug = excluded.slug, year = excluded.year, search_text = excluded.search_text,
      joined_words = excluded.joined_words
    where known.version = 0
      and (known.name, known.slug, known.year, known.search_text, known.joined_words)
        is distinct from (excluded.name, excluded.slug, excluded.year, excluded.search_text, excluded.joined_words)
  ), stored as (
    insert into cards as known (id, set_id, card_number, card_order, name, variation, is_insert, rarity,
      front_image_url, estimated_value, search_text, joined_words, retired, merged_into, version)
    select id, "setId", "cardNumber", "cardOrder", name, variation, "isInsert", rarity, "frontImageUrl",
      "estimatedValue", "searchText", "joinedWords", retired, "mergedInto", version
    from facts
    order by id
    on conflict (id) do update set
      set_id = excluded.set_id, card_number = excluded.card_number, card_order = excluded.card_order,
      name = excluded.name, variation = excluded.variation, is_insert = excluded.is_insert, rarity = excluded.rarity,
      front_image_url = excluded.front_image_url, estimated_value = excluded.estimated_value,
      search_text = excluded.search_text, joined_words = excluded.joined_words, version = excluded.version,
      merged_into = excluded.merged_into, received_at = clock_timestamp(),
      retired = excluded.retired or (not ${replaces} and known.deleted_version >= excluded.version),
      deleted_version = case when ${replaces} then 0 else known.deleted_version end${opening}
    where excluded.version >= known.version or ${replaces}
    returning ${MARKET_VALUE_CHANGE}
  )
  ${end}`;

const STORE_CARDS = storeCardsBy({
  replaces: 'false',
  opening: `, ${recordOpening('coalesce(known.avg_price, excluded.estimated_value)')}`,
  end: RECORD_MARKET_VALUES,
});

/** If a set's own event has not arrived, the set is stored as its cards describe it. */
export const storeCards = async (db: Queryable, facts: CardFact[]): Promise<void> => {
  await db.query({ name: 'store-cards', text: STORE_CARDS, values: [cardRows(facts)] });
  await flagSellers(
    db,
    facts.filter(({ retired }) => retired),
  );
};

/** A card that repeats is stored twice, so that its history has both. */
export const storeCardBatches = async (tx: pg.PoolClient, batches: CardFact[][]): Promise<void> => {
  for (const facts of withoutRepeats(batches.flat(), MAX_FACTS)) {
    await storeCards(tx, facts);
    await queueDueMerges(tx, facts);
  }
};

/** An event has no more facts than that. */
const MAX_FACTS = 500;

export const cardRows = (facts: CardFact[]): string =>
  JSON.stringify(
    facts.map((fact) => {
      const ofSet = searchColumns(fact.setName, String(fact.setYear));
      return {
        ...fact,
        ...searchColumns(fact.name, fact.cardNumber, fact.variation ?? ''),
        cardOrder: cardOrderKey(fact.cardNumber),
        setSearchText: ofSet.searchText,
        setJoinedWords: ofSet.joinedWords,
      };
    }),
  );

const STORE_DELETED_CARDS = `
  insert into cards (id, retired, deleted_version)
  select id, true, max(version) from jsonb_to_recordset($1::jsonb) as deleted(id int, version int) group by id order by id
  on conflict (id) do update set
    deleted_version = excluded.deleted_version, received_at = clock_timestamp(),
    retired = cards.retired or excluded.deleted_version >= cards.version
  where excluded.deleted_version > cards.deleted_version`;

/** An unknown card leaves a placeholder, so that a late fact does not restore it. */
export const storeDeletedCards = async (db: Queryable, deleted: DeletedCard[]): Promise<void> => {
  await db.query({ name: 'store-deleted-cards', text: STORE_DELETED_CARDS, values: [JSON.stringify(deleted)] });
  await flagSellers(db, deleted);
};

const FLAG_SELLERS = `
  update users set listings_affected = true where user_id in (
    select user_id from users where not listings_affected and user_id in (
      select h.user_id from holdings h where h.card_id = any ($1::int[]) and h.listed_at is not null)
    order by user_id for no key update)`;

/** The publishing worker closes their listings of retired cards. */
const flagSellers = async (db: Queryable, retired: { id: number }[]): Promise<void> => {
  if (retired.length > 0)
    await db.query({ name: 'flag-sellers', text: FLAG_SELLERS, values: [retired.map(({ id }) => id)] });
};

const FIND_CARD = `
  select c.id, c.retired or coalesce(s.retired, false) as retired, c.merged_into as "mergedInto"
  from cards c left join card_sets s on s.id = c.set_id
  where c.id = $1 and (c.version > 0 or c.retired)`;

interface FoundCard {
  id: number;
  retired: boolean;
  mergedInto: number | null;
}

/** @returns null when the read model knows neither the card nor its deletion */
export const findCard = async (db: Queryable, id: number): Promise<FoundCard | null> => {
  const { rows } = await db.query<FoundCard>({
    name: 'find-card',
    text: FIND_CARD,
    values: [id],
  });
  return rows[0] ?? null;
};
