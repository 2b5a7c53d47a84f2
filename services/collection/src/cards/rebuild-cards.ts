/**
 * Rebuilds cards and sets from catalog's snapshot, beside a running service and without a moment
 * of emptiness: facts are stored by version as events are, and what the snapshot lacks is retired.
 * The stream goes on from there: what changes during the rebuild comes as an event, as always.
 */
import { snapshotCards, snapshotSets } from '@ninepocket/contracts/catalog/facts';
import { MAX_PAGE } from '@ninepocket/contracts/http/paging';
import type { Context } from '../context.js';
import { rebuildTable } from '../rebuild-table.js';
import { databaseTime, retireMissing, storeCardsAgain } from './rebuild.store.js';
import { storeSets } from './sets.store.js';

/**
 * Safe to run again after any failure.
 * @returns how many sets and cards the snapshot had
 */
export const rebuildCards = async ({ catalog, pool }: Context): Promise<{ sets: number; cards: number }> => {
  const startedAt = await databaseTime(pool);
  const sets = await rebuildTable(
    (cursor) => catalog.call(snapshotSets, { query: { limit: MAX_PAGE, cursor } }),
    (facts) => storeSets(pool, facts),
    (missing) => retireMissing(pool, 'card_sets', missing, startedAt),
  );
  const cards = await rebuildTable(
    (cursor) => catalog.call(snapshotCards, { query: { limit: MAX_PAGE, cursor } }),
    (facts) => storeCardsAgain(pool, facts),
    (missing) => retireMissing(pool, 'cards', missing, startedAt),
  );
  return { sets, cards };
};
