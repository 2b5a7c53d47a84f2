import { snapshotGradedPrices, type GradedPriceFact } from '@ninepocket/contracts/automation/facts';
import { readModel } from '@ninepocket/service-kit/read-model/read-model';
import { GRADED_REVALUED, recordGradedValues } from './market-values.store.js';

/** The graded cards are our own: automation knows them from our events, and gives them prices. */
export const gradedPrices = readModel('graded-prices', {
  source: 'automation',
  snapshot: snapshotGradedPrices,
  table: 'graded_cards',
  existingRows: true,
  version: 'price_version',
  receivedAt: 'price_received_at',
  row: ({ id, avgPrice, salesCount, version }: GradedPriceFact) => ({ id, avgPrice, salesCount, version }),
  columns: ['avgPrice', 'salesCount'],
  returning: GRADED_REVALUED,
  written: recordGradedValues,
});
