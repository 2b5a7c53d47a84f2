/**
 * An import advances in steps, each in one transaction: check the file for a preview; find or create the sets, import one
 * batch after another, finish; undo one chunk of cards after another, finish.
 * Each step reads the import's state first, so a killed process leaves no partial step, and any other one continues.
 */
import { setCreated, setUpdated } from '@ninepocket/contracts/events/events';
import { transaction } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { emitSets } from '../facts/facts.store.js';
import { chooseSlug, slugPrefix } from '../names/names.rules.js';
import { lockNames, takenSetSlugs } from '../names/names.store.js';
import { addSetWords } from '../vocabulary/vocabulary.store.js';
import { deleteStagedRows } from './import-actions.store.js';
import { findSameSets, SAME_SETS } from './existing-cards.store.js';
import { importBatch } from './import-batch.store.js';
import { checkImport } from './import-check.store.js';
import { removeUnusedSets, undoChunk } from './import-undo.store.js';

interface ActiveImport {
  id: string;
  status: 'checking' | 'waiting' | 'running' | 'cancelling' | 'undoing';
  update_existing: boolean;
  failure: string | null;
}

const ACTIVE = `select id, status, update_existing, failure from import_jobs
  where id = $1 and status in ('checking', 'waiting', 'running', 'cancelling', 'undoing')`;

/** @returns false when the import waits for an admin or has ended */
export const takeStep = (pool: pg.Pool, id: string): Promise<boolean> =>
  transaction(pool, async (tx) => {
    const active = await lockActive(tx, id);
    if (active) await STEPS[active.status](tx, active);
    return active !== null;
  });

/** Cancelling waits for the end of a step, except of a check, which takes seconds and writes nothing but its result. */
const lockActive = async (tx: pg.PoolClient, id: string): Promise<ActiveImport | null> => {
  const { rows: found } = await tx.query<ActiveImport>(ACTIVE, [id]);
  if (!found[0] || found[0].status === 'checking') return found[0] ?? null;
  const { rows: locked } = await tx.query<ActiveImport>(`${ACTIVE} for no key update`, [id]);
  return locked[0] ?? null;
};

/**
 * Creates the sets that do not exist, in file order. They are published with their first cards: every new set has one,
 * as its first row cannot be a repeat.
 */
const prepareSets = async (tx: pg.PoolClient, { id: importId }: ActiveImport): Promise<void> => {
  await lockNames(tx);
  const known = await tx.query(
    `with ${SAME_SETS('$2')}
     update import_sets i set set_id = s.id, is_new = s.retired from same_sets s where i.import_id = $1 and i.no = s.no`,
    [importId, await findSameSets(tx, importId)],
  );
  const revived = await tx.query(
    `update card_sets set retired = false, import_id = $1, version = version + 1
      where id in (select id from card_sets where retired and id in (
        select set_id from import_sets where import_id = $1 and is_new) order by id for no key update)`,
    [importId],
  );
  const { rows: missing } = await tx.query<{ no: number; name: string; year: number }>(
    'select no, name, year from import_sets where import_id = $1 and set_id is null order by no',
    [importId],
  );
  const names = missing.map((set) => set.name);
  const taken = await takenSetSlugs(tx, names.map(slugPrefix));
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
     update import_sets i set set_id = c.id, is_new = true, existed = false from created c
      where i.import_id = $1 and i.name_key = c.name_key and i.year = c.year`,
    [importId, missing.map((set) => set.no), slugs],
  );
  await addSetWords(tx, names);
  await tx.query(`update import_jobs set status = 'running', sets_inserted = $2, sets_skipped = $3 where id = $1`, [
    importId,
    missing.length + (revived.rowCount ?? 0),
    (known.rowCount ?? 0) - (revived.rowCount ?? 0),
  ]);
};

const importNext = async (tx: pg.PoolClient, { id, update_existing }: ActiveImport): Promise<void> => {
  if (!(await importBatch(tx, id, update_existing))) await finish(tx, id);
};

/** Emits the set events that are still missing and closes the import. */
const finish = async (tx: pg.PoolClient, importId: string): Promise<void> => {
  const { rows: sets } = await tx.query<{ id: number; is_new: boolean }>(
    `select s.id, i.is_new from import_sets i join card_sets s on s.id = i.set_id
      where i.import_id = $1 and (i.is_new or i.changed) order by s.id for no key update of s`,
    [importId],
  );
  const idsOf = (isNew: boolean): number[] => sets.filter((set) => set.is_new === isNew).map((set) => set.id);
  await emitSets(tx, setCreated, idsOf(true)); // Sets without new cards; the others were published with theirs.
  await emitSets(tx, setUpdated, idsOf(false));
  await close(tx, importId, 'done', null);
};

const undoNext = async (tx: pg.PoolClient, { id, status, failure }: ActiveImport): Promise<void> => {
  if (await undoChunk(tx, id)) return;
  await removeUnusedSets(tx, id);
  if (status === 'undoing') await close(tx, id, 'undone', null);
  else await close(tx, id, failure ? 'failed' : 'cancelled', failure);
};

const close = async (
  tx: pg.PoolClient,
  importId: string,
  status: 'done' | 'failed' | 'cancelled' | 'undone',
  failure: string | null,
): Promise<void> => {
  await deleteStagedRows(tx, importId);
  await tx.query(
    `update import_jobs set status = $2, failure = $3, finished_at = case when $2 = 'undone' then finished_at else now() end where id = $1`,
    [importId, status, failure],
  );
};

const STEPS = {
  checking: (tx: pg.PoolClient, { id, update_existing }: ActiveImport) => checkImport(tx, id, update_existing),
  waiting: prepareSets,
  running: importNext,
  cancelling: undoNext,
  undoing: undoNext,
};

const FAILURE = 'The import stopped because of an error on our side. What it had written has been removed.';
const STUCK = 'The import stopped because of an error on our side. The cards imported so far remain: undo the import.';
const UNDO_FAILURE = 'The undo stopped because of an error on our side. Undo the import again to continue.';

/** Ends an import whose steps fail. What was written is removed, in further steps. */
export const giveUp = (pool: pg.Pool, id: string): Promise<void> =>
  transaction(pool, async (tx) => {
    const { rows } = await tx.query<ActiveImport>(`${ACTIVE} for no key update`, [id]);
    if (!rows[0]) return;
    const { status } = rows[0];
    if (status === 'undoing') return close(tx, id, 'done', UNDO_FAILURE);
    if (status === 'cancelling') return close(tx, id, 'failed', STUCK);
    await tx.query(
      `update import_jobs set status = 'cancelling', failure = $2, undo_total = cards_inserted + cards_updated where id = $1`,
      [id, FAILURE],
    );
  });
