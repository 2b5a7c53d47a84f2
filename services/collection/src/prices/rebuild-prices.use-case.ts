/**
 * Rebuilds the read model of prices from automation's snapshot while the service runs. The snapshot replaces prices that
 * were received before the rebuild started; newer events win. Prices missing from the snapshot stay: automation drops
 * those of deleted cards, which collectors still own.
 */
import { snapshotPrices } from '@ninepocket/contracts/automation/facts';
import { MAX_PAGE } from '@ninepocket/contracts/http/fields/paging';
import { rebuild } from '@ninepocket/service-kit/database/rebuild';
import type { Context } from '../context.js';
import { databaseTime } from '../snapshots/database-time.store.js';
import { storePrices } from './rebuild-prices.store.js';

export const rebuildPrices = async ({ automation, pool }: Context): Promise<{ prices: number }> => {
  const startedAt = await databaseTime(pool);
  const prices = await rebuild(
    (cursor) => automation.call(snapshotPrices, { query: { limit: MAX_PAGE, cursor } }),
    (facts) => storePrices(pool, facts, startedAt),
  );
  return { prices };
};
