/** One batch of rows becomes cards. */
import { cardsUpserted, setCreated } from '@ninepocket/contracts/events/events';
import { OUTBOX_INSERT } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import { CARD_FACT_JSON, CARD_FACT_TAIL, SET_FACT } from '../facts/facts.store.js';
import { NEW_WORDS } from '../vocabulary/vocabulary.store.js';

/** One step at a time in the whole product: imports follow each other, oldest first. Ours alone among advisory locks. */
export const STEP_LOCK_HELD = 'pg_try_advisory_xact_lock(90210102)';

const TYPES: Record<string, string> = { set_nos: 'int[]', inserts: 'boolean[]', prices: 'numeric[]' };
const COLUMNS = ['set_nos', 'card_numbers', 'card_orders', 'names', 'variations', 'search_keys', 'inserts', 'front_image_urls', 'descriptions', 'rarities', 'prices']; // prettier-ignore
/** The values of the batch's columns: what `storeBatch` joined. */
const VALUES = COLUMNS.map((column) => `string_to_array(${column}, E'\\x1f', '')::${TYPES[column] ?? 'text[]'}`);

/**
 * The next batch of the oldest unfinished job, when that is being worked off: cards, counts of their sets, events and
 * progress in one statement, so in one transaction and one journey to the database. Cards that are there already are
 * skipped, and so is a row that stands twice in the file. Locking the sets, in the order of ids as everybody does, gives
 * their names as they are now and keeps them so until the commit; the cards' words and the events say them. A set that the import created is told with its first cards, which
 * spares most sets a second event; other changes are told at the end of the job. Messages hold at most 500 cards
 * and about half of what NATS takes.
 */
const IMPORT_BATCH = `
with turn as materialized (
  select ${STEP_LOCK_HELD} as held),
job as materialized (
  select oldest.id
    from turn cross join lateral (
         select id, status from import_jobs where turn.held and status in ('waiting', 'running') order by created_at, id limit 1) oldest
   where status = 'running'),
batch as (
  delete from import_batches
   where import_id = (select id from job) and no = (select min(no) from import_batches where import_id = (select id from job))
  returning *),
file_sets as materialized (
  select no, set_id, is_new from import_sets where import_id = (select id from job)),
named as materialized (
  select row.*, file_sets.set_id, import_id
    from batch
   cross join unnest(${VALUES.join(', ')}) with ordinality
         as row(set_no, card_number, card_order, name, variation, search_key, is_insert, front_image_url, description, rarity, price, no)
    join file_sets on file_sets.no = row.set_no),
locked as materialized (
  select id, year, words from card_sets where id in (select set_id from named) order by id for no key update),
${NEW_WORDS},
added as (
  insert into cards (set_id, card_number, card_order, name, variation, search_key, is_insert, front_image_url, description,
    rarity, given_price, import_id, set_year, words)
  select set_id, card_number, card_order, named.name, variation, search_key, is_insert, front_image_url, description, rarity, price,
         import_id, locked.year, coalesce(spelt.words, name_words(named.name)) || locked.words || card_words(card_number, variation)
    from named join locked on locked.id = set_id left join spelt on spelt.name = named.name order by no
  on conflict do nothing
  returning *),
counts as (
  select set_id, count(*)::int as cards, (count(*) filter (where is_insert))::int as inserts from added group by set_id),
counted as (
  update card_sets s set card_count = card_count + cards, insert_count = insert_count + inserts, version = version + 1
    from counts where s.id = counts.set_id
  returning s.*, ${CARD_FACT_TAIL} as tail),
changed as (
  update import_sets i set is_new = false, changed = not i.is_new from counts
   where i.import_id = (select id from job) and i.set_id = counts.set_id and (i.is_new or not i.changed)),
told_sets as (
  ${OUTBOX_INSERT}
  select $2, 'set:' || fact.id, row_to_json(fact)
    from (select ${SET_FACT} from counted s join file_sets on set_id = s.id and is_new left join main_sets m on m.id = s.main_set_id
           order by s.id) fact),
facts as (
  select ${CARD_FACT_JSON} as json from added c join counted s on s.id = c.set_id),
placed as (
  select json, (row_number() over rows - 1) / 500 as part, sum(octet_length(json)) over rows / 500000 as piece
    from facts window rows as (rows unbounded preceding)),
told as (
  ${OUTBOX_INSERT}
  select $1, 'import:' || (select id from job), ('{"cards":[' || string_agg(json, ',') || ']}')::json from placed group by part, piece)
update import_jobs set attempts = 0,
       processed_rows = processed_rows + (select count(*) from named),
       cards_inserted = cards_inserted + (select count(*) from added),
       cards_skipped = cards_skipped + (select count(*) from named) - (select count(*) from added)
 where id = (select import_id from batch)`;

/** @returns false when there is no such batch, or another replica is taking a step */
export const importBatch = async (pool: pg.Pool): Promise<boolean> => {
  const values = [cardsUpserted.name, setCreated.name];
  const { rowCount } = await pool.query({ name: 'import-batch', text: IMPORT_BATCH, values });
  return Boolean(rowCount);
};
