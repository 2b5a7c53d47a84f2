/** Receipts of bulk edits. */
import type { BulkEdit } from '@ninepocket/contracts/catalog/cards/bulk-edits';
import { LOCKS } from '@ninepocket/service-kit/database/lock-numbers';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import type { BulkEditRow } from './bulk-edits.present.js';

const COLUMNS = 'id, changes, changed, conflicts, edited_by, created_at, undone_at, restored';

export const listBulkEditRows = async (pool: pg.Pool, before: number | null, limit: number): Promise<BulkEditRow[]> => {
  const { rows } = await pool.query<BulkEditRow>(
    `select ${COLUMNS} from bulk_edits where $1::int is null or id < $1 order by id desc limit $2`,
    [before, limit + 1],
  );
  return rows;
};

/** Only bulk edits move cards to other sets: one at a time, so that the sets of the locked cards stay the same. */
export const lockBulkEdits = (tx: pg.PoolClient) =>
  tx.query('select pg_advisory_xact_lock($1)', [LOCKS.catalogBulkEdits]);

interface NewReceipt {
  changes: BulkEdit['changes'];
  changed: number;
  conflicts: number;
  actorId: number;
}

export const addReceipt = async (tx: pg.PoolClient, receipt: NewReceipt): Promise<number> => {
  const { rows } = await tx.query<{ id: number }>(
    'insert into bulk_edits (changes, changed, conflicts, edited_by) values ($1, $2, $3, $4) returning id',
    [receipt.changes, receipt.changed, receipt.conflicts, receipt.actorId],
  );
  return rows[0]!.id;
};

/** @throws ProblemError not_found, already_undone */
export const lockReceipt = async (tx: pg.PoolClient, id: number): Promise<BulkEditRow> => {
  const { rows } = await tx.query<BulkEditRow>(`select ${COLUMNS} from bulk_edits where id = $1 for update`, [id]);
  if (!rows[0]) throw problem('not_found');
  if (rows[0].undone_at) throw conflict('already_undone', 'This has already been undone.');
  return rows[0];
};

export const closeReceipt = async (
  tx: pg.PoolClient,
  { id, restored, actorId }: { id: number; restored: number; actorId: number },
): Promise<BulkEditRow> => {
  await tx.query('delete from bulk_edit_cards where bulk_edit_id = $1', [id]);
  const { rows } = await tx.query<BulkEditRow>(
    `update bulk_edits set undone_at = now(), undone_by = $2, restored = $3 where id = $1 returning ${COLUMNS}`,
    [id, actorId, restored],
  );
  return rows[0]!;
};
