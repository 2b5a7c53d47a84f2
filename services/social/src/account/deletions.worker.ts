/**
 * Publishes a deletion again until every service has confirmed it: the stream may have lost the event or a confirmation.
 * Every replica runs one.
 */
import { pause } from '@ninepocket/service-kit/async/pause';
import type { createLog } from '@ninepocket/service-kit/process/log';
import type { Worker } from '@ninepocket/service-kit/process/service';
import type pg from 'pg';
import { republishUnconfirmed } from './deletions.store.js';

const CHECK_EVERY_MS = 10 * 60_000;
const RETRY_MS = 10_000;

export const deletionsWorker = (pool: pg.Pool, log: ReturnType<typeof createLog>): Worker => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();

  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        const deletions = await republishUnconfirmed(pool);
        if (deletions) log.warn({ deletions }, 'account deletions were not confirmed; published again');
        else await pause(CHECK_EVERY_MS, signal);
      } catch (error) {
        log.error({ err: error }, 'could not publish account deletions again; will retry');
        await pause(RETRY_MS, signal);
      }
    }
  };

  return {
    name: 'deletions',
    async start() {
      running = work();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
};
