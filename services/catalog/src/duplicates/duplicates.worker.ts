/** Looks for duplicates after the catalog has changed, in one replica at a time. */
import { pause } from '@ninepocket/service-kit/async/pause';
import { transactionOn } from '@ninepocket/service-kit/database/database';
import { leaderWorker } from '@ninepocket/service-kit/database/leader-worker';
import type { Worker } from '@ninepocket/service-kit/process/service';
import type pg from 'pg';
import type { Context } from '../context.js';
import { findChangedState, findDuplicates, recordScan } from './find-duplicates.store.js';

const POLL_MS = 5_000;
/** A scan of a large catalog uses at most a twentieth of the time. */
const REST = 20;

export const duplicatesWorker = ({ database, log }: Pick<Context, 'database' | 'log'>): Worker => {
  const work = async (session: pg.PoolClient, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const startedAt = performance.now();
      const state = await findChangedState(session);
      if (state !== null)
        await transactionOn(session, async (tx) => {
          await findDuplicates(tx);
          await recordScan(tx, state);
        });
      await pause(Math.max(POLL_MS, REST * (performance.now() - startedAt)), signal);
    }
  };

  return leaderWorker({ name: 'duplicates', database, log, work });
};
