import { pause } from '@ninepocket/service-kit/async/pause';
import { runAsLeader } from '@ninepocket/service-kit/database/leader-election';
import type { Worker } from '@ninepocket/service-kit/process/service';
import type pg from 'pg';
import type { Context } from '../context.js';
import { deleteOldItems } from './feed.store.js';

const INTERVAL_MS = 60 * 60 * 1000;

/** Deletes old feed items every hour, in one replica at a time. */
export const feedRetentionWorker = ({ database: { sessions }, log }: Context): Worker => {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const work = async (session: pg.PoolClient, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await deleteOldItems(session, signal);
      await pause(INTERVAL_MS, signal);
    }
  };

  return {
    name: 'feed-retention',
    async start() {
      running = runAsLeader({ name: 'delete old feed items', sessions, log, work }, stopping.signal);
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
};
