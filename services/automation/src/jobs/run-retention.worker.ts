import { pause } from '@ninepocket/service-kit/async/pause';
import { runAsLeader } from '@ninepocket/service-kit/database/leader-election';
import type { Worker } from '@ninepocket/service-kit/process/service';
import type pg from 'pg';
import type { Context } from '../context.js';
import { deleteOldRuns } from './runs.store.js';

const INTERVAL_MS = 24 * 60 * 60 * 1000;

/** Deletes the records of old runs every day, in one replica at a time. */
export const runRetentionWorker = ({ database: { sessions }, log }: Context): Worker => {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const work = async (session: pg.PoolClient, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await deleteOldRuns(session);
      await pause(INTERVAL_MS, signal);
    }
  };

  return {
    name: 'run-retention',
    async start() {
      running = runAsLeader({ name: 'delete old job runs', sessions, log, work }, stopping.signal);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
};
