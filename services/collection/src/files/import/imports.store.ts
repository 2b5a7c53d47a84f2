/** Only a user's latest few imports are stored. */
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { LOCKS } from '@ninepocket/service-kit/database/lock-numbers';
import type { CollectionImport, ImportRow } from '@ninepocket/contracts/collection/holdings/files';
import { batchesOf } from '@ninepocket/service-kit/async/batches';
import { conflict, problem, type ProblemError } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { CARD_VIEW_COLUMNS, type CardViewRow } from '../../cards/card-view.store.js';
import type { MatchedRow } from '../matching/matched-row.rules.js';
import type { UnknownSetName } from '../matching/unknown-sets.rules.js';
import type { FileRow } from '../reading/file-row.rules.js';
import type { FileBinder } from '../reading/own-json.rules.js';

export interface Counts {
  rows: number;
  matched: number;
  ambiguous: number;
  refused: number;
  /** Not in imports from before these were counted. */
  notOwned?: number;
  noted?: number;
  suggested?: number;
  copies: number;
  holdings: number;
}
type MatchedImport = Pick<CollectionImport, 'id' | 'mapping'> & { counts: Counts; unknownSets: UnknownSetName[] };
type ChangedImport = MatchedImport & Pick<ImportRecord, 'oneCopyEach' | 'asksForColumns'>;
export interface ImportRecord extends MatchedImport, Pick<CollectionImport, 'fileName' | 'format' | 'columns'> {
  oneCopyEach: boolean;
  asksForColumns: boolean;
  binders: FileBinder[];
  status: CollectionImport['status'];
  receiptId: number | null;
  added: number;
  undoneAt: Date | null;
  createdAt: Date;
}
type NewImport = MatchedImport & Pick<ImportRecord, 'fileName' | 'format' | 'columns' | 'asksForColumns' | 'binders'>;
/** Rows per statement, so that none blocks the thread. */
const BATCH = 500;
const MAX_IMPORTS = 5;
const UNDONE_AT = '(select undone_at from receipts where id = receipt_id)';
const COLUMNS = `id, file_name as "fileName", format, columns, mapping, counts, unknown_sets as "unknownSets", one_copy_each as "oneCopyEach",
  asks_for_columns as "asksForColumns", binders,
  case when ${UNDONE_AT} is null then status else 'ready' end as status, receipt_id as "receiptId",
  coalesce((select added from receipts where id = receipt_id and undone_at is null), 0) as added,
  ${UNDONE_AT} as "undoneAt", created_at as "createdAt"`;

export const importUnderWay = (): ProblemError =>
  conflict('import_under_way', 'Another import is still in progress. Please wait until it is done.');

/**
 * Limits a user to one import at a time until the transaction ends, over all replicas: each takes memory and processor
 * time.
 * @throws ProblemError import_under_way
 */
export const lockImports = async (tx: pg.PoolClient, userId: number): Promise<void> => {
  const { rows } = await tx.query<{ isOurs: boolean }>('select pg_try_advisory_xact_lock($1, $2) as "isOurs"', [
    LOCKS.collectionImport,
    userId,
  ]);
  if (!rows[0]?.isOurs) throw importUnderWay();
};

export const insertImport = async (tx: pg.PoolClient, userId: number, made: NewImport): Promise<void> => {
  await tx.query(
    `insert into collection_imports (id, user_id, file_name, format, columns, mapping, counts, unknown_sets,
       binders, asks_for_columns)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      made.id,
      userId,
      made.fileName,
      made.format,
      ...[made.columns, made.mapping, made.counts, made.unknownSets, made.binders].map((value) =>
        JSON.stringify(value),
      ),
      made.asksForColumns,
    ],
  );
  await tx.query(
    `delete from collection_imports where user_id = $1
       and id not in (select id from collection_imports where user_id = $1 order by created_at desc, id limit $2)`,
    [userId, MAX_IMPORTS],
  );
};

const RECORDS = `jsonb_to_recordset($2::jsonb) as r(line int, cells jsonb, broken text, status text, reason text, copy jsonb,
  candidates int[], choice int)`;

export const insertRows = async (tx: pg.PoolClient, id: string, rows: MatchedRow[]): Promise<void> => {
  for (const some of batchesOf(rows, BATCH))
    await tx.query(
      `insert into collection_import_rows (import_id, line, cells, broken, status, reason, copy, candidates, choice)
       select $1, line, cells, broken, status, reason, copy, candidates, choice from ${RECORDS}`,
      [id, JSON.stringify(some)],
    );
};

export const updateImport = async (
  tx: pg.PoolClient,
  { id, mapping, counts, unknownSets, oneCopyEach, asksForColumns }: ChangedImport,
  rows: MatchedRow[],
): Promise<void> => {
  await tx.query(
    `update collection_imports set mapping = $2, counts = $3, unknown_sets = $4, one_copy_each = $5, asks_for_columns = $6
     where id = $1`,
    [id, ...[mapping, counts, unknownSets].map((value) => JSON.stringify(value)), oneCopyEach, asksForColumns],
  );
  for (const some of batchesOf(rows, BATCH))
    await tx.query(
      `update collection_import_rows t
       set status = r.status, reason = r.reason, copy = r.copy, candidates = r.candidates, choice = r.choice
       from ${RECORDS}
       where t.import_id = $1 and t.line = r.line and (t.status, t.reason, t.copy, t.candidates, t.choice)
         is distinct from (r.status, r.reason, r.copy, r.candidates, r.choice)`,
      [id, JSON.stringify(some.map(({ cells: _, ...row }) => row))],
    );
};

export const findImport = async (
  db: Queryable,
  userId: number,
  id: string,
  lock: '' | 'for update' = '',
): Promise<ImportRecord> => {
  const { rows } = await db.query<ImportRecord>(
    `select ${COLUMNS} from collection_imports where id = $1 and user_id = $2 ${lock}`,
    [id, userId],
  );
  if (!rows[0]) throw problem('not_found');
  return rows[0];
};

/** Ready: not applied yet, or undone. */
export const lockReady = async (tx: pg.PoolClient, userId: number, id: string): Promise<ImportRecord> => {
  const found = await findImport(tx, userId, id, 'for update');
  if (found.status === 'applied') throw conflict('already_applied', 'This import has already been added.');
  return found;
};

/** The only candidate of each row that has one. */
export const findSuggestions = async (db: Queryable, id: string): Promise<Map<number, number>> => {
  const { rows } = await db.query<{ line: number; cardId: number }>(
    `select line, candidates[1] as "cardId" from collection_import_rows
     where import_id = $1 and status = 'ambiguous' and cardinality(candidates) = 1`,
    [id],
  );
  return new Map(rows.map(({ line, cardId }) => [line, cardId]));
};

export const findFileRows = async (
  db: Queryable,
  id: string,
): Promise<{ rows: FileRow[]; choices: Map<number, number> }> => {
  const { rows } = await db.query<FileRow & { choice: number | null }>(
    `select line, cells, broken, choice
     from collection_import_rows where import_id = $1 order by line`,
    [id],
  );
  return { rows, choices: new Map(rows.flatMap(({ line, choice }) => (choice === null ? [] : [[line, choice]]))) };
};

export interface StoredRow {
  line: number;
  cells: string[];
  status: ImportRow['status'];
  reason: string | null;
  copy: MatchedRow['copy'];
  candidates: number[];
}

export const findRows = async (
  pool: pg.Pool,
  id: string,
  query: { status?: ImportRow['status'] | undefined; noted?: boolean | undefined; after: number; limit: number },
): Promise<StoredRow[]> => {
  const { rows } = await pool.query<StoredRow>(
    `select line, cells, status, reason, copy, candidates from collection_import_rows
     where import_id = $1 and line > $2 and ($3::text is null or status = $3)
       and ($5::boolean is null or (reason is not null) = $5) order by line limit $4`,
    [id, query.after, query.status ?? null, query.limit + 1, query.noted ?? null],
  );
  return rows;
};

const CARDS = `
  select ${CARD_VIEW_COLUMNS} from cards c join card_sets s on s.id = c.set_id where c.id = any ($1::int[])`;

export const findCardsOfRows = async (pool: pg.Pool, rows: StoredRow[]): Promise<CardViewRow[]> => {
  const ids = new Set(rows.flatMap(({ copy, candidates }) => [...(copy ? [copy.cardId] : []), ...candidates]));
  const { rows: cards } = await pool.query<CardViewRow>({ name: 'cards-of-import', text: CARDS, values: [[...ids]] });
  return cards;
};

export const countCards = async (db: Queryable, ids: number[]): Promise<number> => {
  const { rowCount } = await db.query('select from cards where id = any ($1::int[])', [ids]);
  return rowCount ?? 0;
};

export interface CopyRow {
  line: number;
  copy: NonNullable<MatchedRow['copy']>;
  reason: string | null;
}

/** Without cards that have retired since. */
export const findCopies = async (db: Queryable, id: string): Promise<CopyRow[]> => {
  const { rows } = await db.query<CopyRow>(
    `select r.line, r.copy, r.reason from collection_import_rows r join cards c on c.id = (r.copy->>'cardId')::int
       join card_sets s on s.id = c.set_id
     where r.import_id = $1 and r.status = 'matched' and not c.retired and not s.retired order by r.line`,
    [id],
  );
  return rows;
};

/** @param rows whose reason has changed; those that had none are noted from now on */
export const noteRows = async (
  tx: pg.PoolClient,
  id: string,
  rows: Pick<CopyRow, 'line' | 'reason'>[],
  newlyNoted: number,
): Promise<void> => {
  for (const some of batchesOf(rows, BATCH))
    await tx.query(
      `update collection_import_rows t set reason = r.reason
       from jsonb_to_recordset($2::jsonb) as r(line int, reason text) where t.import_id = $1 and t.line = r.line`,
      [id, JSON.stringify(some)],
    );
  await tx.query(
    `update collection_imports
     set counts = counts || jsonb_build_object('noted', coalesce((counts ->> 'noted')::int, 0) + $2::int) where id = $1`,
    [id, newlyNoted],
  );
};

/** The rows are stored as long as the receipt can be undone, so that an undone import can be applied again. */
export const markApplied = async (tx: pg.PoolClient, id: string, receiptId: number): Promise<void> => {
  await tx.query(`update collection_imports set status = 'applied', receipt_id = $2 where id = $1`, [id, receiptId]);
};
