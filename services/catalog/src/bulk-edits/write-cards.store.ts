/** Writes cards with search words and events, a thousand per statement, then the counts of their sets. */
import { cardsUpserted, setUpdated } from '@ninepocket/contracts/events/events';
import type pg from 'pg';
import { cardSearchKey } from '../cards/cards.rules.js';
import { markParallels, OWN_VERSION } from '../cards/parallels.store.js';
import { cardEvents, emitSets } from '../facts/facts.store.js';
import { NEW_WORDS } from '../vocabulary/vocabulary.store.js';
import type { EditedCard } from './edited-cards.rules.js';

const BATCH = 1000;

/** The receipt's rows have the values before: within one statement, `cards` is as it was. */
const WRITE = `with
targets as materialized (
  select * from json_to_recordset($1::json)
         as target(id int, name text, variation text, set_id int, rarity text, is_insert boolean, subset text, search_key text)),
new_rows as materialized (select name, variation, subset from targets),
${NEW_WORDS},
changed as (
  update cards c
     set set_id = t.set_id, set_year = s.year, rarity = t.rarity, is_insert = t.is_insert, subset = t.subset, variation = t.variation,
         search_key = t.search_key, version = c.version + 1,
         words = coalesce(known_names.words, name_words(t.name)) || s.words || card_words(c.card_number, t.variation, t.subset)
    from targets t join card_sets s on s.id = t.set_id left join known_names on known_names.name = t.name collate "C"
   where c.id = t.id
  returning c.*),
receipt as (
  insert into bulk_edit_cards (bulk_edit_id, card_id, version, set_id, rarity, is_insert, subset, variation)
  select $2, old.id, ${OWN_VERSION('changed')}, old.set_id, old.rarity, old.is_insert, old.subset, old.variation
    from changed join cards old on old.id = changed.id
   where $4),
${cardEvents('changed', '$3', `'bulk-edit:' || $2::int`)}
select count(*)::int as written from changed`;

const COUNT = `
update card_sets s set card_count = n.cards, insert_count = n.inserts, version = s.version + 1
  from (select wanted.id, count(c.set_id)::int as cards, (count(*) filter (where c.is_insert))::int as inserts
          from unnest($1::int[]) wanted(id) left join cards c on c.set_id = wanted.id and not c.retired group by wanted.id) n
 where s.id = n.id and (s.card_count, s.insert_count) is distinct from (n.cards, n.inserts)
returning s.id`;

/** @param withReceipt whether to store the values before in the bulk edit's receipt */
export const writeCards = async (
  tx: pg.PoolClient,
  editId: number,
  cards: EditedCard[],
  withReceipt: boolean,
): Promise<void> => {
  for (let start = 0; start < cards.length; start += BATCH)
    await tx.query({
      name: 'bulk-edit-cards',
      text: WRITE,
      values: [
        JSON.stringify(cards.slice(start, start + BATCH).map(targetOf)),
        editId,
        cardsUpserted.name,
        withReceipt,
      ],
    });
  await markParallels(
    tx,
    cards.map(({ before }) => before.id),
    cards.map(({ before: { setId, cardNumber, name } }) => ({ setId, cardNumber, name })),
  );
  const setIds = new Set(cards.flatMap(({ before, after }) => [before.setId, after.setId]));
  const { rows } = await tx.query<{ id: number }>(COUNT, [[...setIds]]);
  if (rows.length)
    await emitSets(
      tx,
      setUpdated,
      rows.map(({ id }) => id),
    );
};

const targetOf = ({ before, after }: EditedCard) => ({
  id: before.id,
  name: before.name,
  variation: after.variation,
  set_id: after.setId,
  rarity: after.rarity,
  is_insert: after.isInsert,
  subset: after.subset,
  search_key: cardSearchKey({ name: before.name, cardNumber: before.cardNumber, variation: after.variation }),
});
