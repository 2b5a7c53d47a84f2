/** What only a rebuild of the read model needs. */
import type { CardFact } from '@ninepocket/contracts/catalog/facts';
import { transaction } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { CHANGED_IDS } from '../prices/market-values.js';
import { keepChanges } from '../prices/rebuild.store.js';
import { cardRows, storeCardsBy, type Queryable } from './cards.store.js';

const STORE_CARDS_AGAIN = storeCardsBy('', CHANGED_IDS);

/** Stores card facts as events do, but an estimate that was lost here and comes back leaves no trace in the history. */
export const storeCardsAgain = (pool: pg.Pool, facts: CardFact[]): Promise<void> =>
  transaction(pool, async (tx) => {
    const { rows } = await tx.query<{ id: number }>({
      name: 'store-cards-again',
      text: STORE_CARDS_AGAIN,
      values: [cardRows(facts)],
    });
    await keepChanges(tx, rows);
  });

/** The database's clock, exact to the microsecond; what `heard_at` is compared with. */
export const databaseTime = async (db: Queryable): Promise<string> => {
  const { rows } = await db.query<{ now: string }>('select clock_timestamp()::text as now');
  if (!rows[0]) throw new Error('The database did not tell its time');
  return rows[0].now;
};

/** Ids above `above` and up to `upTo` (null: to the end) that are not `present` in the snapshot. */
export interface Missing {
  above: number;
  upTo: number | null;
  present: number[];
}

/**
 * Retires what the snapshot does not have. A row heard of since the rebuild started is left
 * alone: the page may have been read before that row was made.
 * @param startedAt the database's time when the rebuild started
 */
export const retireMissing = async (
  db: Queryable,
  table: 'cards' | 'card_sets',
  { above, upTo, present }: Missing,
  startedAt: string,
): Promise<void> => {
  await db.query(
    `update ${table} set retired = true, deleted_version = greatest(deleted_version, version)
     where id > $1 and ($2::int is null or id <= $2) and id <> all ($3::int[])
       and version > 0 and not retired and heard_at < $4::timestamptz`,
    [above, upTo, present, startedAt],
  );
};
