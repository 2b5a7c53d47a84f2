import type { BulkEdit } from '@ninepocket/contracts/catalog/cards/bulk-edits';

export interface BulkEditRow {
  id: number;
  changes: BulkEdit['changes'];
  changed: number;
  conflicts: number;
  edited_by: number;
  created_at: Date;
  undone_at: Date | null;
  restored: number | null;
}

export const presentBulkEdit = (row: BulkEditRow): BulkEdit => ({
  id: row.id,
  changes: row.changes,
  changed: row.changed,
  conflicts: row.conflicts,
  editedBy: row.edited_by,
  createdAt: row.created_at.toISOString(),
  undoneAt: row.undone_at?.toISOString() ?? null,
  restored: row.restored,
});
