import type { ImportJob, RefusedRow } from '@ninepocket/contracts/catalog/imports';

export interface ImportJobRow {
  id: string;
  status: ImportJob['status'];
  file_name: string;
  file_bytes: number;
  total_rows: number;
  processed_rows: number;
  sets_inserted: number;
  sets_skipped: number;
  cards_inserted: number;
  cards_skipped: number;
  rows_refused: number;
  first_errors: RefusedRow[];
  failure: string | null;
  created_at: Date;
  finished_at: Date | null;
}

export const presentImport = (row: ImportJobRow): ImportJob => ({
  id: row.id,
  fileName: row.file_name,
  fileBytes: row.file_bytes,
  status: row.status,
  totalRows: row.total_rows,
  processedRows: row.processed_rows,
  setsInserted: row.sets_inserted,
  setsSkipped: row.sets_skipped,
  cardsInserted: row.cards_inserted,
  cardsSkipped: row.cards_skipped,
  rowsRefused: row.rows_refused,
  firstErrors: row.first_errors,
  failure: row.failure,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});
