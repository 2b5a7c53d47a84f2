import type { CardFact } from '@ninepocket/contracts/catalog/facts';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';
import { queueDueMerges } from '../merges/due-merges.store.js';
import { CHANGED_IDS } from '../prices/market-values.store.js';
import { recordChanges } from '../prices/rebuild-prices.store.js';
import { RECEIVED_BEFORE } from '../snapshots/received-before.store.js';
import type { MissingIds } from '../snapshots/rebuild-table.use-case.js';
import { cardRows, storeCardsBy } from './cards.store.js';

const REBUILD_CARDS = storeCardsBy({ replaces: RECEIVED_BEFORE, opening: '', end: CHANGED_IDS });

/**
 * Stores a snapshot's facts. An estimate that was lost and is restored adds nothing to the history.
 * @param startedAt the database's time when the rebuild started
 */
export const rebuildCardFacts = (pool: pg.Pool, facts: CardFact[], startedAt: string): Promise<void> =>
  transaction(pool, async (tx) => {
    const { rows } = await tx.query<{ id: number }>({
      name: 'rebuild-cards',
      text: REBUILD_CARDS,
      values: [cardRows(facts), startedAt],
    });
    await recordChanges(tx, rows);
    await queueDueMerges(tx, facts);
  });

/**
 * Retires rows missing from the snapshot. A row received since the rebuild started is left alone: the page may have
 * been read before it existed.
 * @param startedAt the database's time when the rebuild started
 */
export const retireMissing = async (
  db: Queryable,
  table: 'cards' | 'card_sets',
  { above, upTo, present }: MissingIds,
  startedAt: string,
): Promise<void> => {
  await db.query(
    `update ${table} set retired = true, deleted_version = greatest(deleted_version, version)
     where id > $1 and ($2::int is null or id <= $2) and id <> all ($3::int[])
       and version > 0 and not retired and received_at < $4::timestamptz`,
    [above, upTo, present, startedAt],
  );
};
