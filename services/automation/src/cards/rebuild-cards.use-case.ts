/**
 * Rebuilds the read model from catalog's snapshot while the service runs: the snapshot replaces what was received before
 * the rebuild started, and cards that it lacks are retired. Changes during the rebuild arrive as events and are compared
 * by version. Prices stay unchanged.
 */
import { snapshotCards, snapshotSets } from '@ninepocket/contracts/catalog/facts';
import { MAX_PAGE } from '@ninepocket/contracts/http/fields/paging';
import { transaction } from '@ninepocket/service-kit/database/database';
import { rebuild } from '@ninepocket/service-kit/database/rebuild';
import type { Context } from '../context.js';
import { applyMerges } from '../merges/merges.store.js';
import { databaseTime, rebuildCardFacts, retireMissing } from './rebuild-cards.store.js';
import { rebuildSets } from './sets.store.js';

export const rebuildCards = async ({ catalog, pool }: Context): Promise<{ sets: number; cards: number }> => {
  const startedAt = await databaseTime(pool);
  const sets = await rebuild(
    (cursor) => catalog.call(snapshotSets, { query: { limit: MAX_PAGE, cursor } }),
    (facts) => rebuildSets(pool, facts, startedAt),
  );
  let above = 0;
  const cards = await rebuild(
    (cursor) => catalog.call(snapshotCards, { query: { limit: MAX_PAGE, cursor } }),
    async (facts) => {
      await rebuildCardFacts(pool, facts, startedAt);
      // The snapshot is ordered by id, so a page covers every id up to its last one.
      const present = facts.map((fact) => fact.id);
      const upTo = Math.max(...present);
      await retireMissing(pool, { above, upTo, present }, startedAt);
      above = upTo;
    },
  );
  await retireMissing(pool, { above, upTo: null, present: [] }, startedAt);
  await transaction(pool, applyMerges);
  return { sets, cards };
};
