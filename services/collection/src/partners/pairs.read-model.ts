import { snapshotPairs, type PairFact } from '@ninepocket/contracts/social/facts';
import { readModel } from '@ninepocket/service-kit/read-model/read-model';
import { dropPairsOfDeleted } from './pairs.store.js';

/** Friends, and users of whom either has blocked the other. */
export const pairs = readModel('pairs', {
  source: 'social',
  snapshot: snapshotPairs,
  deletions: 'retired',
  row: (fact: PairFact) => fact,
  columns: ['lowId', 'highId', 'isFriend', 'isBlocked'],
  written: dropPairsOfDeleted,
});
