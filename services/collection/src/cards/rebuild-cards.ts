/**
 * Rebuilds the read model from catalog's snapshot, beside a running service and without a moment
 * of emptiness: facts are stored by version as events are, and what the snapshot lacks is retired.
 * The stream goes on from there: what changes during the rebuild comes as an event, as always.
 */
import { snapshotCards, snapshotSets } from '@ninepocket/contracts/catalog-facts';
import { MAX_PAGE, type Page } from '@ninepocket/contracts/paging';
import { rebuild } from '@ninepocket/service-kit/rebuild';
import type { Context } from '../context.js';
import { storeCards } from './cards.store.js';
import { databaseTime, retireMissing, type Missing } from './rebuild.store.js';
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
    (facts) => storeCards(pool, facts),
    (missing) => retireMissing(pool, 'cards', missing, startedAt),
  );
  return { sets, cards };
};

/** The snapshot comes by id, so a page speaks for every id up to its last; behind the last page there is nothing. */
const rebuildTable = async <T extends { id: number }>(
  read: (cursor: string | undefined) => Promise<Page<T>>,
  store: (facts: T[]) => Promise<void>,
  retire: (missing: Missing) => Promise<void>,
): Promise<number> => {
  let above = 0;
  const count = await rebuild(read, async (facts) => {
    await store(facts);
    const present = facts.map((fact) => fact.id);
    const upTo = Math.max(...present);
    await retire({ above, upTo, present });
    above = upTo;
  });
  await retire({ above, upTo: null, present: [] });
  return count;
};
