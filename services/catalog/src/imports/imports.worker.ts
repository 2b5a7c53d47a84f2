/** Works off import jobs, one step after another, as long as there are any. Every replica has one. */
import { isOutage } from '@ninepocket/service-kit/database/database-errors';
import type { Worker } from '@ninepocket/service-kit/process/service';
import type pg from 'pg';
import type { createLog } from '@ninepocket/service-kit/process/log';
import { recordFailure, takeStep } from './import-steps.store.js';
import { sweepUploads } from '../csv-upload/upload.store.js';

/** How soon a job is found that another replica left. */
const LOOK_EVERY_MS = 1_000;
const RETRY_MS = 1_000;
const SWEEP_EVERY_MS = 5 * 60_000;

export interface ImportWorker extends Worker {
  /** Says that a job is waiting. */
  wake(): void;
}

export const importWorker = (pool: pg.Pool, log: ReturnType<typeof createLog>): ImportWorker => {
  let stopping = false;
  let running: Promise<void> = Promise.resolve();
  let ring = (): void => {};
  let rung = false;
  let swept = 0;

  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(done, ms);
      function done(): void {
        clearTimeout(timer);
        ring = () => {};
        resolve();
      }
      ring = done;
      if (rung || stopping) done();
      rung = false;
    });

  const work = async (): Promise<void> => {
    while (!stopping) {
      try {
        if (Date.now() - swept > SWEEP_EVERY_MS) {
          await sweepUploads(pool);
          swept = Date.now();
        }
        if (!(await takeStep(pool))) await sleep(LOOK_EVERY_MS);
      } catch (error) {
        log.error({ err: error }, 'a step of an import failed');
        if (!isOutage(error)) await giveUpAfterAWhile();
        await sleep(RETRY_MS);
      }
    }
  };

  const giveUpAfterAWhile = async (): Promise<void> => {
    try {
      const importId = await recordFailure(pool);
      if (importId) log.error({ importId }, 'the import was given up');
    } catch (error) {
      log.error({ err: error }, 'the failure of an import could not be recorded; it is tried again');
    }
  };

  return {
    name: 'imports',
    async start() {
      running = work();
    },
    async stop() {
      stopping = true;
      ring();
      await running;
    },
    wake() {
      rung = true;
      ring();
    },
  };
};
