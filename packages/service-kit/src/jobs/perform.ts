import type { JobHelpers } from 'graphile-worker';
import type pg from 'pg';
import { transaction } from '../database/database.js';
import { measureJob } from '../telemetry/job-metrics.js';
import { endClaim, withClaim } from './claim.js';
import { enqueue } from './job.js';
import type { JobWorker } from './worker.js';

interface Process {
  pool: pg.Pool;
  /** The id of the worker pool. */
  id: string;
  stopping: AbortSignal;
}

/**
 * Executes a job that graphile-worker has taken. Its last write ends the claim, so the library completes only what
 * is done: it deletes a job without asking whose it is.
 */
export const perform = async (
  { job: of, handle }: JobWorker,
  { pool, id, stopping }: Process,
  payload: unknown,
  { job: { id: jobId, attempts } }: JobHelpers,
): Promise<void> => {
  const work = async (): Promise<'done' | 'again'> => {
    const again = await handle(payload, { signal: stopping, attempt: attempts });
    if (!again) {
      await endClaim(pool);
      return 'done';
    }
    if (!of.key) throw new Error(`${of.name} has no key, so it cannot run again.`);
    await transaction(pool, async (tx) => {
      if (!(await isReplaced(tx, jobId))) await enqueue(tx, of, payload, { at: again });
      await endClaim(tx);
    });
    return 'again';
  };
  await measureJob(of.name, () => withClaim(pool, { jobId, holder: id }, work));
};

/** Whether another job with its key was queued meanwhile, which must be neither postponed nor changed. */
const isReplaced = async (tx: pg.PoolClient, jobId: string): Promise<boolean> => {
  // The lock makes others wait who are about to replace it; the view of all jobs cannot be locked.
  const { rowCount } = await tx.query(
    'select from graphile_worker._private_jobs where id = $1 and key is not null for update',
    [jobId],
  );
  return rowCount === 0;
};
