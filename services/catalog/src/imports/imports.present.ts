import { UNDO_MS, type ImportJob } from '@ninepocket/contracts/catalog/imports';

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
  cards_updated: number;
  cards_skipped: number;
  rows_refused: number;
  first_errors: ImportJob['firstErrors'];
  failure: string | null;
  update_existing: boolean;
  preview: ImportJob['preview'];
  same_id: string | null;
  same_at: Date | null;
  uploaded_by: number;
  undo_total: number;
  undo_processed: number;
  undo_changed: number;
  undo_removed: number;
  sets_removed: number;
  cards_removed: number;
  cards_restored: number;
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
  cardsUpdated: row.cards_updated,
  cardsSkipped: row.cards_skipped,
  rowsRefused: row.rows_refused,
  firstErrors: row.first_errors,
  failure: row.failure,
  updateExisting: row.update_existing,
  preview: row.preview,
  sameFile: row.same_id && row.same_at ? { importId: row.same_id, importedAt: row.same_at.toISOString() } : null,
  uploadedBy: row.uploaded_by,
  undo: row.undo_total || row.status === 'undone' ? undoOf(row) : null,
  canUndo: canUndo(row),
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

const canUndo = ({ status, finished_at, undo_processed, undo_total }: ImportJobRow): boolean =>
  (status === 'done' || (status === 'failed' && undo_processed < undo_total)) &&
  finished_at !== null &&
  Date.now() - finished_at.getTime() < UNDO_MS;

const undoOf = (row: ImportJobRow): ImportJob['undo'] => ({
  total: row.undo_total,
  processed: row.undo_processed,
  cardsRemoved: row.cards_removed,
  cardsRestored: row.cards_restored,
  setsRemoved: row.sets_removed,
  changedSince: row.undo_changed,
  removedSince: row.undo_removed,
});
