import type { CardFact } from '@ninepocket/contracts/catalog/facts';
import { priceUpdated } from '@ninepocket/contracts/events/events';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { storeCardsBy } from './cards.store.js';
import { RECEIVED_BEFORE } from './received-before.store.js';

const REBUILD_CARDS = storeCardsBy(RECEIVED_BEFORE);

/**
 * The snapshot replaces rows that were received before the rebuild started.
 * @param startedAt the database's time when the rebuild started, also of the prices that the snapshot provides
 */
export const rebuildCardFacts = async (db: Queryable, facts: CardFact[], startedAt: string): Promise<void> => {
  const values = [JSON.stringify(facts), startedAt, priceUpdated.name];
  await db.query({ name: 'rebuild-cards', text: REBUILD_CARDS, values });
};

export const databaseTime = async (db: Queryable): Promise<string> => {
  const { rows } = await db.query<{ now: string }>('select clock_timestamp()::text as now');
  if (!rows[0]) throw new Error('The database returned no time');
  return rows[0].now;
};

export interface Covered {
  above: number;
  upTo: number | null;
  present: number[];
}

/**
 * Retires cards that the page covers but does not contain, except rows received since the rebuild started, which may be
 * newer.
 */
export const retireMissing = async (
  db: Queryable,
  { above, upTo, present }: Covered,
  startedAt: string,
): Promise<void> => {
  await db.query(
    `with missing as (
       update cards set retired = true, given_price = null, deleted_version = greatest(deleted_version, version)
       where id > $1 and ($2::int is null or id <= $2) and id <> all ($3::int[])
         and not retired and received_at < $4::timestamptz
       returning id
     ), deleted_history as (delete from price_history where card_id in (select id from missing))
     delete from card_price_cache where card_id in (select id from missing)`,
    [above, upTo, present, startedAt],
  );
};
