/**
 * What an upload leaves in the database. Rows are stored as they arrive, in short
 * transactions, so that a slow sender holds no connection; the job is seen by the
 * worker only when the whole file is there.
 */
import type { RefusedRow } from '@ninepocket/contracts/catalog/imports';
import { transaction } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { SEPARATOR, type Batch, type NamedSet } from './batch.rules.js';

/** Begins an upload, unseen by everybody. */
export const openUpload = async (
  pool: pg.Pool,
  upload: { id: string; fileName: string; userId: number },
): Promise<void> => {
  await pool.query(`insert into import_jobs (id, status, file_name, uploaded_by) values ($1, 'receiving', $2, $3)`, [
    upload.id,
    upload.fileName,
    upload.userId,
  ]);
};

/** Stores one batch of accepted rows and shows that the upload is alive. */
export const storeBatch = async (pool: pg.Pool, importId: string, no: number, batch: Batch): Promise<void> => {
  const columns = [
    batch.setNos, batch.cardNumbers, batch.cardOrders, batch.names, batch.variations, batch.searchKeys,
    batch.inserts, batch.frontImageUrls, batch.descriptions, batch.rarities, batch.prices,
  ]; // prettier-ignore
  await pool.query({
    name: 'store-import-batch',
    text: `with alive as (update import_jobs set touched_at = now() where id = $1)
      insert into import_batches (import_id, no, set_nos, card_numbers, card_orders, names, variations,
        search_keys, inserts, front_image_urls, descriptions, rarities, prices)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [importId, no, ...columns.map((column) => column.join(SEPARATOR))],
  });
};

export const storeRefused = async (pool: pg.Pool, importId: string, refused: RefusedRow[]): Promise<void> => {
  await pool.query(
    `insert into import_errors (import_id, line, reason, row)
     select $1, * from unnest($2::int[], $3::text[], $4::text[])`,
    [importId, refused.map((one) => one.line), refused.map((one) => one.reason), refused.map((one) => one.row)],
  );
};

export interface Received {
  bytes: number;
  rows: number;
  rowsRefused: number;
  firstErrors: RefusedRow[];
  sets: NamedSet[];
}

/** The file is complete: the job begins to wait for the worker. @throws Error when the upload was swept away meanwhile */
export const completeUpload = (pool: pg.Pool, importId: string, file: Received): Promise<void> =>
  transaction(pool, async (tx) => {
    await tx.query(
      `insert into import_sets (import_id, no, name, name_key, year)
       select $1, no - 1, name, name_key, year
         from unnest($2::text[], $3::text[], $4::int[]) with ordinality as named(name, name_key, year, no)`,
      [
        importId,
        file.sets.map((set) => set.name),
        file.sets.map((set) => set.nameKey),
        file.sets.map((set) => set.year),
      ],
    );
    const { rowCount } = await tx.query(
      `update import_jobs
          set status = 'waiting', created_at = now(), file_bytes = $2, total_rows = $3, rows_refused = $4, processed_rows = $4, first_errors = $5
        where id = $1 and status = 'receiving'`,
      [importId, file.bytes, file.rows, file.rowsRefused, JSON.stringify(file.firstErrors)],
    );
    if (!rowCount) throw new Error(`Upload ${importId} is not there any more`);
  });

/** Removes what an upload that failed has left. */
export const discardUpload = (pool: pg.Pool, importId: string): Promise<void> =>
  transaction(pool, async (tx) => {
    await tx.query(`delete from import_jobs where id = $1 and status = 'receiving'`, [importId]);
    await tx.query('delete from import_batches where import_id = $1', [importId]);
    await tx.query('delete from import_errors where import_id = $1', [importId]);
  });

/** Removes uploads that nobody has sent anything to for a quarter of an hour: their process was killed. */
export const sweepUploads = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ id: string }>(
    `select id from import_jobs where status = 'receiving' and touched_at < now() - interval '15 minutes'`,
  );
  for (const { id } of rows) await discardUpload(pool, id);
};
