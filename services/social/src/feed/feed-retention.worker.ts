import { pause } from '@ninepocket/service-kit/async/pause';
import { leaderWorker } from '@ninepocket/service-kit/database/leader-worker';
import type { Worker } from '@ninepocket/service-kit/process/service';
import type pg from 'pg';
import type { Context } from '../context.js';
import { deleteOldItems } from './feed.store.js';

const INTERVAL_MS = 60 * 60 * 1000;

/** Deletes old feed items every hour, in one replica at a time. */
export const feedRetentionWorker = ({ database, log }: Context): Worker => {
  const work = async (session: pg.PoolClient, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await deleteOldItems(session, signal);
      await pause(INTERVAL_MS, signal);
    }
  };

  return leaderWorker({ name: 'feed-retention', database, log, work });
};
