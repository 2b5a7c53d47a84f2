import { pause } from '@ninepocket/service-kit/async/pause';
import { leaderWorker } from '@ninepocket/service-kit/database/leader-worker';
import type { Worker } from '@ninepocket/service-kit/process/service';
import type pg from 'pg';
import type { Context } from '../context.js';
import { deleteOldRuns } from './runs.store.js';

const INTERVAL_MS = 24 * 60 * 60 * 1000;

/** Deletes the records of old runs every day, in one replica at a time. */
export const runRetentionWorker = ({ database, log }: Context): Worker => {
  const work = async (session: pg.PoolClient, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await deleteOldRuns(session);
      await pause(INTERVAL_MS, signal);
    }
  };

  return leaderWorker({ name: 'run-retention', database, log, work });
};
