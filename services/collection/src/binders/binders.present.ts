import type { Binder, BinderAudit } from '@ninepocket/contracts/collection/binders';
import { pagesOf, placeOf } from './pocket-places.rules.js';

export interface BinderRow extends Omit<Binder, 'pages' | 'audit' | 'createdAt'> {
  /** The last used position; -1 without any. */
  last: number;
  auditStartedAt: Date | null;
  seen: number;
  missing: number;
  left: number;
  next: number | null;
  createdAt: Date;
}

export const presentAudit = (row: BinderRow): BinderAudit => ({
  startedAt: row.auditStartedAt?.toISOString() ?? null,
  seen: row.seen,
  missing: row.missing,
  left: row.left,
  next: row.next === null ? null : placeOf(row, row.next),
});

export const presentBinder = (row: BinderRow): Binder => ({
  id: row.id,
  name: row.name,
  rows: row.rows,
  columns: row.columns,
  kind: row.kind,
  color: row.color,
  pages: pagesOf(row, row.last),
  pockets: row.pockets,
  copies: row.copies,
  emptied: row.emptied,
  audit: presentAudit(row),
  createdAt: row.createdAt.toISOString(),
});
