/** Adds cards to one set in one statement, including search words, the set's counts and events. */
import { cardOrderKey } from '@ninepocket/contracts/catalog/cards/card-order';
import { cardsUpserted, setUpdated } from '@ninepocket/contracts/events/events';
import type pg from 'pg';
import { cardSearchKey } from '../cards/cards.rules.js';
import { IS_NEW_PARALLEL, markParallels } from '../cards/parallels.store.js';
import { cardEvents, emitSets } from '../facts/facts.store.js';
import { NEW_WORDS } from '../vocabulary/vocabulary.store.js';

export interface NewCard {
  cardNumber: string;
  name: string;
  variation: string | null;
  isInsert: boolean;
  subset: string | null;
  frontImageUrl: string | null;
  backImageUrl: string | null;
  description: string | null;
  rarity: string | null;
  /** Dollars. */
  estimatedValue: number | null;
  /** The price of a file, as a PostgreSQL numeric. */
  givenPrice: string | null;
}

const COLUMNS = {
  card_number: 'text',
  card_order: 'text',
  name: 'text',
  variation: 'text',
  search_key: 'text',
  is_insert: 'boolean',
  subset: 'text',
  front_image_url: 'text',
  back_image_url: 'text',
  description: 'text',
  rarity: 'text',
  estimated_value: 'numeric',
  given_price: 'numeric',
} as const;

const columns = Object.keys(COLUMNS).join(', ');
const typedColumns = Object.entries(COLUMNS)
  .map(([column, type]) => `${column} ${type}`)
  .join(', ');

const rowOf = (card: NewCard): Record<keyof typeof COLUMNS, unknown> => ({
  card_number: card.cardNumber,
  card_order: cardOrderKey(card.cardNumber),
  name: card.name,
  variation: card.variation,
  search_key: cardSearchKey(card),
  is_insert: card.isInsert,
  subset: card.subset,
  front_image_url: card.frontImageUrl,
  back_image_url: card.backImageUrl,
  description: card.description,
  rarity: card.rarity,
  estimated_value: card.estimatedValue,
  given_price: card.givenPrice,
});

const INSERT = `with
new_rows as materialized (
  select batch_row.*
    from rows from (json_to_recordset($2::json) as (${typedColumns})) with ordinality as batch_row(${columns}, ordinal)),
${NEW_WORDS},
added as (
  insert into cards (set_id, set_year, words, is_parallel, ${columns})
  select s.id, s.year, coalesce(known_names.words, name_words(name)) || s.words || card_words(card_number, variation, subset),
         ${IS_NEW_PARALLEL('$1::int')}, ${columns}
    from new_rows cross join (select id, year, words from card_sets where id = $1) s left join known_names using (name)
   order by ordinal
  on conflict do nothing
  returning *),
counted_set as (
  update card_sets set card_count = card_count + n.cards, insert_count = insert_count + n.inserts, version = version + 1
    from (select count(*)::int as cards, (count(*) filter (where is_insert))::int as inserts from added) n
   where id = $1 and n.cards > 0),
${cardEvents('added', '$3', `'set:' || $1`)}
select id from added`;

/**
 * Cards that the set already has are skipped. The caller holds the lock on the set's row.
 * @returns the ids of the added cards
 */
export const insertCards = async (tx: pg.PoolClient, setId: number, cards: NewCard[]): Promise<number[]> => {
  const { rows } = await tx.query<{ id: number }>({
    name: 'insert-cards',
    text: INSERT,
    values: [setId, JSON.stringify(cards.map(rowOf)), cardsUpserted.name],
  });
  const ids = rows.map((row) => row.id);
  await markParallels(tx, ids);
  if (ids.length) await emitSets(tx, setUpdated, [setId]);
  return ids;
};
