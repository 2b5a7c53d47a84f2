/**
 * Makes collections agree with the merges of cards, in one replica at a time. Not in the consumer of the facts, whose
 * transaction must not lock collectors.
 */
import { pause } from '@ninepocket/service-kit/async/pause';
import { announceCommit } from '@ninepocket/service-kit/database/commits';
import { transactionOn } from '@ninepocket/service-kit/database/database';
import { leaderWorker } from '@ninepocket/service-kit/database/leader-worker';
import type { Worker } from '@ninepocket/service-kit/process/service';
import type pg from 'pg';
import type { Context } from '../context.js';
import { applyMerge } from './apply-merge.use-case.js';
import { avoidScans, findDueMerges } from './card-merges.store.js';

const POLL_MS = 500;
/** A merge that fails does not delay the others. */
const RETRY_MS = 10_000;

export const mergesWorker = ({ database, pool, log }: Context): Worker => {
  const retryAt = new Map<number, number>();

  const work = async (session: pg.PoolClient, signal: AbortSignal): Promise<void> => {
    await avoidScans(session);
    while (!signal.aborted) {
      for (const due of await findDueMerges(session)) {
        if (signal.aborted) return;
        if ((retryAt.get(due.cardId) ?? 0) > Date.now()) continue;
        try {
          await transactionOn(session, (tx) => applyMerge(tx, due));
          retryAt.delete(due.cardId);
          announceCommit(pool);
        } catch (error) {
          retryAt.set(due.cardId, Date.now() + RETRY_MS);
          log.error({ err: error, cardId: due.cardId }, 'a merge could not be applied; will retry');
        }
      }
      await pause(POLL_MS, signal);
    }
  };

  return leaderWorker({ name: 'merges', database, log, work });
};
