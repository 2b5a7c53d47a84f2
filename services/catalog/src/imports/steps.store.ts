/**
 * A job is done in steps, each one transaction: find or create the sets, then a
 * batch at a time, then the end. A step begins by looking where the job stands, so
 * any replica can do the next one, and a killed one leaves no half of a step.
 */
import { cardsUpserted, setCreated, setUpdated } from '@ninepocket/contracts/events';
import { transaction } from '@ninepocket/service-kit/database';
import { OUTBOX_INSERT } from '@ninepocket/service-kit/outbox';
import type pg from 'pg';
import { CARD_FACT, CARD_FACT_GIVEN, tellSets } from '../facts.store.js';
import { chooseSlug, slugPrefix } from '../names.rules.js';
import { lockNames, takenSetSlugs } from '../names.store.js';

/** One step at a time in the whole product: imports follow each other, oldest first. */
const STEP_LOCK = 90_210_102;

/**
 * Takes the next step of the oldest unfinished job.
 * @param onFailing told which job it is before anything can fail
 * @returns false when there is nothing to do, or another replica is doing it
 */
export const takeStep = (pool: pg.Pool, onFailing: (jobId: string) => void): Promise<boolean> =>
  transaction(pool, async (tx) => {
    const lock = await tx.query<{ held: boolean }>('select pg_try_advisory_xact_lock($1) as held', [STEP_LOCK]);
    if (!lock.rows[0]?.held) return false;
    const { rows } = await tx.query<{ id: string; status: 'waiting' | 'running' }>(
      `select id, status from import_jobs where status in ('waiting', 'running') order by created_at, id limit 1 for update`,
    );
    const job = rows[0];
    if (!job) return false;
    onFailing(job.id);
    if (job.status === 'waiting') await prepareSets(tx, job.id);
    else if (!(await importBatch(tx, job.id))) await finish(tx, job.id, 'done', null);
    return true;
  });

/** Existing sets are kept; new ones get their addresses in the order of the file. */
const prepareSets = async (tx: pg.PoolClient, importId: string): Promise<void> => {
  await lockNames(tx);
  const known = await tx.query(
    `update import_sets i set set_id = s.id from card_sets s
      where i.import_id = $1 and s.name_key = i.name_key and s.year = i.year`,
    [importId],
  );
  const { rows: missing } = await tx.query<{ no: number; name: string; year: number }>(
    'select no, name, year from import_sets where import_id = $1 and set_id is null order by no',
    [importId],
  );
  const taken = await takenSetSlugs(tx, missing.map((set) => slugPrefix(set.name)));
  const slugs = missing.map(({ name, year }) => {
    const slug = chooseSlug(name, year, taken);
    taken.add(slug);
    return slug;
  });
  const { rows: created } = await tx.query<{ id: number }>(
    `with created as (
       insert into card_sets (name, name_key, slug, year, import_id)
       select i.name, i.name_key, named.slug, i.year, $1
         from unnest($2::int[], $3::text[]) named(no, slug) join import_sets i on i.import_id = $1 and i.no = named.no
        order by i.no
       returning id, name_key, year)
     update import_sets i set set_id = c.id from created c
      where i.import_id = $1 and i.name_key = c.name_key and i.year = c.year
     returning c.id`,
    [importId, missing.map((set) => set.no), slugs],
  );
  await tellSets(tx, setCreated, created.map((set) => set.id));
  await tx.query(`update import_jobs set status = 'running', attempts = 0, sets_inserted = $2, sets_skipped = $3 where id = $1`, [
    importId,
    created.length,
    known.rowCount,
  ]);
};

const TYPES: Record<string, string> = { set_nos: 'int[]', inserts: 'boolean[]', prices: 'numeric[]' };
/** The values of a batch's column: what `storeBatch` joined. */
const columnValues = (column: string): string => `string_to_array(${column}, E'\\x1f', '')::${TYPES[column] ?? 'text[]'}`;

/** Names, and with them what the events say of a set, stay as they are until the commit. */
const LOCK_BATCH_SETS = `
select s.id from card_sets s
 where s.id in (select i.set_id from import_sets i
                 where i.import_id = $1 and i.no in (
                   select unnest(${columnValues('set_nos')}) from import_batches
                    where import_id = $1 and no = (select min(no) from import_batches where import_id = $1)))
 order by s.id for no key update`;

/**
 * One batch of rows becomes cards; those that are there already are skipped, and so is a row that stands twice in the
 * file. All in one statement: the cards, their sets' counts, the events and the job's progress. Events are written as
 * json, which is cheaper than jsonb, in messages of at most 500 cards and about half of what NATS takes.
 */
const IMPORT_BATCH = `
with batch as (
  delete from import_batches where import_id = $1 and no = (select min(no) from import_batches where import_id = $1) returning *),
named as (
  select row.*, sets.set_id
    from batch cross join unnest(
           ${['set_nos', 'card_numbers', 'card_orders', 'names', 'variations', 'search_keys', 'inserts', 'front_image_urls', 'descriptions', 'rarities', 'prices'].map(columnValues).join(', ')})
         with ordinality as row(set_no, card_number, card_order, name, variation, search_key, is_insert, front_image_url,
           description, rarity, price, no)
    join import_sets sets on sets.import_id = $1 and sets.no = row.set_no),
added as (
  insert into cards (set_id, card_number, card_order, name, variation, search_key, is_insert, front_image_url, description,
    rarity, given_price, import_id)
  select set_id, card_number, card_order, name, variation, search_key, is_insert, front_image_url, description, rarity, price, $1
    from named order by no
  on conflict do nothing
  returning *),
counts as (
  select set_id, count(*)::int as cards, (count(*) filter (where is_insert))::int as inserts from added group by set_id),
counted as (
  update card_sets s set card_count = card_count + cards, insert_count = insert_count + inserts, version = version + 1
    from counts where s.id = set_id),
changed as (
  update import_sets i set changed = true from counts where i.import_id = $1 and i.set_id = counts.set_id and not i.changed),
named_sets as materialized (
  select id, name, year, slug from card_sets where id in (select set_id from counts)),
facts as (
  select case when num_nonnulls(c.variation, c.front_image_url, c.description, c.rarity, c.given_price) = 0
              then (select row_to_json(fact) from (select ${CARD_FACT_GIVEN}) fact)
              else (select row_to_json(fact) from (select ${CARD_FACT}) fact) end as json
    from added c join named_sets s on s.id = c.set_id),
placed as (
  select json, (row_number() over rows - 1) / 500 as part, sum(octet_length(json::text)) over rows / 500000 as piece
    from facts window rows as (rows unbounded preceding)),
told as (
  ${OUTBOX_INSERT}
  select $2, 'import:' || $1::text, json_build_object('cards', json_agg(json)) from placed group by part, piece)
update import_jobs set attempts = 0,
       processed_rows = processed_rows + (select count(*) from named),
       cards_inserted = cards_inserted + (select count(*) from added),
       cards_skipped = cards_skipped + (select count(*) from named) - (select count(*) from added)
 where id = $1 and exists (select from batch)`;

/** @returns false when no batch is left */
const importBatch = async (tx: pg.PoolClient, importId: string): Promise<boolean> => {
  await tx.query({ name: 'lock-batch-sets', text: LOCK_BATCH_SETS, values: [importId] });
  const { rowCount } = await tx.query({ name: 'import-batch', text: IMPORT_BATCH, values: [importId, cardsUpserted.name] });
  return Boolean(rowCount);
};

/** Tells the sets' new counts and closes the job; what was imported stays, whatever the end is. */
const finish = async (tx: pg.PoolClient, importId: string, status: 'done' | 'failed', failure: string | null): Promise<void> => {
  const { rows } = await tx.query<{ id: number }>(
    `select id from card_sets where id in (select set_id from import_sets where import_id = $1 and changed) order by id for no key update`,
    [importId],
  );
  await tellSets(tx, setUpdated, rows.map((set) => set.id));
  await tx.query('delete from import_sets where import_id = $1', [importId]);
  await tx.query('delete from import_batches where import_id = $1', [importId]);
  await tx.query('update import_jobs set status = $2, failure = $3, finished_at = now() where id = $1', [importId, status, failure]);
};

/** Tries of one step before the job is given up. */
const MAX_ATTEMPTS = 5;

/** A step failed for a reason that trying again may not mend. @returns whether the job was given up */
export const recordFailure = (pool: pg.Pool, importId: string): Promise<boolean> =>
  transaction(pool, async (tx) => {
    const { rows } = await tx.query<{ attempts: number }>(
      `update import_jobs set attempts = attempts + 1 where id = $1 and status in ('waiting', 'running') returning attempts`,
      [importId],
    );
    const givenUp = (rows[0]?.attempts ?? 0) >= MAX_ATTEMPTS;
    if (givenUp) await finish(tx, importId, 'failed', 'The import stopped because of a fault on our side. What was imported stays.');
    return givenUp;
  });
