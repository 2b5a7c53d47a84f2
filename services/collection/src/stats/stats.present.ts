import type { Answer } from '@ninepocket/contracts/http/endpoint';
import type { getStats } from '@ninepocket/contracts/collection/stats';
import { growthOfCount, growthOfValue } from './stats.rules.js';
import type { StatsRow } from './stats.store.js';

export const presentStats = (row: StatsRow): Answer<typeof getStats> => ({
  totalCards: row.copies,
  uniqueCards: row.uniqueCards,
  insertCards: row.inserts,
  totalValue: row.value,
  unpricedCards: row.unpricedCopies,
  unpricedSlabs: row.unpricedSlabs,
  wishlistItems: row.wishes,
  totalCardsGrowth: growthOfCount(row.copiesMore),
  insertCardsGrowth: growthOfCount(row.insertsMore),
  totalValueGrowth: growthOfValue(row.keptValue, row.valueMore),
  wishlistGrowth: growthOfCount(row.wishesMore),
});
