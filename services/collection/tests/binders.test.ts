import {
  combineHoldings,
  listCollection,
  sellHolding,
  updateHolding,
} from '@ninepocket/contracts/collection/collection';
import * as binders from '@ninepocket/contracts/collection/binders';
import { removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import { undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { add, create, first, moveHere, put, undo } from './binder-calls.js';
import { plainCards, publishSet } from './checklist.js';
import { expectExact } from './inspect.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, plainCards(1, 20));
});
afterAll(() => world.close());
afterEach(() => expectExact(world));

const hero = (userId: number): TestClient => world.as({ userId, plan: 'SUPER_HERO' });
const undoChange = (me: TestClient, id: number | null) => me.call(undoReceipt, { params: { id: id ?? 0 } });
const placesOf = async (me: TestClient) =>
  (await me.call(listCollection, { query: { sort: 'oldest' } })).body.map(({ places }) =>
    places.map(({ page, pocket, quantity }) => [page, pocket, quantity]),
  );

describe('own binders', () => {
  it('when a free collector creates binders, even two at once at the limit, then there are two', async () => {
    const me = world.as({ userId: 10 });
    const body = { name: 'Red', rows: 2, columns: 2, kind: 'display' as const };
    const red = await me.call(binders.createBinder, { body });
    expect([red.status, red.body]).toEqual([
      201,
      expect.objectContaining({ ...body, color: 'red', pages: 1, copies: 0 }),
    ]);
    expect((await me.call(binders.createBinder, { body: { name: 'rED' } })).body.code).toBe('name_taken');
    const both = await Promise.all(['Blue', 'Green'].map((name) => me.call(binders.createBinder, { body: { name } })));
    expect(both.map(({ status, body: { code } }) => [status, code]).sort()).toEqual([
      [201, undefined],
      [409, 'plan_limit'],
    ]);
    const params = { id: red.body.id };
    const changed = await me.call(binders.updateBinder, { params, body: { name: 'Ruby', color: 'purple' } });
    expect(changed.body).toMatchObject({ name: 'Ruby', color: 'purple', rows: 2 });
  });

  it('when a binder is deleted and restored, then copies that are still unplaced are back in their pockets', async () => {
    const me = hero(11);
    const [a, b] = [await add(me, 1, 2), await add(me, 2)];
    const [red, blue] = [await create(me, 'Red'), await create(me, 'Blue')];
    await put(me, red, a, { quantity: 2 });
    await put(me, red, b);
    expect((await me.call(binders.deleteBinder, { params: { id: red } })).status).toBe(204);
    expect(await placesOf(me)).toEqual([[], []]);
    await put(me, blue, a);
    expect((await me.call(binders.restoreBinder, { params: { id: red } })).body).toMatchObject({ id: red, copies: 2 });
    expect(await first(me, red)).toEqual([[1, a, 1], [2, b, 1], null]);
    expect((await me.call(binders.restoreBinder, { params: { id: red } })).status).toBe(200);
  });

  it('when copies are placed, then never more than owned, even if the last one is placed twice at once', async () => {
    const me = hero(12);
    const held = await add(me, 1, 2);
    const red = await create(me, 'Red', { kind: 'display' });
    expect((await put(me, red, held)).body).toMatchObject({ copies: 1, from: { page: 1, pocket: 1 } });
    const both = await Promise.all([put(me, red, held), put(me, red, held, { at: { page: 1, pocket: 9 } })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await put(me, red, held)).body.code).toBe('not_so_many');
    expect((await me.call(binders.listBinders)).body).toMatchObject([{ copies: 2, pockets: 2 }]);
    expect((await me.call(binders.listInbox)).body).toEqual([]);
  });

  it('when pockets are moved, swapped and emptied, then each copy is in one place, and undo returns it', async () => {
    const me = hero(15);
    const [a, b] = [await add(me, 1, 3), await add(me, 2)];
    const [red, blue] = [await create(me, 'Red'), await create(me, 'Blue', { kind: 'display' })];
    await moveHere(me, red, [a, b]);
    const move = (id: number, pocket: number, binderId: number, to: number | null) =>
      me.call(binders.movePocket, {
        params: { id },
        body: { from: { page: 1, pocket }, to: { binderId, at: to === null ? null : { page: 1, pocket: to } } },
      });
    expect((await move(red, 1, red, 2)).body).toMatchObject({ copies: 4 });
    expect(await first(me, red)).toEqual([[2, b, 1], [1, a, 3], null]);
    expect((await move(red, 2, blue, 5)).body).toMatchObject({ copies: 1, to: { page: 1, pocket: 5 } });
    expect((await move(red, 2, blue, 5)).body.code).toBe('pocket_taken');
    expect((await move(red, 3, red, 1)).body.code).toBe('pocket_empty');
    expect((await move(red, 1, blue, 10)).status).toBe(400);
    const take = (body: object) =>
      me.call(binders.takeOut, { params: { id: red }, body: { page: 1, pocket: 2, ...body } });
    await take({ quantity: 1 });
    const all = await take({});
    expect(await first(me, red)).toEqual([[2, b, 1], [1, null, 0], null]);
    expect((await me.call(binders.listInbox)).body).toMatchObject([{ holding: { id: a, placed: 1 }, unplaced: 2 }]);
    expect((await undo(me, all.body.placementId)).body).toEqual({ undone: 1, kept: 0 });
    expect((await undo(me, all.body.placementId)).body.code).toBe('already_undone');
    expect(await first(me, red)).toEqual([[2, b, 1], [1, a, 1], null]);
    await move(red, 1, red, null);
    expect(await first(me, red)).toEqual([null, [1, a, 1], [2, b, 1]]);
    expect((await move(red, 3, blue, null)).body).toMatchObject({ to: { page: 1, pocket: 1 } });
    await take({ forget: true });
    expect(await first(me, red)).toEqual([null, null, null]);
  });

  it('when a pocket is reserved for another card, then it is used only on request, and undo reserves it again', async () => {
    const me = hero(14);
    const [a, b, c] = [await add(me, 1), await add(me, 2), await add(me, 3)];
    const red = await create(me, 'Red');
    await moveHere(me, red, [a, b]);
    const at = { page: 1, pocket: 2 };
    await me.call(binders.takeOut, { params: { id: red }, body: at });
    const refused = await put(me, red, c, { at });
    expect([refused.body.code, refused.body.detail]).toEqual([
      'pocket_reserved',
      expect.stringContaining('reserved for #2'),
    ]);
    const move = (more: object) =>
      me.call(binders.movePocket, {
        params: { id: red },
        body: { from: { page: 1, pocket: 1 }, to: { binderId: red, at }, ...more },
      });
    expect((await move({})).body.code).toBe('pocket_reserved');
    const { body } = await move({ overReserved: true });
    expect(await first(me, red)).toEqual([null, [1, a, 1], null]);
    await undo(me, body.placementId);
    expect(await first(me, red)).toEqual([[1, a, 1], [2, null, 0], null]);
    expect((await put(me, red, b, { at })).status).toBe(200);
  });

  it('when copies move to a binder, then they leave others, and undo puts them back', async () => {
    const me = hero(16);
    const [a, b] = [await add(me, 2, 2), await add(me, 1)];
    const [red, blue] = [await create(me, 'Red'), await create(me, 'Blue', { kind: 'display' })];
    await put(me, red, a);
    const { body } = await moveHere(me, blue, [a, b]);
    expect(body).toMatchObject({ copies: 3, holdings: 2, from: { page: 1, pocket: 1 }, to: { page: 1, pocket: 3 } });
    expect(await first(me, blue)).toEqual([
      [1, b, 1],
      [2, a, 1],
      [2, a, 1],
    ]);
    expect(await first(me, red)).toEqual([null, null, null]);
    expect((await moveHere(me, blue, [a, b])).body).toMatchObject({ copies: 0, placementId: null, from: null });
    expect((await undo(me, body.placementId)).body).toEqual({ undone: 4, kept: 0 });
    expect(await first(me, red)).toEqual([[2, a, 1], null, null]);
    expect((await undo(hero(17), body.placementId)).status).toBe(404);
  });
});

describe('copies in binders', () => {
  it('when copies are sold, then pockets keep their card, unplaced copies go first, and undo returns them', async () => {
    const me = hero(20);
    const [a, b] = [await add(me, 1, 3), await add(me, 2)];
    const red = await create(me, 'Red', { kind: 'display' });
    await put(me, red, a, { quantity: 2 });
    await put(me, red, b);
    const sell = (id: number, quantity: number) =>
      me.call(sellHolding, { params: { id }, body: { quantity, price: 5 } });
    await sell(a, 1);
    expect(await first(me, red)).toEqual([
      [1, a, 1],
      [1, a, 1],
      [2, b, 1],
    ]);
    const one = await sell(a, 1);
    expect(await first(me, red)).toEqual([
      [1, a, 1],
      [1, null, 0],
      [2, b, 1],
    ]);
    const last = await sell(a, 1);
    expect(await first(me, red)).toEqual([
      [1, null, 0],
      [1, null, 0],
      [2, b, 1],
    ]);
    expect((await me.call(binders.listBinders)).body).toMatchObject([{ copies: 1, pockets: 1, emptied: 2 }]);
    await undoChange(me, last.body.receiptId);
    await undoChange(me, one.body.receiptId);
    expect(await first(me, red)).toEqual([
      [1, a, 1],
      [1, a, 1],
      [2, b, 1],
    ]);
  });

  it('when a pocket was filled with another card since, then undo leaves the copy unplaced', async () => {
    const me = hero(21);
    const [a, b] = [await add(me, 1), await add(me, 2)];
    const red = await create(me, 'Red');
    await put(me, red, a);
    const removed = await me.call(removeHoldings, { body: { holdingIds: [a] } });
    expect(await first(me, red)).toEqual([[1, null, 0], null, null]);
    await put(me, red, b, { at: { page: 1, pocket: 1 }, overReserved: true });
    expect((await undoChange(me, removed.body.receiptId)).body).toMatchObject({ undone: 1 });
    expect(await first(me, red)).toEqual([[2, b, 1], null, null]);
    expect((await me.call(binders.listInbox)).body).toMatchObject([{ holding: { id: a }, unplaced: 1 }]);
  });

  it('when a removed card is added and placed again, then it goes to the pocket that remembers it', async () => {
    const me = hero(22);
    const [a, b] = [await add(me, 1), await add(me, 2)];
    const red = await create(me, 'Red');
    await put(me, red, b);
    await put(me, red, a);
    await me.call(removeHoldings, { body: { holdingIds: [b] } });
    const again = await add(me, 2);
    expect((await put(me, red, again)).body.from).toEqual({ page: 1, pocket: 1 });
  });

  it('when a stack is split, combined and each is undone, then the pockets follow the copies', async () => {
    const me = hero(23);
    const a = await add(me, 1, 3);
    const red = await create(me, 'Red', { kind: 'display' });
    await put(me, red, a, { quantity: 3 });
    const { body: part } = await me.call(updateHolding, { params: { id: a }, body: { copies: 1, notes: 'signed?' } });
    const parted = [[1, a, 1], [1, a, 1], [1, part.id, 1]]; // prettier-ignore
    expect(await first(me, red)).toEqual(parted);
    await me.call(updateHolding, { params: { id: part.id }, body: { notes: null } });
    const combined = await me.call(combineHoldings, { params: { id: a } });
    expect(await first(me, red)).toEqual([
      [1, a, 1],
      [1, a, 1],
      [1, a, 1],
    ]);
    await undoChange(me, combined.body.receiptId);
    expect(await first(me, red)).toEqual(parted);
  });

  it('when the part was placed before its stack, then undoing the combination gives it its own pocket back', async () => {
    const me = hero(24);
    const a = await add(me, 1, 2);
    const { body: part } = await me.call(updateHolding, { params: { id: a }, body: { copies: 1, notes: 'x' } });
    await me.call(updateHolding, { params: { id: part.id }, body: { notes: null } });
    const red = await create(me, 'Red');
    await put(me, red, part.id);
    await put(me, red, a);
    const combined = await me.call(combineHoldings, { params: { id: a } });
    expect(await first(me, red)).toEqual([[1, a, 1], [1, a, 1], null]);
    await undoChange(me, combined.body.receiptId);
    expect(await first(me, red)).toEqual([[1, part.id, 1], [1, a, 1], null]);
  });

  it('when a quantity is edited below what is placed, then the pocket holds fewer', async () => {
    const me = hero(25);
    const a = await add(me, 1, 5);
    const red = await create(me, 'Red');
    await put(me, red, a, { quantity: 4 });
    const { body } = await me.call(updateHolding, { params: { id: a }, body: { quantity: 2 } });
    expect([body.places[0]?.quantity, body.placed]).toEqual([2, 2]);
    await undoChange(me, body.receiptId);
    expect(await placesOf(me)).toEqual([[[1, 1, 4]]]);
  });

  it('when a walk is audited in parts, then it continues where it stopped, and marks outlive a new walk', async () => {
    const me = hero(26);
    const red = await create(me, 'Red');
    await moveHere(me, red, [await add(me, 1), await add(me, 2), await add(me, 3)]);
    const params = { id: red };
    const at = (pocket: number, result: 'seen' | 'missing') => ({ page: 1, pocket, result });
    const { body: started } = await me.call(binders.startAudit, { params });
    expect(started).toMatchObject({ seen: 0, left: 3, next: { page: 1, pocket: 1 } });
    const marks = [at(1, 'seen'), at(2, 'missing'), at(9, 'seen')];
    const { body } = await me.call(binders.auditPocket, { params, body: { marks } });
    expect(body).toMatchObject({ seen: 1, missing: 1, left: 1, next: { page: 1, pocket: 3 } });
    const missing = async () =>
      (await me.call(binders.listMissing, { params })).body.map(({ page: on, pocket, card }) => [on, pocket, card.id]);
    expect(await missing()).toEqual([[1, 2, 2]]);
    expect((await hero(27).call(binders.listMissing, { params })).status).toBe(404);
    expect((await me.call(binders.startAudit, { params })).body).toMatchObject({ seen: 0, missing: 0, left: 3 });
    expect(await missing()).toEqual([]);
    const page = await me.call(binders.binderPages, { query: { binder: red } });
    expect(page.body.spread[0]?.pockets.slice(0, 3).map(({ audited }) => audited)).toEqual(['seen', 'missing', null]);
  });
});
