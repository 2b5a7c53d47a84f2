/** What an admin does with an import. Each action is idempotent, so two admins may press the same button. */
import type { ImportJob } from '@ninepocket/contracts/catalog/imports';
import { transaction } from '@ninepocket/service-kit/database/database';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import { enqueue } from '@ninepocket/service-kit/jobs/job';
import type pg from 'pg';
import { recordAudit } from '../record-audit.js';
import { importJob } from './import.job.js';
import { presentImport, type ImportJobRow } from './imports.present.js';
import { COLUMNS } from './imports.store.js';

type Status = ImportJob['status'];

interface Action {
  audit: string;
  /** Statuses in which this has happened already. */
  done: readonly Status[];
  next: (before: ImportJob) => Status | null;
  refusal: string;
}

const START: Action = {
  audit: 'import.started',
  done: ['waiting', 'running', 'done'],
  next: ({ status }) => (status === 'preview' ? 'waiting' : null),
  refusal: 'This import is not waiting to be started. Upload the file again.',
};

const CANCEL: Action = {
  audit: 'import.cancelled',
  done: ['cancelling', 'cancelled'],
  next: ({ status }) => {
    if (status === 'running') return 'cancelling';
    return status === 'checking' || status === 'preview' || status === 'waiting' ? 'cancelled' : null;
  },
  refusal: 'This import has already ended. It can be undone instead.',
};

const UNDO: Action = {
  audit: 'import.undone',
  done: ['undoing', 'undone'],
  next: ({ canUndo }) => (canUndo ? 'undoing' : null),
  refusal: 'This import can no longer be undone, or it has not finished.',
};

/** @throws ProblemError not_found, wrong_import_status */
const act = (pool: pg.Pool, id: string, actorId: number, action: Action): Promise<void> =>
  transaction(pool, async (tx) => {
    const { rows } = await tx.query<ImportJobRow>(
      `select ${COLUMNS}, null::uuid as same_id, null::timestamptz as same_at
         from import_jobs where id = $1 and status <> 'receiving' for update`,
      [id],
    );
    if (!rows[0]) throw problem('not_found');
    const before = presentImport(rows[0]);
    if (action.done.includes(before.status)) return;
    const status = action.next(before);
    if (!status) throw conflict('wrong_import_status', action.refusal, before);
    await change(tx, before, status, actorId);
    const target = { type: 'import', id, label: before.fileName };
    const after = { status, rows: before.totalRows, cards: before.cardsInserted + before.cardsUpdated };
    await recordAudit(tx, { actorId, action: action.audit, target, before: { status: before.status }, after });
  });

const change = async (tx: pg.PoolClient, { id }: ImportJob, status: Status, actorId: number): Promise<void> => {
  await tx.query(
    `update import_jobs
        set status = $2, failure = null, finished_at = case when $2 = 'cancelled' then now() else finished_at end,
            undo_total = case when $2 in ('undoing', 'cancelling') and undone_by is null then cards_inserted + cards_updated else undo_total end,
            undone_by = case when $2 in ('undoing', 'cancelling') then $3 else undone_by end
      where id = $1`,
    [id, status, actorId],
  );
  if (status === 'cancelled') await deleteStagedRows(tx, id);
  else await enqueue(tx, importJob, { importId: id });
};

export const deleteStagedRows = async (tx: pg.PoolClient, id: string): Promise<void> => {
  await tx.query('delete from import_sets where import_id = $1', [id]);
  await tx.query('delete from import_batches where import_id = $1', [id]);
};

export const startImport = (pool: pg.Pool, id: string, actorId: number) => act(pool, id, actorId, START);
export const cancelImport = (pool: pg.Pool, id: string, actorId: number) => act(pool, id, actorId, CANCEL);
export const undoImport = (pool: pg.Pool, id: string, actorId: number) => act(pool, id, actorId, UNDO);

/** Uploads that were not started within a day, and the receipts of imports that can no longer be undone. */
export const discardOldImports = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`with old as (
      delete from import_jobs where status = 'preview' and touched_at < now() - interval '1 day' returning id),
    old_sets as (delete from import_sets where import_id in (select id from old)),
    old_errors as (delete from import_errors where import_id in (select id from old))
    delete from import_batches where import_id in (select id from old)`);
  await pool.query(`delete from import_changes where import_id in (
    select id from import_jobs where status = 'done' and finished_at < now() - interval '31 days')`);
};
