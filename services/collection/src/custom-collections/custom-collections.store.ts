/** Writes lock the collector, so that counts and names are exact. */
import {
  MAX_CUSTOM_COLLECTIONS,
  type createCustomCollection,
  type updateCustomCollection,
} from '@ninepocket/contracts/collection/custom-collections';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { lockCollector, markChanged } from '../ledger/collector.store.js';
import { VALUED_COPIES, WORTH_SUMS } from '../prices/worth.store.js';
import { afterPlace, orderBy, type Order, type Place } from '../paging/keyset.store.js';
import type { CollectionRow } from './custom-collections.present.js';

type Input = HandlerInput<typeof createCustomCollection>['body'];
type Changes = HandlerInput<typeof updateCustomCollection>['body'];
export const COLLECTION_ORDER: Order = { key: 'left(lower(name), 40)', type: 'text', direction: 'asc' };

const WITH_SUMS = `
  select shown.id, shown.name, shown.description, shown.created_at as "createdAt",
    left(lower(shown.name), 40) as "orderKey", sums.holdings, sums.copies, sums.value::float8 as value,
    sums."unpricedCopies", sums."unpricedSlabs"
  from shown cross join lateral (
    with members as materialized (
      select ${VALUED_COPIES}
      from custom_collection_holdings m join holdings h on h.id = m.holding_id join cards c on c.id = h.card_id
      where m.collection_id = shown.id
    )
    select count(*)::int as holdings, coalesce(sum(copies), 0)::int as copies, ${WORTH_SUMS} from members
  ) sums`;

export const findCollections = async (
  pool: pg.Pool,
  userId: number,
  limit: number,
  place: Place | null,
): Promise<{ rows: CollectionRow[]; total: number | null }> => {
  const values: unknown[] = [userId, limit + 1];
  const at: [string, string] = [COLLECTION_ORDER.key, 'id'];
  const after = afterPlace(COLLECTION_ORDER, at, place, (value) => `$${values.push(value)}`);
  const { rows } = await pool.query<CollectionRow & { total: number }>({
    name: `list-collections-${place ? 'on' : 'first'}`,
    text: `
      with shown as (
        select * from custom_collections where user_id = $1${after} ${orderBy(COLLECTION_ORDER, at)} limit $2
      )
      select *, (select count(*)::int from custom_collections where user_id = $1) as total
      from (${WITH_SUMS}) summed ${orderBy(COLLECTION_ORDER, ['"orderKey"', 'id'])}`,
    values,
  });
  return { rows, total: rows[0]?.total ?? (place === null ? 0 : null) };
};

const readCollection = async (db: Queryable, userId: number, id: number): Promise<CollectionRow> => {
  const { rows } = await db.query<CollectionRow>({
    name: 'read-collection',
    text: `with shown as (select * from custom_collections where user_id = $1 and id = $2) ${WITH_SUMS}`,
    values: [userId, id],
  });
  if (!rows[0]) throw problem('not_found');
  return rows[0];
};

export const insertCollection = (pool: pg.Pool, userId: number, { name, description }: Input): Promise<CollectionRow> =>
  transaction(pool, async (tx) => {
    await lockCollector(tx, userId);
    await requireRoom(tx, userId);
    await requireFreeName(tx, userId, name, 0);
    const { rows } = await tx.query<{ id: number }>(
      'insert into custom_collections (user_id, name, description) values ($1, $2, $3) returning id',
      [userId, name, description ?? null],
    );
    await markChanged(tx, userId);
    return readCollection(tx, userId, rows[0]?.id ?? 0);
  });

export const changeCollection = (pool: pg.Pool, userId: number, id: number, changes: Changes): Promise<CollectionRow> =>
  transaction(pool, async (tx) => {
    await lockCollector(tx, userId);
    const before = await readCollection(tx, userId, id);
    const { name, description } = { ...before, ...changes };
    await requireFreeName(tx, userId, name, id);
    await tx.query('update custom_collections set name = $2, description = $3 where id = $1', [id, name, description]);
    return readCollection(tx, userId, id);
  });

const requireRoom = async (tx: pg.PoolClient, userId: number): Promise<void> => {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from custom_collections where user_id = $1',
    [userId],
  );
  if ((rows[0]?.count ?? 0) >= MAX_CUSTOM_COLLECTIONS)
    throw conflict('too_many', `You can have up to ${MAX_CUSTOM_COLLECTIONS} custom collections.`);
};

const requireFreeName = async (tx: pg.PoolClient, userId: number, name: string, except: number): Promise<void> => {
  const { rowCount } = await tx.query(
    'select from custom_collections where user_id = $1 and lower(name) = lower($2) and id <> $3',
    [userId, name, except],
  );
  if (rowCount) throw conflict('name_taken', `You already have a custom collection called ${name}.`);
};

export const deleteCustomCollection = (pool: pg.Pool, userId: number, id: number): Promise<void> =>
  transaction(pool, async (tx) => {
    await lockCollector(tx, userId);
    await tx.query(KEEP_DELETED, [userId, id]);
    const { rowCount } = await tx.query('delete from custom_collections where user_id = $1 and id = $2', [userId, id]);
    if (rowCount === 0) throw problem('not_found');
    await markChanged(tx, userId);
  });

/** Repeating it changes nothing. @throws ProblemError not_found unless the user deleted it last; name_taken, too_many */
export const restoreCollection = (pool: pg.Pool, userId: number, id: number): Promise<CollectionRow> =>
  transaction(pool, async (tx) => {
    await lockCollector(tx, userId);
    const { rows } = await tx.query<{ name: string }>(
      'select name from deleted_custom_collections where user_id = $1 and id = $2',
      [userId, id],
    );
    if (!rows[0]) return readCollection(tx, userId, id);
    await requireRoom(tx, userId);
    await requireFreeName(tx, userId, rows[0].name, 0);
    await tx.query(RESTORE, [userId]);
    await tx.query(RESTORE_MEMBERS, [userId]);
    await tx.query('delete from deleted_custom_collections where user_id = $1', [userId]);
    await markChanged(tx, userId);
    return readCollection(tx, userId, id);
  });

const KEEP_DELETED = `
  insert into deleted_custom_collections (user_id, id, name, description, created_at, holding_ids)
  select user_id, id, name, description, created_at,
    array(select holding_id from custom_collection_holdings where collection_id = $2)
  from custom_collections where user_id = $1 and id = $2
  on conflict (user_id) do update set id = excluded.id, name = excluded.name, description = excluded.description,
    created_at = excluded.created_at, holding_ids = excluded.holding_ids`;
const RESTORE = `
  insert into custom_collections (id, user_id, name, description, created_at)
  select id, user_id, name, description, created_at from deleted_custom_collections where user_id = $1`;
/** Holdings may have been removed since. */
const RESTORE_MEMBERS = `
  insert into custom_collection_holdings (collection_id, holding_id)
  select d.id, h.id from deleted_custom_collections d join holdings h on h.id = any (d.holding_ids) and h.user_id = $1
  where d.user_id = $1`;

const ADD = `
  insert into custom_collection_holdings (collection_id, holding_id)
  select $2, id from holdings where user_id = $1 and id = any ($3::int[]) on conflict do nothing`;
const REMOVE = `
  delete from custom_collection_holdings m using holdings h
  where h.user_id = $1 and m.collection_id = $2 and m.holding_id = h.id and h.id = any ($3::int[])`;

export const changeMembers = (
  pool: pg.Pool,
  userId: number,
  id: number,
  action: 'add' | 'remove',
  holdingIds: number[],
): Promise<number> =>
  transaction(pool, async (tx) => {
    await lockCollector(tx, userId);
    await readCollection(tx, userId, id);
    const { rowCount } = await tx.query(action === 'add' ? ADD : REMOVE, [userId, id, holdingIds]);
    return rowCount ?? 0;
  });
