import { enqueue } from '@ninepocket/service-kit/jobs/job';
import type pg from 'pg';
import { recordAudit } from '../record-audit.js';
import { cardRun } from './card-run.job.js';
import type { StoredRun } from './run.rules.js';
import { requestCancel } from './runs.store.js';

/**
 * A run that waits for a provider, or is about to, is continued at once, so that it ends now.
 * @returns null when the run has ended
 */
export const cancelRun = async (tx: pg.PoolClient, id: string): Promise<StoredRun | null> => {
  const run = await requestCancel(tx, id);
  if (run?.state === 'running') await enqueue(tx, cardRun, { runId: run.id, kind: run.kind });
  return run;
};

export const cancelRunBy = async (tx: pg.PoolClient, id: string, by: number): Promise<void> => {
  const run = await cancelRun(tx, id);
  if (!run) return;
  const { kind, processed } = run;
  const target = { type: 'job-run', id, label: kind };
  await recordAudit(tx, { actorId: by, action: 'job-run.cancelled', target, before: null, after: { processed } });
};
