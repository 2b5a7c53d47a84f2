/**
 * Rebuilds the read model from catalog's snapshot, beside a running service and without a moment
 * of emptiness: facts are stored by version as events are, and what the snapshot lacks is retired.
 * The stream goes on from there: what changes during the rebuild comes as an event, as always.
 */
import { snapshotCards, snapshotSets } from '@ninepocket/contracts/catalog';
import { MAX_PAGE, type Page } from '@ninepocket/contracts/paging';
import type { Context } from '../context.js';
import { storeCards } from './cards.store.js';
import { databaseTime, retireMissing } from './rebuild.store.js';
import { storeSets } from './sets.store.js';

/**
 * Safe to run again after any failure.
 * @returns how many sets and cards the snapshot had
 */
export const rebuildCards = async ({ catalog, pool }: Context): Promise<{ sets: number; cards: number }> => {
  const startedAt = await databaseTime(pool);
  const sets = await eachPage(
    (query) => catalog.call(snapshotSets, { query }),
    async (facts, range) => {
      await storeSets(pool, facts);
      await retireMissing(pool, 'card_sets', { ...range, startedAt });
    },
  );
  const cards = await eachPage(
    (query) => catalog.call(snapshotCards, { query }),
    async (facts, range) => {
      await storeCards(pool, facts);
      await retireMissing(pool, 'cards', { ...range, startedAt });
    },
  );
  return { sets, cards };
};

/** Ids that a page speaks for: above the former page's last, up to its own last (null: to the end). */
interface PageRange {
  above: number;
  upTo: number | null;
  present: number[];
}

const eachPage = async <T extends { id: number }>(
  read: (query: { limit: number; cursor?: string }) => Promise<Page<T>>,
  store: (facts: T[], range: PageRange) => Promise<void>,
): Promise<number> => {
  let count = 0;
  let above = 0;
  let cursor: string | undefined;
  do {
    const page = await read({ limit: MAX_PAGE, cursor });
    const present = page.items.map((fact) => fact.id);
    const last = present.at(-1) ?? above;
    cursor = page.next ?? undefined;
    await store(page.items, { above, upTo: cursor ? last : null, present });
    above = last;
    count += page.items.length;
  } while (cursor);
  return count;
};
