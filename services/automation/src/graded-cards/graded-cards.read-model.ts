import { snapshotGradedCards, type GradedCardFact } from '@ninepocket/contracts/collection/facts';
import { readModel } from '@ninepocket/service-kit/read-model/read-model';
import { deleteGradedPrices, inheritPrices } from '../prices/graded-prices.store.js';

export const gradedCards = readModel('graded-cards', {
  source: 'collection',
  snapshot: snapshotGradedCards,
  table: 'graded_cards',
  deletions: 'retired',
  /** A graded card never changes. */
  row: (fact: GradedCardFact) => ({ ...fact, version: 1 }),
  columns: ['cardId', 'gradeCompany', 'grade'],
  written: (tx, written) =>
    inheritPrices(
      tx,
      written.map(({ id }) => id),
    ),
  retired: deleteGradedPrices,
});
