/**
 * Rebuilds the read model from catalog's snapshot, beside a running service: facts are stored by version as events
 * are, and what the snapshot lacks is retired. The stream goes on from there. Prices stay as they are.
 */
import { snapshotCards, snapshotSets } from '@ninepocket/contracts/catalog/facts';
import { MAX_PAGE } from '@ninepocket/contracts/http/paging';
import { rebuild } from '@ninepocket/service-kit/database/rebuild';
import type { Context } from '../context.js';
import { storeCards, type Queryable } from './cards.store.js';
import { storeSets } from './sets.store.js';

/**
 * Safe to run again after any failure.
 * @returns how many sets and cards the snapshot had
 */
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
      // The snapshot comes by id, so a page speaks for every id up to its last.
      const present = facts.map((fact) => fact.id);
      const upTo = Math.max(...present);
      await retireMissing(pool, { above, upTo, present }, startedAt);
      above = upTo;
    },
  );
  await retireMissing(pool, { above, upTo: null, present: [] }, startedAt);
  return { sets, cards };
};

const databaseTime = async (db: Queryable): Promise<string> => {
  const { rows } = await db.query<{ now: string }>('select clock_timestamp()::text as now');
  if (!rows[0]) throw new Error('The database did not tell its time');
  return rows[0].now;
};

/** A row heard of since the rebuild started is left alone: the page may have been read before that row was made. */
const retireMissing = async (
  db: Queryable,
  { above, upTo, present }: { above: number; upTo: number | null; present: number[] },
  startedAt: string,
): Promise<void> => {
  await db.query(
    `with gone as (
       update cards set retired = true, given_price = null, deleted_version = greatest(deleted_version, version)
       where id > $1 and ($2::int is null or id <= $2) and id <> all ($3::int[])
         and not retired and heard_at < $4::timestamptz
       returning id
     ), forgotten as (delete from price_history where card_id in (select id from gone))
     delete from card_price_cache where card_id in (select id from gone)`,
    [above, upTo, present, startedAt],
  );
};
