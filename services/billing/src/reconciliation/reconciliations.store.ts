import type { Queryable } from '@ninepocket/service-kit/database/database';
import { enqueue } from '@ninepocket/service-kit/jobs/job';
import type pg from 'pg';
import { recordAudit } from '../record-audit.js';
import { reconciliation } from './reconciliation.job.js';

export interface ReconciliationRow {
  id: number;
  startedAt: Date;
  finishedAt: Date | null;
  lastUserId: number;
  checked: number;
  corrected: number;
  failed: number;
}

const COLUMNS = `id, started_at as "startedAt", finished_at as "finishedAt", last_user_id as "lastUserId", checked,
  corrected, failed`;

/** Starts a reconciliation unless one is running. @returns the running one */
export const requestReconciliation = async (tx: pg.PoolClient): Promise<ReconciliationRow> => {
  await tx.query('insert into reconciliations default values on conflict ((1)) where finished_at is null do nothing');
  await enqueue(tx, reconciliation, {});
  const running = await findRunning(tx);
  return running ?? (await findLast(tx))!;
};

export const requestByAdmin = async (tx: pg.PoolClient, actorId: number): Promise<ReconciliationRow> => {
  const run = await requestReconciliation(tx);
  const target = { type: 'reconciliation', id: String(run.id), label: 'Comparison with Stripe' };
  await recordAudit(tx, { actorId, action: 'reconciliation.requested', target, before: null, after: null });
  return run;
};

export const findRunning = async (db: Queryable): Promise<ReconciliationRow | null> => {
  const { rows } = await db.query<ReconciliationRow>(
    `select ${COLUMNS} from reconciliations where finished_at is null`,
  );
  return rows[0] ?? null;
};

export const findLast = async (db: Queryable): Promise<ReconciliationRow | null> => {
  const { rows } = await db.query<ReconciliationRow>(`select ${COLUMNS} from reconciliations order by id desc limit 1`);
  return rows[0] ?? null;
};

/** Users with a Stripe customer, by id. */
export const findCustomersAfter = async (db: Queryable, userId: number, limit: number): Promise<number[]> => {
  const { rows } = await db.query<{ userId: number }>(
    `select user_id as "userId" from customers where user_id > $1 and stripe_customer_id is not null
     order by user_id limit $2`,
    [userId, limit],
  );
  return rows.map((row) => row.userId);
};

export interface Counts {
  checked: number;
  corrected: number;
  failed: number;
}

export const addCounts = async (db: Queryable, id: number, lastUserId: number, counts: Counts): Promise<void> => {
  await db.query(
    `update reconciliations set last_user_id = $2, checked = checked + $3, corrected = corrected + $4,
       failed = failed + $5
     where id = $1`,
    [id, lastUserId, counts.checked, counts.corrected, counts.failed],
  );
};

export const finishReconciliation = async (db: Queryable, id: number): Promise<void> => {
  await db.query('update reconciliations set finished_at = now() where id = $1', [id]);
};
