/**
 * Rows are stored as they arrive, in short transactions, so that a slow sender holds no connection. The import
 * begins when the whole file has been stored.
 */
import type { RefusedRow } from '@ninepocket/contracts/catalog/imports';
import { transaction } from '@ninepocket/service-kit/database/database';
import { enqueue } from '@ninepocket/service-kit/jobs/job';
import type pg from 'pg';
import { recordAudit } from '../../record-audit.js';
import { importJob } from '../import.job.js';
import type { BatchRow, NamedSet } from './batch.rules.js';

export const startUpload = async (
  pool: pg.Pool,
  upload: { id: string; fileName: string; userId: number; updateExisting: boolean },
): Promise<void> => {
  await pool.query(
    `insert into import_jobs (id, status, file_name, uploaded_by, update_existing) values ($1, 'receiving', $2, $3, $4)`,
    [upload.id, upload.fileName, upload.userId, upload.updateExisting],
  );
};

export const storeBatch = async (pool: pg.Pool, importId: string, no: number, rows: BatchRow[]): Promise<void> => {
  await pool.query({
    name: 'store-import-batch',
    text: `with active as (update import_jobs set touched_at = now() where id = $1)
      insert into import_batches (import_id, no, rows) values ($1, $2, $3)`,
    values: [importId, no, JSON.stringify(rows)],
  });
};

export const storeRefused = async (pool: pg.Pool, importId: string, refused: RefusedRow[]): Promise<void> => {
  await pool.query(
    `insert into import_errors (import_id, line, reason, row)
     select $1, line, reason, row from json_to_recordset($2) as refused(line int, reason text, row text)`,
    [importId, JSON.stringify(refused)],
  );
};

export interface ReceivedFile {
  bytes: number;
  /** Of the content and the column mapping. */
  hash: string;
  rows: number;
  rowsRefused: number;
  firstErrors: RefusedRow[];
  sets: NamedSet[];
}

/** @throws Error when the upload was removed as abandoned meanwhile */
export const completeUpload = (
  pool: pg.Pool,
  importId: string,
  file: ReceivedFile,
  { fileName, actorId, preview }: { fileName: string; actorId: number; preview: boolean },
): Promise<void> =>
  transaction(pool, async (tx) => {
    await tx.query(
      `insert into import_sets (import_id, no, name, name_key, year)
       select $1, ordinal - 1, name, "nameKey", year
         from rows from (json_to_recordset($2) as (name text, "nameKey" text, year int))
              with ordinality as named(name, "nameKey", year, ordinal)`,
      [importId, JSON.stringify(file.sets)],
    );
    const { rowCount } = await tx.query(
      `update import_jobs
          set status = $6, created_at = now(), file_bytes = $2, total_rows = $3, rows_refused = $4, processed_rows = $4, first_errors = $5, file_hash = $7
        where id = $1 and status = 'receiving'`,
      [
        importId,
        file.bytes,
        file.rows,
        file.rowsRefused,
        JSON.stringify(file.firstErrors),
        preview ? 'checking' : 'waiting',
        file.hash,
      ],
    );
    if (!rowCount) throw new Error(`Upload ${importId} no longer exists`);
    await enqueue(tx, importJob, { importId });
    const target = { type: 'import', id: importId, label: fileName };
    const after = { rows: file.rows, rowsRefused: file.rowsRefused, sets: file.sets.length };
    await recordAudit(tx, { actorId, action: 'import.uploaded', target, before: null, after });
  });

export const discardUpload = (pool: pg.Pool, importId: string): Promise<void> =>
  transaction(pool, async (tx) => {
    await tx.query(`delete from import_jobs where id = $1 and status = 'receiving'`, [importId]);
    await tx.query('delete from import_batches where import_id = $1', [importId]);
    await tx.query('delete from import_errors where import_id = $1', [importId]);
  });

/** Removes uploads that received nothing for 15 minutes: their process was killed. */
export const discardAbandonedUploads = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ id: string }>(
    `select id from import_jobs where status = 'receiving' and touched_at < now() - interval '15 minutes'`,
  );
  for (const { id } of rows) await discardUpload(pool, id);
};
