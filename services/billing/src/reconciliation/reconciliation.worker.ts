import { pause } from '@ninepocket/service-kit/async/pause';
import { leaderWorker } from '@ninepocket/service-kit/database/leader-worker';
import type { Worker } from '@ninepocket/service-kit/process/service';
import type pg from 'pg';
import type { Context } from '../context.js';
import { refreshCustomer } from '../subscriptions/refresh.use-case.js';
import { deleteOldEvents } from '../webhook/webhook-events.store.js';
import { reconcile } from './reconcile.use-case.js';
import { findGraceOver, findLast, findRunning, requestReconciliation } from './reconciliations.store.js';
import { isReconciliationDue } from './schedule.rules.js';

const INTERVAL_MS = 1_000;
const RETENTION_MS = 60 * 60_000;
const GRACE_BATCH = 50;

/** One replica at a time: nightly and requested reconciliations, ends of grace periods, retention of webhooks. */
export const reconciliationWorker = (ctx: Context): Worker => {
  const work = async (session: pg.PoolClient, signal: AbortSignal): Promise<void> => {
    let nextRetention = 0;
    while (!signal.aborted) {
      if (ctx.stripe) {
        await endGracePeriods(ctx, session);
        await reconcileWhenDue(ctx, session, signal);
      }
      if (Date.now() >= nextRetention) {
        while ((await deleteOldEvents(session)) > 0 && !signal.aborted);
        nextRetention = Date.now() + RETENTION_MS;
      }
      await pause(INTERVAL_MS, signal);
    }
  };

  return leaderWorker({ name: 'reconciliation', database: ctx.database, log: ctx.log, work });
};

const reconcileWhenDue = async (ctx: Context, session: pg.PoolClient, signal: AbortSignal): Promise<void> => {
  const last = await findLast(session);
  if (isReconciliationDue(last?.startedAt ?? null, new Date())) await requestReconciliation(session);
  const row = await findRunning(session);
  if (row) await reconcile(ctx, row, signal);
};

const endGracePeriods = async (ctx: Context, session: pg.PoolClient): Promise<void> => {
  for (const userId of await findGraceOver(session, ctx.config.PAST_DUE_GRACE_DAYS, GRACE_BATCH)) {
    try {
      await refreshCustomer(ctx, userId, { cause: 'grace' });
    } catch (error) {
      ctx.log.warn({ err: error, userId }, 'the end of a grace period could not be checked; will retry');
    }
  }
};
