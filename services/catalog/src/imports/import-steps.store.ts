/**
 * A job is done in steps, each one transaction: find or create the sets, then a
 * batch at a time, then the end. A step begins by looking where the job stands, so
 * any replica can do the next one, and a killed one leaves no half of a step.
 */
import { setCreated, setUpdated } from '@ninepocket/contracts/events/events';
import { transaction } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { tellSets } from '../facts/facts.store.js';
import { chooseSlug, slugPrefix } from '../names/names.rules.js';
import { lockNames, takenSetSlugs } from '../names/names.store.js';
import { settleEarlyPrices } from '../prices/prices.store.js';
import { rememberSetNames } from '../vocabulary/vocabulary.store.js';
import { importBatch, STEP_LOCK_HELD } from './import-batch.store.js';

const UNFINISHED = `select id, status from import_jobs where status in ('waiting', 'running') order by created_at, id limit 1`;

/**
 * Takes the next step of the oldest unfinished job.
 * @returns false when there is nothing to do, or another replica is doing it
 */
export const takeStep = async (pool: pg.Pool): Promise<boolean> => (await importBatch(pool)) || startOrFinish(pool);

const startOrFinish = (pool: pg.Pool): Promise<boolean> =>
  transaction(pool, async (tx) => {
    if (!(await isOurTurn(tx))) return false;
    const job = await unfinishedJob(tx);
    if (!job) return false;
    if (job.status === 'waiting') await prepareSets(tx, job.id);
    else if (!(await hasBatches(tx, job.id))) await finish(tx, job.id, 'done', null);
    return true;
  });

/** @returns false when another replica is taking a step; else none can until this transaction ends */
const isOurTurn = async (tx: pg.PoolClient): Promise<boolean> => {
  const { rows } = await tx.query<{ held: boolean }>(`select ${STEP_LOCK_HELD} as held`);
  return rows[0]?.held ?? false;
};

const unfinishedJob = async (tx: pg.PoolClient): Promise<{ id: string; status: 'waiting' | 'running' } | undefined> => {
  const { rows } = await tx.query<{ id: string; status: 'waiting' | 'running' }>(UNFINISHED);
  return rows[0];
};

const hasBatches = async (tx: pg.PoolClient, importId: string): Promise<boolean> =>
  Boolean((await tx.query('select from import_batches where import_id = $1 limit 1', [importId])).rowCount);

/**
 * Existing sets are kept; new ones get their addresses in the order of the file. They are told with their first cards:
 * every new set has one, as its first row cannot be a repeat.
 */
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
  const taken = await takenSetSlugs(
    tx,
    missing.map((set) => slugPrefix(set.name)),
  );
  const slugs = missing.map(({ name, year }) => {
    const slug = chooseSlug(name, year, taken);
    taken.add(slug);
    return slug;
  });
  await tx.query(
    `with created as (
       insert into card_sets (name, name_key, slug, year, import_id)
       select i.name, i.name_key, named.slug, i.year, $1
         from unnest($2::int[], $3::text[]) named(no, slug) join import_sets i on i.import_id = $1 and i.no = named.no
        order by i.no
       returning id, name_key, year)
     update import_sets i set set_id = c.id, is_new = true from created c
      where i.import_id = $1 and i.name_key = c.name_key and i.year = c.year`,
    [importId, missing.map((set) => set.no), slugs],
  );
  await rememberSetNames(
    tx,
    missing.map((set) => set.name),
  );
  await tx.query(
    `update import_jobs set status = 'running', attempts = 0, sets_inserted = $2, sets_skipped = $3 where id = $1`,
    [importId, missing.length, known.rowCount],
  );
};

/** Tells of sets what has not been told yet, and closes the job; what was imported stays, whatever the end is. */
const finish = async (
  tx: pg.PoolClient,
  importId: string,
  status: 'done' | 'failed',
  failure: string | null,
): Promise<void> => {
  const { rows: untold } = await tx.query<{ id: number; is_new: boolean }>(
    `select s.id, i.is_new from import_sets i join card_sets s on s.id = i.set_id
      where i.import_id = $1 and (i.is_new or i.changed) order by s.id for no key update of s`,
    [importId],
  );
  const idsOf = (isNew: boolean): number[] => untold.filter((set) => set.is_new === isNew).map((set) => set.id);
  await tellSets(tx, setCreated, idsOf(true)); // none but when the job failed
  await tellSets(tx, setUpdated, idsOf(false));
  await settleEarlyPrices(tx);
  await tx.query('delete from import_sets where import_id = $1', [importId]);
  await tx.query('delete from import_batches where import_id = $1', [importId]);
  await tx.query('update import_jobs set status = $2, failure = $3, finished_at = now() where id = $1', [
    importId,
    status,
    failure,
  ]);
};

/** Tries of one step before the job is given up. */
const MAX_ATTEMPTS = 5;
const GIVEN_UP = 'The import stopped because of a fault on our side. What was imported stays.';

/**
 * A step failed for a reason that trying again may not mend.
 * @returns the job that was given up, after a few such failures; else null
 */
export const recordFailure = (pool: pg.Pool): Promise<string | null> =>
  transaction(pool, async (tx) => {
    const job = (await isOurTurn(tx)) ? await unfinishedJob(tx) : undefined;
    if (!job) return null;
    const { rows } = await tx.query<{ attempts: number }>(
      'update import_jobs set attempts = attempts + 1 where id = $1 returning attempts',
      [job.id],
    );
    if ((rows[0]?.attempts ?? 0) < MAX_ATTEMPTS) return null;
    await finish(tx, job.id, 'failed', GIVEN_UP);
    return job.id;
  });
