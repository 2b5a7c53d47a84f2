/**
 * Rebuilds the read model from catalog's snapshot while the service runs: facts are stored by version, as events are,
 * and cards that the snapshot lacks are retired. Prices stay unchanged.
 */
import { snapshotCards, snapshotSets } from '@ninepocket/contracts/catalog/facts';
import { MAX_PAGE } from '@ninepocket/contracts/http/paging';
import { rebuild } from '@ninepocket/service-kit/database/rebuild';
import type { Context } from '../context.js';
import { storeCards } from './cards.store.js';
import { databaseTime, retireMissing } from './rebuild-cards.store.js';
import { storeSets } from './sets.store.js';

export const rebuildCards = async ({ catalog, pool }: Context): Promise<{ sets: number; cards: number }> => {
  const startedAt = await databaseTime(pool);
  const sets = await rebuild(
    (cursor) => catalog.call(snapshotSets, { query: { limit: MAX_PAGE, cursor } }),
    (facts) => storeSets(pool, facts),
  );
  let above = 0;
  const cards = await rebuild(
    (cursor) => catalog.call(snapshotCards, { query: { limit: MAX_PAGE, cursor } }),
    async (facts) => {
      await storeCards(pool, facts, startedAt);
      // The snapshot is ordered by id, so a page covers every id up to its last one.
      const present = facts.map((fact) => fact.id);
      const upTo = Math.max(...present);
      await retireMissing(pool, { above, upTo, present }, startedAt);
      above = upTo;
    },
  );
  await retireMissing(pool, { above, upTo: null, present: [] }, startedAt);
  return { sets, cards };
};
