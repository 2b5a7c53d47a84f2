import { inParallel } from '@ninepocket/service-kit/async/parallel';
import { transaction } from '@ninepocket/service-kit/database/database';
import { ClaimLost } from '@ninepocket/service-kit/jobs/claim';
import type { Context } from '../context.js';
import { refreshCustomer } from '../refresh/refresh.use-case.js';
import { addCounts, findCustomersAfter, findRunning, finishReconciliation } from './reconciliations.store.js';

const BATCH = 50;
const CONCURRENT = 3;

/** Compares every customer with Stripe. Continues where an interrupted one stopped. */
export const reconcile = async (ctx: Context, signal: AbortSignal): Promise<Date | void> => {
  const row = await findRunning(ctx.pool);
  if (!row) return;
  let last = row.lastUserId;
  while (!signal.aborted) {
    const users = await findCustomersAfter(ctx.pool, last, BATCH);
    if (!users.length) return transaction(ctx.pool, (tx) => finishReconciliation(tx, row.id));
    const counts = { checked: 0, corrected: 0, failed: 0 };
    await inParallel(users, CONCURRENT, async (userId) => {
      if (signal.aborted) return;
      try {
        const refreshed = await refreshCustomer(ctx, userId, { cause: 'reconciliation' });
        counts.checked++;
        if (refreshed?.isChanged) counts.corrected++;
      } catch (error) {
        if (error instanceof ClaimLost) throw error;
        counts.failed++;
        ctx.log.warn({ err: error, userId }, 'a user could not be compared with Stripe');
      }
    });
    if (signal.aborted) break; // this batch is repeated
    last = users.at(-1)!;
    await transaction(ctx.pool, (tx) => addCounts(tx, row.id, last, counts));
  }
  return new Date();
};
