import {
  addHolding,
  collectionUsage,
  listCollection,
  updateHolding,
} from '@ninepocket/contracts/collection/collection';
import { rapidEntry, removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import { undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { expectExact } from './inspect.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, plainCards(1, 40));
});
afterAll(() => world.close());
afterEach(() => expectExact(world));

const hero = (userId: number): TestClient => world.as({ userId, plan: 'SUPER_HERO' });
const holdingsOf = async (me: TestClient) =>
  (await me.call(listCollection, { query: { limit: 500, sort: 'oldest' } })).body;
const undo = async (me: TestClient, id: number | null | undefined) => me.call(undoReceipt, { params: { id: id ?? 0 } });
const enter = (me: TestClient, entries: string) => me.call(rapidEntry, { body: { setId: 1, entries } });
const removeEach = async (me: TestClient): Promise<(number | null)[]> => {
  const receiptIds: (number | null)[] = [];
  for (const { id } of await holdingsOf(me))
    receiptIds.push((await me.call(removeHoldings, { body: { holdingIds: [id] } })).body.receiptId);
  return receiptIds;
};

describe('undo of a removal after a downgrade', () => {
  it('when the collector was downgraded meanwhile, then undo restores what was held, and no more', async () => {
    const me = hero(29);
    await enter(me, '1-40 x10');
    const holdingIds = (await holdingsOf(me)).slice(0, 20).map(({ id }) => id);
    const free = world.as({ userId: 29 });
    const { body: removed } = await free.call(removeHoldings, { body: { holdingIds } });
    expect((await undo(free, removed.receiptId)).body).toMatchObject({ undone: 20 });
    const { body: again } = await free.call(removeHoldings, { body: { holdingIds } });
    await free.call(addHolding, { body: { cardId: 40, notes: 'one more' } });
    expect((await undo(free, again.receiptId)).body.code).toBe('plan_limit');
  });

  it('when a downgraded collector removed several times, then each can be undone, in any order', async () => {
    await enter(hero(28), '1-4 x100');
    const me = world.as({ userId: 28 });
    const before = await holdingsOf(me);
    const [one, two, three, four] = await removeEach(me);
    for (const receiptId of [two, four, one, three]) expect((await undo(me, receiptId)).status).toBe(200);
    expect(await holdingsOf(me)).toEqual(before);
  });

  it.each([
    ['a single add', 27, (me: TestClient) => me.call(addHolding, { body: { cardId: 40, quantity: 250 } })],
    ['rapid entry', 26, (me: TestClient) => me.call(rapidEntry, { body: { setId: 1, entries: '16-40 x10' } })],
    [
      'a raised quantity',
      25,
      async (me: TestClient) => {
        const { body } = await me.call(addHolding, { body: { cardId: 40 } });
        return me.call(updateHolding, { params: { id: body.id }, body: { quantity: 250 } });
      },
    ],
  ])('when a downgraded collector fills the room by %s, then nothing more is restored', async (_, userId, fill) => {
    await enter(hero(userId), '1-8 x100');
    const me = world.as({ userId });
    const receiptIds = await removeEach(me);
    expect((await fill(me)).status).toBeLessThan(300);
    for (const receiptId of receiptIds) {
      const refused = await undo(me, receiptId);
      expect([refused.status, refused.body.code]).toEqual([409, 'plan_limit']);
    }
    expect((await me.call(collectionUsage)).body.copies).toBe(250);
  });

  it('when undos and an add run concurrently, then the copies never exceed what was held or what has room', async () => {
    await enter(hero(23), '1-8 x100');
    const me = world.as({ userId: 23 });
    const receiptIds = await removeEach(me);
    const added = me.call(addHolding, { body: { cardId: 40, quantity: 250 } });
    const undone = await Promise.all(receiptIds.map((receiptId) => undo(me, receiptId)));
    const back = undone.filter(({ status }) => status === 200).length * 100;
    const { status } = await added;
    const { copies } = (await me.call(collectionUsage)).body;
    // The first to run gets the room: all of the old ones, or the new ones and none of the old.
    expect(copies).toBe(status === 201 ? 250 : 800);
    expect(back).toBe(status === 201 ? 0 : 800);
  });

  it('when the copies that filled the room were removed again, then old and new copies are restored only as far as there is room', async () => {
    await enter(hero(24), '1-8 x100');
    const me = world.as({ userId: 24 });
    const old = await removeEach(me);
    await me.call(addHolding, { body: { cardId: 40, quantity: 250 } });
    const [filling] = await removeEach(me);
    const statuses: number[] = [];
    for (const receiptId of [...old, filling]) statuses.push((await undo(me, receiptId)).status);
    expect(statuses).toEqual([200, 200, 409, 409, 409, 409, 409, 409, 409]);
    expect((await undo(hero(24), filling)).status).toBe(200);
  });
});
