/** Every replica runs one. */
import { pause } from '@ninepocket/service-kit/async/pause';
import { wakeSignal } from '@ninepocket/service-kit/async/wake-signal';
import { isOutage } from '@ninepocket/service-kit/database/database-errors';
import type { createLog } from '@ninepocket/service-kit/process/log';
import type { Worker } from '@ninepocket/service-kit/process/service';
import type pg from 'pg';
import { discardAbandonedUploads } from '../csv-upload/upload.store.js';
import { discardOldImports } from './import-actions.store.js';
import { recordFailedAttempt, takeStep } from './import-steps.store.js';

/** A job that another replica abandoned is picked up within this time. */
const POLL_MS = 1_000;
const RETRY_MS = 1_000;
const DISCARD_EVERY_MS = 5 * 60_000;

export interface ImportWorker extends Worker {
  wake(): void;
}

export const importWorker = (pool: pg.Pool, log: ReturnType<typeof createLog>): ImportWorker => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const newJob = wakeSignal(signal);
  let running: Promise<void> = Promise.resolve();
  let discardedAt = 0;

  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        if (Date.now() - discardedAt > DISCARD_EVERY_MS) {
          await discardAbandonedUploads(pool);
          await discardOldImports(pool);
          discardedAt = Date.now();
        }
        if (!(await takeStep(pool))) await newJob.wait(POLL_MS);
      } catch (error) {
        log.error({ err: error }, 'import step failed');
        if (!isOutage(error)) await countFailure();
        await pause(RETRY_MS, signal);
      }
    }
  };

  const countFailure = async (): Promise<void> => {
    try {
      const importId = await recordFailedAttempt(pool);
      if (importId) log.error({ importId }, 'import failed permanently');
    } catch (error) {
      log.error({ err: error }, 'could not record the failed import step; will retry');
    }
  };

  return {
    name: 'imports',
    async start() {
      running = work();
    },
    async stop() {
      stopping.abort();
      await running;
    },
    wake: newJob.wake,
  };
};
