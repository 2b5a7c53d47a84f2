/**
 * Turns one batch of rows into cards in one statement, including search words, set counts and events. Cards that
 * already exist, in whatever spelling, are skipped or updated, as the admin chose; rows that the file repeats are skipped.
 */
import { cardsUpserted, setCreated } from '@ninepocket/contracts/events/events';
import { OUTBOX_INSERT } from '@ninepocket/service-kit/outbox/outbox';
import type pg from 'pg';
import { IS_NEW_PARALLEL, markParallels, OWN_VERSION } from '../cards/parallels.store.js';
import { CARD_FACT_JSON, SET_FACT } from '../facts/facts.store.js';
import { newWords } from '../vocabulary/vocabulary.store.js';
import { DIFFERS, EXISTING_CARD, KEYS_OF_ROW, WITHDRAWN } from './existing-cards.store.js';
import { CARD_COLUMNS } from './upload/batch.rules.js';

const columns = Object.keys(CARD_COLUMNS).join(', ');
const typedColumns = Object.entries(CARD_COLUMNS)
  .map(([column, type]) => `${column} ${type}`)
  .join(', ');

/**
 * Cards contain the name and year of their set, so sets are locked until the commit: by id, like every writer does.
 * `same_cards` has the rows whose card is in the catalog or was in an earlier batch.
 */
const NEW_ROWS = `
batch as (
  delete from import_batches
   where import_id = $1 and no = (select min(no) from import_batches where import_id = $1)
  returning rows),
file_sets as materialized (
  select no, set_id, is_new, existed from import_sets where import_id = $1),
keyed_rows as (
  select file_sets.set_id, file_sets.existed, ${columns}, ordinal, ${KEYS_OF_ROW}
    from batch
   cross join rows from (json_to_recordset(rows) as (set_no int, same_key text, ${typedColumns})) with ordinality
         as batch_row(set_no, same_key, ${columns}, ordinal)
    join file_sets on file_sets.no = batch_row.set_no),
distinct_rows as materialized (
  select distinct on (set_id, number_key, same_key collate "C") *
    from keyed_rows order by set_id, number_key, same_key collate "C", ordinal),
locked_sets as materialized (
  select id, year, words, card_count from card_sets where id in (select set_id from distinct_rows) order by id for no key update),
same_cards as materialized (
  select n.ordinal, n.existed, n.is_insert, n.subset, n.front_image_url, n.description, n.rarity, n.given_price, c.id, c.version,
         c.retired, c.import_id, ${WITHDRAWN} as withdrawn, ${DIFFERS} as differs
    from distinct_rows n join locked_sets s on s.id = n.set_id and (n.existed or s.card_count > 0) ${EXISTING_CARD}),
new_rows as materialized (
  -- Of a condition, the planner would expect a single row, and join the names of all rows in a nested loop.
  select d.* from distinct_rows d
   cross join lateral unnest(case when d.ordinal = any (array(select ordinal from same_cards)) then '{}'::int[] else '{1}' end))`;

/** Cards that an import or this one has already changed are not changed again by a later row of the file. */
const WRITTEN_CARDS = `
existing as materialized (
  select e.* from same_cards e
   where existed and (withdrawn or (not retired and $4 and differs and import_id is distinct from $1
     and not exists (select from import_changes where import_id = $1 and card_id = e.id)))),
added as (
  insert into cards (set_id, import_id, set_year, words, is_parallel, ${columns})
  select set_id, $1, s.year, coalesce(known_names.words, name_words(name)) || s.words || card_words(card_number, variation, subset),
         ${IS_NEW_PARALLEL('set_id')},
         ${columns.replace('is_insert', 'coalesce(is_insert, false)')}
    from new_rows join locked_sets s on s.id = set_id left join known_names using (name)
   order by ordinal
  on conflict do nothing
  returning *),
changed as (
  update cards c
     set is_insert = coalesce(e.is_insert, c.is_insert), subset = coalesce(e.subset, c.subset), front_image_url = coalesce(e.front_image_url, c.front_image_url),
         description = coalesce(e.description, c.description), rarity = coalesce(e.rarity, c.rarity),
         given_price = coalesce(e.given_price, c.given_price), retired = false, withdrawn_version = null, version = c.version + 1,
         words = case when coalesce(e.subset = c.subset, e.subset is null) then c.words
                      else name_words(c.name) || s.words || card_words(c.card_number, c.variation, e.subset) end
    from existing e, locked_sets s where c.id = e.id and c.version = e.version and s.id = c.set_id
  returning old as before, new as card),
receipts as (
  insert into import_changes (import_id, card_id, version, before)
  select $1, (card).id, ${OWN_VERSION('(card)')}, to_jsonb(row_before) from changed cross join lateral (
    select (before).is_insert, (before).subset, (before).front_image_url, (before).description, (before).rarity, (before).given_price, (before).retired) row_before),
written as (
  select added.*, 1 as more_cards, is_insert::int as more_inserts from added
   union all
  select (card).*, (before).retired::int, (card).is_insert::int - case when (before).retired then 0 else (before).is_insert::int end from changed)`;

const UPDATED_SETS = `
counts as (
  select set_id, sum(more_cards)::int as cards, sum(more_inserts)::int as inserts from written group by set_id),
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
  select ${CARD_FACT_JSON} as json from written c join counted_sets s on s.id = c.set_id),
messages as (
  select json, (row_number() over earlier - 1) / 500 as by_count, sum(octet_length(json)) over earlier / 500000 as by_size
    from card_facts window earlier as (rows unbounded preceding)),
card_events as (
  ${OUTBOX_INSERT}
  select $3, 'import:' || $1, ('{"cards":[' || string_agg(json, ',') || ']}')::json from messages group by by_count, by_size)`;

const IMPORT_BATCH = `with ${[NEW_ROWS, newWords('distinct_rows'), WRITTEN_CARDS, UPDATED_SETS, SET_EVENTS, CARD_EVENTS].join(',')}
select (select json_array_length(rows) from batch) as rows, (select coalesce(sum(more_cards), 0) from written)::int as added,
       (select count(*) from written where more_cards = 0)::int as updated, (select min(id) from added) as first, (select max(id) from added) as last,
       array(select id from written) as ids`;

interface Written {
  rows: number | null;
  added: number;
  updated: number;
  first: number | null;
  last: number | null;
  ids: number[];
}

export const importBatch = async (tx: pg.PoolClient, importId: string, updateExisting: boolean): Promise<boolean> => {
  const { rows } = await tx.query<Written>({
    name: 'import-batch',
    text: IMPORT_BATCH,
    values: [importId, setCreated.name, cardsUpserted.name, updateExisting],
  });
  const batch = rows[0]!;
  if (!batch.rows) return false;
  await markParallels(tx, batch.ids);
  await tx.query(
    `update import_jobs
        set processed_rows = processed_rows + $2, cards_inserted = cards_inserted + $3, cards_updated = cards_updated + $4,
            cards_skipped = cards_skipped + $2 - $3 - $4, first_card_id = least(first_card_id, $5), last_card_id = greatest(last_card_id, $6)
      where id = $1`,
    [importId, batch.rows, batch.added, batch.updated, batch.first, batch.last],
  );
  return true;
};
