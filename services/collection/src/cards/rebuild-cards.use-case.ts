/**
 * Rebuilds cards and sets from catalog's snapshot while the service runs: the snapshot replaces what was received before
 * the rebuild started, and what it lacks is retired. Changes during the rebuild arrive as events and are compared by
 * version.
 */
import { snapshotCards, snapshotSets } from '@ninepocket/contracts/catalog/facts';
import { MAX_PAGE } from '@ninepocket/contracts/http/fields/paging';
import type { Context } from '../context.js';
import { databaseTime } from '../snapshots/database-time.store.js';
import { rebuildTable } from '../snapshots/rebuild-table.use-case.js';
import { rebuildCardFacts, retireMissing } from './rebuild-cards.store.js';
import { rebuildSets } from './sets.store.js';

export const rebuildCards = async ({ catalog, pool }: Context): Promise<{ sets: number; cards: number }> => {
  const startedAt = await databaseTime(pool);
  const sets = await rebuildTable(
    (cursor) => catalog.call(snapshotSets, { query: { limit: MAX_PAGE, cursor } }),
    (facts) => rebuildSets(pool, facts, startedAt),
    (missing) => retireMissing(pool, 'card_sets', missing, startedAt),
  );
  const cards = await rebuildTable(
    (cursor) => catalog.call(snapshotCards, { query: { limit: MAX_PAGE, cursor } }),
    (facts) => rebuildCardFacts(pool, facts, startedAt),
    (missing) => retireMissing(pool, 'cards', missing, startedAt),
  );
  return { sets, cards };
};
