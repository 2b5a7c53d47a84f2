/** Stores what users did. An item is changed by newer facts about the same subject, and removed ones keep their version. */
import type { FeedItem } from '@ninepocket/contracts/social/feed';
import { transaction } from '@ninepocket/service-kit/database/database';
import type pg from 'pg';

export type FeedKind = FeedItem['kind'];
/** What an item shows, by kind. */
export type FeedData = {
  [Kind in FeedKind]: Omit<Extract<FeedItem, { kind: Kind }>, 'kind' | 'id' | 'person' | 'at'>;
};

export const FEED_DAYS = 60;

interface ItemKey<Kind extends FeedKind> {
  userId: number;
  kind: Kind;
  subject: string;
  version: number;
  /** ISO time. */
  at: string;
}

/** Updates first: an insert that finds the row would use up an id for each event. */
const STORE = `
  with changed as (
    update feed_items set version = $4, is_removed = $5, data = $6::jsonb, at = $7
    where user_id = $1 and kind = $2::feed_kind and subject = $3 and version < $4
  )
  insert into feed_items (user_id, kind, subject, version, is_removed, data, at)
  select u.id, $2::feed_kind, $3, $4, $5, $6::jsonb, $7 from users u
  where u.id = $1 and $7 > now() - make_interval(days => ${FEED_DAYS})
    and not exists (select from feed_items where user_id = $1 and kind = $2::feed_kind and subject = $3)
  for key share of u
  on conflict do nothing`;

const write = async <Kind extends FeedKind>(
  tx: pg.PoolClient,
  { userId, kind, subject, version, at }: ItemKey<Kind>,
  isRemoved: boolean,
  data: FeedData[Kind] | Record<never, never>,
): Promise<void> => {
  const values = [userId, kind, subject, version, isRemoved, JSON.stringify(data), at];
  await tx.query({ name: 'store-feed-item', text: STORE, values });
};

export type StoredItem<Kind extends FeedKind> = ItemKey<Kind> & { data: FeedData[Kind] };

export const storeItem = <Kind extends FeedKind>(
  tx: pg.PoolClient,
  { data, ...key }: StoredItem<Kind>,
): Promise<void> => write(tx, key, false, data);

export const removeItem = <Kind extends FeedKind>(tx: pg.PoolClient, key: ItemKey<Kind>): Promise<void> =>
  write(tx, key, true, {});

const BATCH = 1_000;

/** Deletes old items, a bounded number in each transaction. */
export const deleteOldItems = async (pool: pg.Pool, signal: AbortSignal): Promise<void> => {
  for (let deleted = BATCH; deleted === BATCH && !signal.aborted;) {
    const result = await transaction(pool, (tx) =>
      tx.query(
        `delete from feed_items where id in (
           select id from feed_items where at < now() - make_interval(days => ${FEED_DAYS}) order by at limit ${BATCH})`,
      ),
    );
    deleted = result.rowCount ?? 0;
  }
};
