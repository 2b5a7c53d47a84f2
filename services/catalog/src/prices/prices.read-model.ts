import { snapshotPrices, type PriceFact } from '@ninepocket/contracts/automation/facts';
import { readModel } from '@ninepocket/service-kit/read-model/read-model';

/** A price always finds its card: automation learns of cards from here. Prices missing from the snapshot stay. */
export const prices = readModel('prices', {
  source: 'automation',
  snapshot: snapshotPrices,
  table: 'cards',
  existingRows: true,
  version: 'price_version',
  receivedAt: 'price_received_at',
  row: ({ cardId, avgPrice, salesCount, version }: PriceFact) => ({ id: cardId, avgPrice, salesCount, version }),
  columns: ['avgPrice', 'salesCount'],
});
