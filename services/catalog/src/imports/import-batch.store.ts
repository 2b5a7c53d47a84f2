/**
 * Turns one batch of rows into cards in one statement, including search words, set counts and events. Cards that
 * already exist are skipped, and so are rows that the file repeats.
 */
import { cardsUpserted, setCreated } from '@ninepocket/contracts/events/events';
import { OUTBOX_INSERT } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import { CARD_COLUMNS } from '../csv-upload/batch.rules.js';
import { CARD_FACT_JSON, SET_FACT } from '../facts/facts.store.js';
import { NEW_WORDS } from '../vocabulary/vocabulary.store.js';

const columns = Object.keys(CARD_COLUMNS).join(', ');
const typedColumns = Object.entries(CARD_COLUMNS)
  .map(([column, type]) => `${column} ${type}`)
  .join(', ');

const NEW_ROWS = `
batch as (
  delete from import_batches
   where import_id = $1 and no = (select min(no) from import_batches where import_id = $1)
  returning rows),
file_sets as materialized (
  select no, set_id, is_new from import_sets where import_id = $1),
new_rows as materialized (
  select file_sets.set_id, batch_row.*
    from batch
   cross join rows from (json_to_recordset(rows) as (set_no int, ${typedColumns})) with ordinality
         as batch_row(set_no, ${columns}, ordinal)
    join file_sets on file_sets.no = batch_row.set_no)`;

/** Cards contain the name and year of their set, so sets are locked until the commit: by id, like every writer does. */
const ADDED_CARDS = `
locked_sets as materialized (
  select id, year, words from card_sets where id in (select set_id from new_rows) order by id for no key update),
added as (
  insert into cards (set_id, import_id, set_year, words, ${columns})
  select set_id, $1, s.year, coalesce(known_names.words, name_words(name)) || s.words || card_words(card_number, variation), ${columns}
    from new_rows join locked_sets s on s.id = set_id left join known_names using (name)
   order by ordinal
  on conflict do nothing
  returning *)`;

const UPDATED_SETS = `
counts as (
  select set_id, count(*)::int as cards, (count(*) filter (where is_insert))::int as inserts from added group by set_id),
counted_sets as (
  update card_sets s set card_count = card_count + cards, insert_count = insert_count + inserts, version = version + 1
    from counts where s.id = counts.set_id
  returning s.*),
changed_sets as (
  update import_sets i set is_new = false, changed = not i.is_new from counts
   where i.import_id = $1 and i.set_id = counts.set_id and (i.is_new or not i.changed))`;

/**
 * A new set is published with its first cards, so that most sets need only one event; other changes are published when
 * the job ends.
 */
const SET_EVENTS = `
set_events as (
  ${OUTBOX_INSERT}
  select $2, 'set:' || fact.id, row_to_json(fact)
    from (select ${SET_FACT}
            from counted_sets s join file_sets on set_id = s.id and is_new left join main_sets m on m.id = s.main_set_id
           order by s.id) fact)`;

/** A message holds at most 500 cards and about half of the bytes that NATS accepts. */
const CARD_EVENTS = `
card_facts as (
  select ${CARD_FACT_JSON} as json from added c join counted_sets s on s.id = c.set_id),
messages as (
  select json, (row_number() over earlier - 1) / 500 as by_count, sum(octet_length(json)) over earlier / 500000 as by_size
    from card_facts window earlier as (rows unbounded preceding)),
card_events as (
  ${OUTBOX_INSERT}
  select $3, 'import:' || $1, ('{"cards":[' || string_agg(json, ',') || ']}')::json from messages group by by_count, by_size)`;

const IMPORT_BATCH = `with ${[NEW_ROWS, NEW_WORDS, ADDED_CARDS, UPDATED_SETS, SET_EVENTS, CARD_EVENTS].join(',')}
select (select count(*) from new_rows)::int as rows, (select count(*) from added)::int as added`;

export const importBatch = async (tx: pg.PoolClient, importId: string): Promise<boolean> => {
  const { rows } = await tx.query<{ rows: number; added: number }>({
    name: 'import-batch',
    text: IMPORT_BATCH,
    values: [importId, setCreated.name, cardsUpserted.name],
  });
  const batch = rows[0]!;
  if (!batch.rows) return false;
  await tx.query(
    `update import_jobs
        set attempts = 0, processed_rows = processed_rows + $2, cards_inserted = cards_inserted + $3, cards_skipped = cards_skipped + $2 - $3
      where id = $1`,
    [importId, batch.rows, batch.added],
  );
  return true;
};
