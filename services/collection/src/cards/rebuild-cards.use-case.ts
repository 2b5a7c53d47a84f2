/**
 * Rebuilds cards and sets from catalog's snapshot while the service runs: facts are stored by version, as events are,
 * and what the snapshot lacks is retired. Changes during the rebuild arrive as events.
 */
import { snapshotCards, snapshotSets } from '@ninepocket/contracts/catalog/facts';
import { MAX_PAGE } from '@ninepocket/contracts/http/paging';
import type { Context } from '../context.js';
import { databaseTime } from '../snapshots/database-time.store.js';
import { rebuildTable } from '../snapshots/rebuild-table.use-case.js';
import { rebuildCardFacts, retireMissing } from './rebuild-cards.store.js';
import { storeSets } from './sets.store.js';

export const rebuildCards = async ({ catalog, pool }: Context): Promise<{ sets: number; cards: number }> => {
  const startedAt = await databaseTime(pool);
  const sets = await rebuildTable(
    (cursor) => catalog.call(snapshotSets, { query: { limit: MAX_PAGE, cursor } }),
    (facts) => storeSets(pool, facts),
    (missing) => retireMissing(pool, 'card_sets', missing, startedAt),
  );
  const cards = await rebuildTable(
    (cursor) => catalog.call(snapshotCards, { query: { limit: MAX_PAGE, cursor } }),
    (facts) => rebuildCardFacts(pool, facts),
    (missing) => retireMissing(pool, 'cards', missing, startedAt),
  );
  return { sets, cards };
};
