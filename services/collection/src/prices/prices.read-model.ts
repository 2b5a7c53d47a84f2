import { snapshotPrices, type PriceFact } from '@ninepocket/contracts/automation/facts';
import { readModel } from '@ninepocket/service-kit/read-model/read-model';
import { recordMarketValues, REVALUED } from './market-values.store.js';

/**
 * A price that arrives before its card waits in a row of version 0, which no list shows and which cannot be added.
 * Prices missing from the snapshot stay: automation drops those of deleted cards, which collectors still own.
 */
export const prices = readModel('prices', {
  source: 'automation',
  snapshot: snapshotPrices,
  table: 'cards',
  version: 'price_version',
  receivedAt: 'price_received_at',
  row: ({ cardId, avgPrice, salesCount, version }: PriceFact) => ({ id: cardId, avgPrice, salesCount, version }),
  columns: ['avgPrice', 'salesCount'],
  returning: REVALUED,
  written: recordMarketValues,
});
