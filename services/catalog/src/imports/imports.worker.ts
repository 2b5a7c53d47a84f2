import { pause } from '@ninepocket/service-kit/async/pause';
import { isOutage } from '@ninepocket/service-kit/database/database-errors';
import { ClaimLost } from '@ninepocket/service-kit/jobs/claim';
import { every, worker, type JobRun, type JobWorker } from '@ninepocket/service-kit/jobs/worker';
import type { Context } from '../context.js';
import { discardOldImports } from './import-actions.store.js';
import { giveUp, takeStep } from './import-steps.store.js';
import { importJob } from './import.job.js';
import { discardAbandonedUploads } from './upload/upload.store.js';

const RETRY_MS = 1_000;
/** Of one step. */
const MAX_FAILURES = 5;

export const importJobs = (ctx: Context): JobWorker[] => [
  worker(importJob, ({ importId }, run) => runImport(ctx, importId, run)),
  every('catalog.old-imports', '*/5 * * * *', async () => {
    await discardAbandonedUploads(ctx.pool);
    await discardOldImports(ctx.pool);
  }),
];

const runImport = async ({ pool, log }: Context, importId: string, { signal }: JobRun): Promise<Date | void> => {
  let failures = 0;
  while (!signal.aborted) {
    try {
      if (!(await takeStep(pool, importId))) return;
      failures = 0;
    } catch (error) {
      if (error instanceof ClaimLost) throw error;
      log.error({ err: error, importId }, 'import step failed');
      if (!isOutage(error) && ++failures === MAX_FAILURES) {
        await giveUp(pool, importId);
        log.error({ importId }, 'import failed permanently');
        failures = 0;
      }
      await pause(RETRY_MS, signal);
    }
  }
  return new Date();
};
