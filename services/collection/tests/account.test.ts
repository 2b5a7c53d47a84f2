import { changeKeepRules } from '@ninepocket/contracts/collection/lists/trades';
import { internalUserExport } from '@ninepocket/contracts/social/account';
import { addHolding, collectionUsage, listCollection, marksInSet } from '@ninepocket/contracts/collection/collection';
import { addWholeSet, rapidEntry } from '@ninepocket/contracts/collection/holdings/bulk';
import { internalOwnedCards } from '@ninepocket/contracts/collection/facts';
import { uploadCollection } from '@ninepocket/contracts/collection/holdings/files';
import { createBinder, deleteBinder, moveToBinder } from '@ninepocket/contracts/collection/binders';
import { addToCustomCollection, createCustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import { userDeleted } from '@ninepocket/contracts/events/events';
import { addFavoriteSet, addWish } from '@ninepocket/contracts/collection/wishlist';
import { LOCKS } from '@ninepocket/service-kit/database/lock-numbers';
import type { Stub } from '@ninepocket/service-kit/testing/stub';
import { IN_THIS_DATABASE } from '@ninepocket/service-kit/testing/databases';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCollection } from '../src/start.js';
import { plainCards, publishSet } from './checklist.js';
import { eventsAbout, expectPublished } from './inspect.js';
import { startWorld, type World } from './world.js';

let world: World;
let social: Stub;
beforeAll(async () => {
  world = await startWorld();
  social = await world.startOther('social');
  await publishSet(world, 1, plainCards(1, 30));
});
afterAll(() => world.close());

const TABLES = [
  'holdings',
  'wishes',
  'favorite_sets',
  'keep_rules',
  'custom_collections',
  'binders',
  'deleted_binders',
  'placements',
  'receipts',
  'completed_sets',
  'published_collectors',
  'ledger',
  'collection_imports',
  'messaging.stored_responses',
];
const rowsOf = async (userId: number): Promise<Record<string, number>> => {
  const counts = TABLES.map((table) => `(select count(*)::int from ${table} where user_id = $1) as "${table}"`);
  const { rows } = await world.sql.query<Record<string, number>>(`select ${counts.join(', ')}`, [userId]);
  return rows[0] ?? {};
};

const fullUser = async (userId: number): Promise<TestClient> => {
  const me = world.as({ userId, plan: 'SUPER_HERO' });
  await me.call(addWholeSet, { params: { setId: 1 }, headers: { 'idempotency-key': 'all-of-it' } });
  await me.call(rapidEntry, { body: { setId: 1, entries: '1-3', condition: 'Mint' } });
  await me.call(addWish, { body: { cardId: 5, maxPrice: 2 } });
  await me.call(addFavoriteSet, { params: { setId: 1 } });
  const rules = [
    { kind: 'set' as const, targetId: 1, copies: 2 },
    { kind: 'card' as const, targetId: 1, copies: 1 },
  ];
  await me.call(changeKeepRules, { body: { rules } });
  const { body: box } = await me.call(createCustomCollection, { body: { name: 'Box' } });
  const holdingIds = (await me.call(listCollection, { query: { limit: 10 } })).body.map((one) => one.id);
  await me.call(addToCustomCollection, { params: { id: box.id }, body: { holdingIds } });
  for (const name of ['Thrown away', 'Red']) {
    const { body: binder } = await me.call(createBinder, { body: { name } });
    await me.call(moveToBinder, { params: { id: binder.id }, body: { holdingIds } });
    if (name !== 'Red') await me.call(deleteBinder, { params: { id: binder.id } });
  }
  const form = new FormData();
  form.set('file', new File(['name,set,number\nCard 1,Set 1,1\nunknown,Set 1,99\n'], 'mine.csv', { type: 'text/csv' }));
  expect((await me.call(uploadCollection, { raw: form })).status).toBe(201);
  await eventually(() => expectPublished(world, userId));
  return me;
};

const everyRow = async (userId: number, limit: number) => {
  const social = world.as({ service: 'social' });
  const found: { kind: string; row: Record<string, unknown> }[] = [];
  let cursor: string | undefined;
  do {
    const { body, page, status } = await social.call(internalUserExport, {
      params: { id: userId },
      query: { limit, cursor },
    });
    expect(status).toBe(200);
    found.push(...body);
    cursor = page.next ?? undefined;
  } while (cursor);
  return found;
};

describe('endpoints for other services', () => {
  it('when social exports a user, then each row of each kind is listed once, whatever the page size', async () => {
    await fullUser(10);
    await fullUser(11);
    const rows = await everyRow(10, 500);
    const kinds = new Map<string, number>();
    for (const { kind } of rows) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    expect(Object.fromEntries(kinds)).toEqual({
      holding: 33,
      wish: 1,
      'favorite-set': 1,
      'keep-rule': 2,
      'custom-collection': 1,
      'custom-collection-holding': 10,
      'ledger-entry': 33,
      receipt: 2,
      'receipt-change': 33,
      import: 1,
      'import-row': 2,
      'completed-set': 1,
      binder: 1,
      pocket: 10,
      'deleted-binder': 1,
      placement: 2,
    });
    expect(rows[0]).toEqual({
      kind: 'holding',
      row: expect.objectContaining({ user_id: 10, card: 'Card 1', set: 'Set 1' }) as object,
    });
    expect(await everyRow(10, 7)).toEqual(rows);
    expect(await everyRow(12, 50)).toEqual([]);
  });

  it('when catalog requests the cards that a user owns, then it gets their ids, optionally for one condition', async () => {
    const me = world.as({ userId: 20 });
    for (const cardId of [7, 3, 7]) await me.call(addHolding, { body: { cardId } });
    await me.call(addHolding, { body: { cardId: 9, condition: 'Poor' } });
    const catalog = world.as({ service: 'catalog' });
    const params = { id: 20 };
    expect((await catalog.call(internalOwnedCards, { params, body: {} })).body.cardIds).toEqual([3, 7, 9]);
    expect((await catalog.call(internalOwnedCards, { params, body: { condition: 'poor' } })).body.cardIds).toEqual([9]);
  });

  it('when users or other services call these endpoints, then they are refused', async () => {
    for (const caller of [null, { userId: 20, isAdmin: true }, { service: 'billing' } as const]) {
      const other = world.as(caller);
      const answers = [
        await other.call(internalUserExport, { params: { id: 20 } }),
        await other.call(internalOwnedCards, { params: { id: 20 }, body: {} }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(caller && 'service' in caller ? [403, 403] : [401, 401]);
    }
  });
});

describe('a deleted user', () => {
  it('when the event arrives twice, then all data of that user is deleted, nothing can be added, and each event is confirmed', async () => {
    const me = await fullUser(30);
    await fullUser(31);
    const otherUsersRows = await rowsOf(31);
    expect(Object.values(otherUsersRows)).not.toContain(0);
    const forgotten = async () => (await eventsAbout(world, 30)).filter(([name]) => name === 'user.forgotten');
    const confirmation = ['user.forgotten', { userId: 30 }];
    await social.publish(userDeleted, 'user:30', { userId: 30 });
    await eventually(async () => expect(await forgotten()).toEqual([confirmation]));
    await social.publish(userDeleted, 'user:30', { userId: 30 });
    await eventually(async () => expect(await forgotten()).toEqual([confirmation, confirmation]));
    expect(Object.values(await rowsOf(30))).toEqual(TABLES.map(() => 0));
    expect(await rowsOf(31)).toEqual(otherUsersRows);
    expect((await me.call(collectionUsage)).body.copies).toBe(0);
    expect((await me.call(marksInSet, { params: { setId: 1 } })).body).toEqual({
      setId: 1,
      isFavoriteSet: false,
      marks: [],
    });
    const answers = [
      await me.call(addHolding, { body: { cardId: 1 } }),
      await me.call(createCustomCollection, { body: { name: 'New' } }),
      await me.call(addWish, { body: { cardId: 1 } }),
      await me.call(addFavoriteSet, { params: { setId: 1 } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await everyRow(30, 500)).toEqual([]);
  });

  it('when the deletion was interrupted, then the repeated event completes it and publishes the event', async () => {
    await fullUser(40);
    await world.sql.query(`update collectors set closed_at = now() where user_id = 40`);
    await world.sql.query('delete from receipts where user_id = 40');
    await social.publish(userDeleted, 'user:40', { userId: 40 });
    await eventually(async () => {
      expect((await eventsAbout(world, 40)).at(-1)).toEqual(['user.forgotten', { userId: 40 }]);
    });
    expect(Object.values(await rowsOf(40))).toEqual(TABLES.map(() => 0));
  });

  it('when the process stops during the deletion, then it ends after a batch, and the next process continues', async () => {
    await fullUser(50);
    const blocker = await world.sql.connect();
    await blocker.query('begin; select from collectors where user_id = 50 for update');
    await social.publish(userDeleted, 'user:50', { userId: 50 });
    const expectCount = (count: number, sql: string, values: unknown[] = []) =>
      eventually(async () => expect((await world.sql.query(sql, values)).rowCount).toBe(count));
    await expectCount(
      1,
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    const stopped = world.collection.stop();
    // It no longer leads the housekeeping of jobs once they are to end.
    const leads = `select from pg_locks where classid = $1 and objid = (hashtext('jobs')::bigint & 4294967295)::oid and ${IN_THIS_DATABASE}`;
    await expectCount(0, leads, [LOCKS.leader]);
    await blocker.query('commit');
    blocker.release();
    await stopped;
    expect((await rowsOf(50)).holdings).toBeGreaterThan(0);

    const { running } = await startCollection(world.env);
    await eventually(async () => expect(Object.values(await rowsOf(50))).toEqual(TABLES.map(() => 0)));
    await running.stop();
  });
});
