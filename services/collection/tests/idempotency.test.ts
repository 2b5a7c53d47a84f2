import { addHolding, collectionUsage, listCollection, sellHolding } from '@ninepocket/contracts/collection/collection';
import * as binders from '@ninepocket/contracts/collection/binders';
import { addWholeSet, editHoldings, rapidEntry, removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import { applyCollectionImport, uploadCollection } from '@ninepocket/contracts/collection/holdings/files';
import {
  addToCustomCollection,
  createCustomCollection,
  removeFromCustomCollection,
} from '@ninepocket/contracts/collection/custom-collections';
import type { CallInput, Endpoint } from '@ninepocket/contracts/http/endpoint';
import { listReceipts, undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { addWish, listWishlist, moveWish } from '@ninepocket/contracts/collection/wishlist';
import { callerOf, eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { startProcess } from './process.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, plainCards(1, 30));
});
afterAll(() => world.close());

const everything = async (me: TestClient) => ({
  binders: (await me.call(binders.listBinders)).body,
  holdings: (await me.call(listCollection)).body,
  receipts: (await me.call(listReceipts)).body,
  wishes: (await me.call(listWishlist)).body,
});

const twice = async <E extends Endpoint>(me: TestClient, endpoint: E, input: Partial<CallInput<E>>) => {
  const headers = { 'idempotency-key': `${endpoint.path} 1`.replaceAll(/[^\w]/g, '-') };
  const first = await me.call(endpoint, { ...input, headers });
  expect([endpoint.path, first.status]).toEqual([endpoint.path, endpoint.status ?? 200]);
  const before = await everything(me);
  const second = await me.call(endpoint, { ...input, headers });
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect(await everything(me)).toEqual(before);
  return first.body;
};

describe('a retry with the same key', () => {
  it('when any action is retried, then the first response is returned again and nothing changes', async () => {
    const me = world.as({ userId: 1, plan: 'SUPER_HERO' });
    const held = await twice(me, addHolding, { body: { cardId: 1, quantity: 3 } });
    await twice(me, sellHolding, { params: { id: held.id }, body: { quantity: 2, price: 5 } });
    await twice(me, addWholeSet, { params: { setId: 1 }, body: {} });
    const { receiptId } = await twice(me, rapidEntry, { body: { setId: 1, entries: '2-4 x2' } });
    await twice(me, undoReceipt, { params: { id: receiptId ?? 0 } });
    const holdingIds = [held.id];
    await twice(me, editHoldings, { body: { holdingIds, changes: { isFavorite: true } } });
    const box = await twice(me, createCustomCollection, { body: { name: 'Box' } });
    await twice(me, addToCustomCollection, { params: { id: box.id }, body: { holdingIds } });
    await twice(me, removeFromCustomCollection, { params: { id: box.id }, body: { holdingIds } });
    await twice(me, removeHoldings, { body: { holdingIds } });
    const params = { id: (await twice(me, binders.createBinder, { body: { name: 'Red' } })).id };
    const copies = (await me.call(listCollection, { query: { cardId: 2 } })).body[0];
    await twice(me, binders.placeCopies, { params, body: { holdingId: copies?.id ?? 0 } });
    const filled = await twice(me, binders.fillBinder, { params, body: { setId: 1 } });
    const to = { binderId: params.id };
    await twice(me, binders.movePocket, { params, body: { from: { page: 1, pocket: 1 }, to } });
    await twice(me, binders.takeOut, { params, body: { page: 1, pocket: 2 } });
    await twice(me, binders.moveToBinder, { params, body: { holdingIds: [copies?.id ?? 0] } });
    await twice(me, binders.undoPlacement, { params: { id: filled.placementId ?? 0 } });
    const wish = await twice(me, addWish, { body: { cardId: 5 } });
    await twice(me, moveWish, { params: { id: wish.id } });
    const raw = new FormData();
    raw.set('file', new File(['name,set,number\nCard 7,Set 1,7\n'], 'mine.csv', { type: 'text/csv' }));
    const { id } = (await me.call(uploadCollection, { raw })).body;
    await twice(me, applyCollectionImport, { params: { id }, body: {} });
  });

  it('when a card has left the catalog since, then the retry still gets the first response', async () => {
    const me = world.as({ userId: 2 });
    const input = { body: { cardId: 9 }, headers: { 'idempotency-key': 'gone-1' } };
    const first = await me.call(addHolding, input);
    await world.sql.query('update cards set retired = true where id = 9');
    expect(await me.call(addHolding, input)).toMatchObject({ status: 201, body: first.body });
    expect((await me.call(addHolding, { body: { cardId: 9 } })).status).toBe(404);
  });
});

/** Requests that have claimed their key and wait for a row: only keys are locks with one number (objsubid 1). */
const waitingClaims = async (): Promise<number> => {
  const { rows } = await world.sql.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity a join pg_locks claimed using (pid)
     where datname = current_database() and wait_event_type = 'Lock'
       and claimed.locktype = 'advisory' and claimed.objsubid = 1 and claimed.granted`,
  );
  return rows[0]?.waiting ?? 0;
};

describe('a process that is killed', () => {
  it('when it is killed during an add, then the retry adds once; when it is killed afterwards, then the retry adds nothing', async () => {
    let service = await startProcess('collection', world.env);
    const add = (key: string) =>
      callerOf(service.url, { userId: 3 }, 'collection').call(addHolding, {
        body: { cardId: 2 },
        headers: { 'idempotency-key': key },
      });
    expect((await add('first')).status).toBe(201);
    const holder = await world.sql.connect();
    try {
      await holder.query('begin');
      await holder.query('select from collectors where user_id = 3 for update');
      const lost = add('second').catch(() => null);
      // The retry must reach the database after the first request.
      await eventually(async () => expect(await waitingClaims()).toBe(1));
      await eventually(async () => expect((await add('second')).body.code).toBe('request_in_progress'));
      await service.kill();
      expect(await lost).toBeNull();
    } finally {
      await service.kill();
      await holder.query('rollback');
      holder.release();
    }
    service = await startProcess('collection', world.env);
    try {
      // The killed process's session may take a moment to end.
      await eventually(async () => expect((await add('second')).status).toBe(201));
      expect([(await add('first')).status, (await add('second')).status]).toEqual([201, 201]);
      const usage = await world.as({ userId: 3 }).call(collectionUsage);
      expect(usage.body.copies).toBe(2);
    } finally {
      await service.kill();
    }
  });

  it('when it is killed while a binder is filled, then nothing is placed, and a retry places all once', async () => {
    const me = world.as({ userId: 4, plan: 'SUPER_HERO' });
    await me.call(addWholeSet, { params: { setId: 1 }, body: {} });
    const params = { id: (await me.call(binders.createBinder, { body: { name: 'Red' } })).body.id };
    const input = { params, body: { setId: 1 }, headers: { 'idempotency-key': 'fill' } };
    const service = await startProcess('collection', world.env);
    const holder = await world.sql.connect();
    try {
      await holder.query('begin');
      // The pockets are inserted in checklist order, so this one stops the fill in its middle.
      await holder.query('insert into pockets (binder_id, position, card_id, quantity) values ($1, 20, 1, 1)', [
        params.id,
      ]);
      const lost = callerOf(service.url, { userId: 4 }, 'collection')
        .call(binders.fillBinder, input)
        .catch(() => null);
      await eventually(async () => expect(await waitingClaims()).toBe(1));
      await service.kill();
      expect(await lost).toBeNull();
    } finally {
      await service.kill();
      await holder.query('rollback');
      holder.release();
    }
    await eventually(async () => expect((await me.call(binders.fillBinder, input)).status).toBe(200));
    const { copies } = (await me.call(binders.fillBinder, input)).body;
    expect((await me.call(binders.listBinders)).body).toMatchObject([{ copies, pockets: copies }]);
    expect((await me.call(binders.listInbox)).body).toEqual([]);
  });
});
