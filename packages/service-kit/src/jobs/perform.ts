import type { JobHelpers } from 'graphile-worker';
import type pg from 'pg';
import { transaction } from '../database/database.js';
import { measureJob } from '../telemetry/job-metrics.js';
import { completeJob, withClaim } from './claim.js';
import { enqueue } from './job.js';
import type { JobWorker } from './worker.js';

export interface Holder {
  pool: pg.Pool;
  /** The id of its worker pool. */
  id: string;
  /** Aborted when it stops or is presumed dead. */
  signal: AbortSignal;
}

/** Executes a job that graphile-worker has taken. */
export const perform = async (
  { job: of, handle }: JobWorker,
  { pool, id, signal }: Holder,
  payload: unknown,
  { job }: JobHelpers,
): Promise<void> => {
  const work = async (): Promise<'done' | 'again'> => {
    const again = await handle(payload, { signal });
    if (!again) {
      await completeJob(pool, id);
      return 'done';
    }
    if (!of.key) throw new Error(`${of.name} has no key, so it cannot run again.`);
    await transaction(pool, async (tx) => {
      const { isReplaced } = await completeJob(tx, id);
      if (!isReplaced) await enqueue(tx, of, payload, { at: again });
    });
    return 'again';
  };
  await measureJob(of.name, () => withClaim(pool, { jobId: job.id, holder: id }, work));
};
