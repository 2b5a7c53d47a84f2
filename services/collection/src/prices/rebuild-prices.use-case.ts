/**
 * Rebuilds the read model of prices from automation's snapshot while the service runs. Prices are stored by version, as
 * events are. Prices missing from the snapshot stay: automation drops those of deleted cards, which collectors still
 * own.
 */
import { snapshotPrices } from '@ninepocket/contracts/automation/facts';
import { MAX_PAGE } from '@ninepocket/contracts/http/paging';
import { rebuild } from '@ninepocket/service-kit/database/rebuild';
import type { Context } from '../context.js';
import { storePrices } from './rebuild-prices.store.js';

export const rebuildPrices = async ({ automation, pool }: Context): Promise<{ prices: number }> => {
  const prices = await rebuild(
    (cursor) => automation.call(snapshotPrices, { query: { limit: MAX_PAGE, cursor } }),
    (facts) => storePrices(pool, facts),
  );
  return { prices };
};
