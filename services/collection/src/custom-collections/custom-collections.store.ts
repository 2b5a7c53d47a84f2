/** Writes lock the collector, so that counts and names are exact. */
import {
  MAX_CUSTOM_COLLECTIONS,
  type createCustomCollection,
  type orderCustomCollection,
  type updateCustomCollection,
} from '@ninepocket/contracts/collection/custom-collections';
import type { HandlerInput } from '@ninepocket/contracts/http/endpoint';
import { transaction, type Queryable } from '@ninepocket/service-kit/database/database';
import { conflict, problem } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { lockCollector, markChanged } from '../ledger/collector.store.js';
import { VALUED_COPIES, WORTH_SUMS, worthOf } from '../prices/worth.store.js';
import { afterPlace, orderBy, type Order, type Place } from '../paging/keyset.store.js';
import { CARD_VIEW_COLUMNS } from '../cards/card-view.store.js';
import type { CollectionRow } from './custom-collections.present.js';

type Input = HandlerInput<typeof createCustomCollection>['body'];
type Changes = HandlerInput<typeof updateCustomCollection>['body'];
export const COLLECTION_ORDER: Order = { key: 'left(lower(name), 40)', type: 'text', direction: 'asc' };

const WITH_SUMS = `
  select shown.id, shown.name, shown.description, shown.sort_order as "sortOrder", shown.created_at as "createdAt",
    left(lower(shown.name), 40) as "orderKey", sums.holdings, sums.copies, sums.value::float8 as value,
    sums."unpricedCopies", sums."unpricedSlabs", cover.id as "coverId", cover.id = shown.cover_holding_id as "isChosen", cover.front_photo as "frontPhoto",
    case when cover.id is not null then (select row_to_json(shown_card) from (select ${CARD_VIEW_COLUMNS}) shown_card) end as "coverCard"
  from shown cross join lateral (
    with members as materialized (
      select ${VALUED_COPIES}
      from custom_collection_holdings m join holdings h on h.id = m.holding_id join cards c on c.id = h.card_id
      where m.collection_id = shown.id
    )
    select count(*)::int as holdings, coalesce(sum(copies), 0)::int as copies, ${WORTH_SUMS} from members
  ) sums left join lateral (
    select h.id, h.card_id, h.front_photo from custom_collection_holdings m join holdings h on h.id = m.holding_id
      join cards c on c.id = h.card_id
    where m.collection_id = shown.id
    order by h.id = shown.cover_holding_id desc nulls last, ${worthOf('h')} desc nulls last, h.id limit 1
  ) cover on true left join cards c on c.id = cover.card_id left join card_sets s on s.id = c.set_id`;

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

/** @throws ProblemError not_found */
export const readCollection = async (db: Queryable, userId: number, id: number): Promise<CollectionRow> => {
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
    const { order = before.sortOrder, coverHoldingId = before.isChosen ? before.coverId : null } = changes;
    if (coverHoldingId !== null) await requireMembers(tx, id, [coverHoldingId]);
    await tx.query(
      'update custom_collections set name = $2, description = $3, sort_order = $4, cover_holding_id = $5 where id = $1',
      [id, name, description, order, coverHoldingId],
    );
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
  insert into deleted_custom_collections (user_id, id, name, description, created_at, sort_order, cover_holding_id,
    holding_ids)
  select user_id, id, name, description, created_at, sort_order, cover_holding_id,
    array(select holding_id from custom_collection_holdings where collection_id = $2 order by position nulls last, holding_id)
  from custom_collections where user_id = $1 and id = $2
  on conflict (user_id) do update set id = excluded.id, name = excluded.name, description = excluded.description,
    created_at = excluded.created_at, sort_order = excluded.sort_order, cover_holding_id = excluded.cover_holding_id,
    holding_ids = excluded.holding_ids`;
const RESTORE = `
  insert into custom_collections (id, user_id, name, description, created_at, sort_order, cover_holding_id)
  select id, user_id, name, description, created_at, sort_order,
    (select id from holdings h where h.id = d.cover_holding_id and h.user_id = $1)
  from deleted_custom_collections d where user_id = $1`;
/** Holdings may have been removed since. */
const RESTORE_MEMBERS = `
  insert into custom_collection_holdings (collection_id, holding_id, position)
  select d.id, h.id, was.place
  from deleted_custom_collections d cross join unnest(d.holding_ids) with ordinality as was (id, place)
    join holdings h on h.id = was.id and h.user_id = $1
  where d.user_id = $1`;

const ADD = `
  insert into custom_collection_holdings (collection_id, holding_id)
  select $2, id from holdings where user_id = $1 and id = any ($3::int[]) on conflict do nothing`;
const REMOVE = `
  delete from custom_collection_holdings m using holdings h
  where h.user_id = $1 and m.collection_id = $2 and m.holding_id = h.id and h.id = any ($3::int[])`;

/** @throws ProblemError not_found when none is the user's */
const requireOwn = async (tx: pg.PoolClient, userId: number, holdingIds: number[]): Promise<void> => {
  const values = [userId, holdingIds];
  const { rowCount } = await tx.query(
    'select from holdings where user_id = $1 and id = any ($2::int[]) limit 1',
    values,
  );
  if (rowCount === 0) throw problem('not_found', 'None of these cards are in your collection.');
};

const FORGET_COVER = `
  update custom_collections set cover_holding_id = null where id = $1 and cover_holding_id not in (
    select holding_id from custom_collection_holdings where collection_id = $1)`;

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
    if (action === 'add') await requireOwn(tx, userId, holdingIds);
    const { rowCount } = await tx.query(action === 'add' ? ADD : REMOVE, [userId, id, holdingIds]);
    if (action === 'remove') await tx.query(FORGET_COVER, [id]);
    return rowCount ?? 0;
  });

/** @throws ProblemError not_in_collection */
const requireMembers = async (tx: pg.PoolClient, id: number, holdingIds: number[]): Promise<void> => {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from custom_collection_holdings where collection_id = $1 and holding_id = any ($2::int[])`,
    [id, holdingIds],
  );
  if (rows[0]?.count !== new Set(holdingIds).size)
    throw conflict('not_in_collection', 'Some of these cards are not in this custom collection.');
};

/** Renumbers all members: $2 in their order, before $3 or at the end. */
const REORDER = `
  with listed as (
    select holding_id, row_number() over (order by position nulls last, holding_id) as place
    from custom_collection_holdings where collection_id = $1
  ), target as (
    select coalesce((select place from listed where holding_id = $3::int), (select count(*) + 1 from listed)) as place
  ), numbered as (
    select l.holding_id, row_number() over (order by
      case when l.holding_id = any ($2::int[]) then target.place - 0.5 else l.place end,
      array_position($2::int[], l.holding_id), l.place) as place
    from listed l cross join target
  )
  update custom_collection_holdings m set position = n.place from numbered n
  where m.collection_id = $1 and m.holding_id = n.holding_id and m.position is distinct from n.place`;

export const reorderMembers = (
  pool: pg.Pool,
  userId: number,
  id: number,
  { holdingIds, before }: HandlerInput<typeof orderCustomCollection>['body'],
): Promise<number> =>
  transaction(pool, async (tx) => {
    await lockCollector(tx, userId);
    await readCollection(tx, userId, id);
    await requireMembers(tx, id, before === null ? holdingIds : [...holdingIds, before]);
    await tx.query(`update custom_collections set sort_order = 'manual' where id = $1`, [id]);
    await tx.query(REORDER, [id, holdingIds, before]);
    return new Set(holdingIds).size;
  });
