import type { RefusedRow } from '@ninepocket/contracts/catalog/imports';
import { problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import type { ImportJobRow } from './imports.present.js';

/** Uploads in progress are hidden. */
const VISIBLE = `status <> 'receiving'`;

export const COLUMNS = `id, status, file_name, file_bytes, total_rows, processed_rows, sets_inserted, sets_skipped,
  cards_inserted, cards_updated, cards_skipped, rows_refused, first_errors, failure, update_existing, preview,
  uploaded_by, undo_total, undo_processed, undo_changed, undo_removed, sets_removed, cards_removed, cards_restored,
  created_at, finished_at`;

/** With an upload of the same content before this one, still in the catalog. */
const JOB = (jobs: string) => `select ${COLUMNS}, same_id, same_at
  from (${jobs}) j
  left join lateral (
    select id as same_id, finished_at as same_at from import_jobs earlier
     where earlier.file_hash = j.file_hash and earlier.created_at < j.created_at and earlier.status = 'done'
     order by earlier.created_at desc limit 1) same on true`;

export const listImportRows = async (
  pool: pg.Pool,
  after: [string, string] | null,
  limit: number,
): Promise<{ rows: ImportJobRow[]; total: number }> => {
  const page = await pool.query<ImportJobRow>(
    `${JOB(`select * from import_jobs
      where ${VISIBLE} and ($1::timestamptz is null or (created_at, id) < ($1, $2))
      order by created_at desc, id desc limit $3`)} order by j.created_at desc, j.id desc`,
    [after?.[0] ?? null, after?.[1] ?? null, limit + 1],
  );
  const count = await pool.query<{ total: number }>(`select count(*)::int as total from import_jobs where ${VISIBLE}`);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

export const findImport = async (pool: pg.Pool, id: string): Promise<ImportJobRow> => {
  const { rows } = await pool.query<ImportJobRow>(JOB(`select * from import_jobs where id = $1 and ${VISIBLE}`), [id]);
  if (!rows[0]) throw problem('not_found');
  return rows[0];
};

export async function* eachRefusedRow(pool: pg.Pool, importId: string): AsyncGenerator<RefusedRow> {
  for (let after = 0; ;) {
    const { rows } = await pool.query<RefusedRow>(
      'select line, reason, row from import_errors where import_id = $1 and line > $2 order by line limit 1000',
      [importId, after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < 1000) return;
    after = last.line;
  }
}
