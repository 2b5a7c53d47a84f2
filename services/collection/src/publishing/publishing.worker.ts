/** Publishes facts about changed collectors, in one replica at a time. A crash rolls back the collector in progress. */
import { pause } from '@ninepocket/service-kit/async/pause';
import { announceCommit } from '@ninepocket/service-kit/database/commits';
import { transactionOn } from '@ninepocket/service-kit/database/database';
import { leaderWorker } from '@ninepocket/service-kit/database/leader-worker';
import type { Worker } from '@ninepocket/service-kit/process/service';
import type pg from 'pg';
import type { Context } from '../context.js';
import { findChanged, markAffectedSellers, markStale } from './changed-collectors.store.js';
import { publishCollector } from './publish-collector.use-case.js';

const POLL_MS = 250;
const BATCH = 50;
/** Each turn refreshes a few collectors whose figures are older than an hour. */
const STALE_BATCH = 5;
/** A collector that cannot be published does not delay the others. */
const RETRY_MS = 10_000;

export const publishingWorker = ({ database, pool, log }: Context): Worker => {
  const retryAt = new Map<number, number>();

  const publish = async (session: pg.PoolClient, userId: number): Promise<void> => {
    if ((retryAt.get(userId) ?? 0) > Date.now()) return;
    try {
      await transactionOn(session, (tx) => publishCollector(tx, userId));
      retryAt.delete(userId);
      announceCommit(pool);
    } catch (error) {
      retryAt.set(userId, Date.now() + RETRY_MS);
      log.error({ err: error, userId }, 'facts of a collector could not be published; will retry');
    }
  };

  const work = async (session: pg.PoolClient, signal: AbortSignal): Promise<void> => {
    let after = 0;
    while (!signal.aborted) {
      const userIds = await findChanged(session, after, BATCH);
      for (const userId of userIds) {
        if (signal.aborted) return;
        const startedAt = performance.now();
        await publish(session, userId);
        // Works at most half of the time, so that a backlog does not slow down requests.
        await pause(performance.now() - startedAt, signal);
      }
      after = userIds.length === BATCH ? (userIds.at(-1) ?? 0) : 0;
      if (after > 0) continue;
      await markAffectedSellers(session);
      await markStale(session, STALE_BATCH);
      await pause(POLL_MS, signal);
    }
  };

  return leaderWorker({ name: 'publishing', database, log, work });
};
