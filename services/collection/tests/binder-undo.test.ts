import { addHolding, combineHoldings, updateHolding } from '@ninepocket/contracts/collection/collection';
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
const at = { page: 1, pocket: 1 };
const takeOut = (me: TestClient, id: number) => me.call(binders.takeOut, { params: { id }, body: at });
const undoChange = (me: TestClient, id: number | null) => me.call(undoReceipt, { params: { id: id ?? 0 } });

/** The first pocket, which waited for another card, waits for this one now. */
const reserveFor = async (me: TestClient, binder: number, cardId: number): Promise<void> => {
  await put(me, binder, await add(me, cardId), { at, overReserved: true });
  await takeOut(me, binder);
};

describe('undo with pockets that have changed since', () => {
  it('when a pocket belongs to another card meanwhile, then undoing a removal leaves it alone', async () => {
    const me = hero(10);
    const [copy, red] = [await add(me, 1), await create(me, 'Red')];
    await put(me, red, copy, { at });
    const { body } = await me.call(removeHoldings, { body: { holdingIds: [copy] } });
    await reserveFor(me, red, 2);
    expect((await undoChange(me, body.receiptId)).status).toBe(200);
    expect(await first(me, red)).toEqual([[2, null, 0], null, null]);
    expect((await me.call(binders.listInbox)).body).toHaveLength(2);
  });

  it('when a pocket belongs to another card meanwhile, then undoing its change leaves it alone', async () => {
    const me = hero(11);
    const [copy, red] = [await add(me, 1), await create(me, 'Red')];
    await put(me, red, copy, { at });
    const { body } = await takeOut(me, red);
    await reserveFor(me, red, 2);
    expect((await undo(me, body.placementId)).body.code).toBe('changed_since');
    expect(await first(me, red)).toEqual([[2, null, 0], null, null]);
  });

  it('when some copies were moved on, then undoing their move puts back the others', async () => {
    const me = hero(13);
    const copies = [await add(me, 1), await add(me, 2), await add(me, 3)];
    const [red, blue] = [await create(me, 'Red'), await create(me, 'Blue')];
    await moveHere(me, red, copies);
    const { body } = await moveHere(me, blue, copies);
    const to = { binderId: blue, at: { page: 2, pocket: 1 } };
    await me.call(binders.movePocket, { params: { id: blue }, body: { from: at, to } });
    expect(await undo(me, body.placementId)).toMatchObject({ status: 200, body: { undone: 4, kept: 2 } });
    expect(await first(me, red)).toEqual([null, [2, copies[1], 1], [3, copies[2], 1]]);
    expect(await first(me, blue)).toEqual([null, null, null]);
  });

  it('when a combined stack was moved into one pocket, then undoing the combination leaves it there', async () => {
    const me = hero(12);
    const stack = (await me.call(addHolding, { body: { cardId: 1, quantity: 4 } })).body.id;
    const change = (id: number, body: object) => me.call(updateHolding, { params: { id }, body });
    const part = (await change(stack, { copies: 1, isForSale: true, salePrice: 4 })).body.id;
    const red = await create(me, 'Red');
    await put(me, red, stack, { quantity: 3, at });
    await put(me, red, part, { at: { page: 1, pocket: 2 } });
    await change(part, { isForSale: false, salePrice: null });
    const combined = (await me.call(combineHoldings, { params: { id: stack } })).body;
    const to = { binderId: red, at: { page: 1, pocket: 2 } };
    await me.call(binders.movePocket, { params: { id: red }, body: { from: at, to } });
    expect(await first(me, red)).toEqual([null, [1, stack, 4], null]);
    expect((await undoChange(me, combined.receiptId)).status).toBe(200);
    expect(await first(me, red)).toEqual([null, [1, stack, 3], null]);
  });
});
