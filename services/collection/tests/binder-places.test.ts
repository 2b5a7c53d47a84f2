import { marksInSet, marksOfCards, updateHolding } from '@ninepocket/contracts/collection/collection';
import * as binders from '@ninepocket/contracts/collection/binders';
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

describe('places in own binders', () => {
  it('when another user names a binder or a copy, then it is not found', async () => {
    const [me, other] = [hero(13), hero(14)];
    const [mine, red] = [await add(me, 1), await create(me, 'Red')];
    const [theirs, blue] = [await add(other, 1), await create(other, 'Blue')];
    await put(me, red, mine);
    expect((await put(other, red, theirs)).status).toBe(404);
    expect((await put(other, blue, mine)).status).toBe(404);
    expect((await moveHere(other, blue, [mine])).status).toBe(404);
    const from = { page: 1, pocket: 1 };
    const stolen = await me.call(binders.movePocket, {
      params: { id: red },
      body: { from, to: { binderId: blue, at: from } },
    });
    expect(stolen.status).toBe(404);
    for (const { status } of [
      await other.call(binders.binderPages, { query: { binder: red } }),
      await other.call(binders.updateBinder, { params: { id: red }, body: { name: 'Mine' } }),
      await other.call(binders.takeOut, { params: { id: red }, body: from }),
      await other.call(binders.startAudit, { params: { id: red } }),
      await other.call(binders.fillBinder, { params: { id: red }, body: { setId: 1 } }),
      await other.call(binders.deleteBinder, { params: { id: red } }),
      await other.call(binders.restoreBinder, { params: { id: red } }),
    ])
      expect(status).toBe(404);
    expect(await first(me, red)).toEqual([[1, mine, 1], null, null]);
  });

  it('when copies are in several binders, then the mark of their card has the first place, and others have none', async () => {
    const [me, other] = [hero(27), hero(28)];
    const [a] = [await add(me, 1, 2), await add(me, 2), await add(other, 1)];
    const [red, blue] = [await create(me, 'red', { rows: 1, columns: 2 }), await create(me, 'Blue')];
    await put(me, red, a, { at: { page: 1, pocket: 1 } });
    const place = { binderId: red, binderName: 'red', page: 2, pocket: 2, quantity: 1 };
    const { body: moved } = await me.call(binders.movePocket, {
      params: { id: red },
      body: { from: { page: 1, pocket: 1 }, to: { binderId: red, at: { page: 2, pocket: 2 } } },
    });
    const marksOf = async (who: TestClient) => [
      (await who.call(marksOfCards, { query: { cardIds: '1,2' } })).body.map((mark) => mark.place),
      (await who.call(marksInSet, { params: { setId: 1 } })).body.marks.map((mark) => mark.place),
    ];
    expect(await marksOf(me)).toEqual([
      [place, null],
      [place, null],
    ]);
    await put(me, blue, a);
    const first = { binderId: blue, binderName: 'Blue', page: 1, pocket: 1, quantity: 1 };
    expect(await marksOf(me)).toEqual([
      [first, null],
      [first, null],
    ]);
    expect(await marksOf(other)).toEqual([[null], [null]]);
    expect((await undo(other, moved.placementId)).status).toBe(404);
  });

  it('when a copy is split off, then it takes a pocket that the stack leaves, or its response names the one it left', async () => {
    const me = hero(19);
    const [red, show] = [await create(me, 'Red'), await create(me, 'Show', { kind: 'display' })];
    const [stack, singles] = [await add(me, 1, 3), await add(me, 2, 2)];
    await put(me, red, stack, { quantity: 3 });
    await put(me, show, singles, { quantity: 1 });
    await put(me, show, singles, { quantity: 1 });
    const split = (id: number) => me.call(updateHolding, { params: { id }, body: { copies: 1, condition: 'Poor' } });
    const place = { binderId: red, binderName: 'Red', page: 1, pocket: 1, quantity: 1 };
    expect((await split(stack)).body).toMatchObject({ leftPlace: place, places: [] });
    expect((await split(singles)).body).toMatchObject({ leftPlace: null, places: [{ binderId: show, pocket: 2 }] });
    const unplaced = await add(me, 3, 2);
    await put(me, red, unplaced, { quantity: 1 });
    expect((await split(unplaced)).body).toMatchObject({ leftPlace: null, places: [] });
  });

  it('when a place is outside of the binder or no number of a pocket, then nothing is placed', async () => {
    const me = hero(29);
    const [a, red] = [await add(me, 1, 3), await create(me, 'Red')];
    const outside = [
      { page: 1, pocket: 10 },
      { page: 401, pocket: 1 },
      { page: 0, pocket: 1 },
      { page: 1, pocket: -1 },
      { page: 1e9, pocket: 1 },
      { page: 1, pocket: 1e9 },
      { page: 1.5, pocket: 1 },
    ];
    await put(me, red, a, { quantity: 2 });
    const [params, from] = [{ id: red }, { page: 1, pocket: 1 }];
    for (const at of outside)
      for (const { status } of [
        await put(me, red, a, { at }),
        await me.call(binders.movePocket, { params, body: { from, to: { binderId: red, at } } }),
        await me.call(binders.movePocket, { params, body: { from: at, to: { binderId: red } } }),
        await me.call(binders.takeOut, { params, body: at }),
        await me.call(binders.auditPocket, { params, body: { marks: [{ ...at, result: 'seen' }] } }),
      ])
        expect([at, status]).toEqual([at, 400]);
    for (const wrong of [-1, 0, 1e9, 1e10, 0.5]) {
      expect((await put(me, red, a, { quantity: wrong })).status).toBe(400);
      expect([400, 404]).toContain((await put(me, red, wrong)).status);
      expect([400, 404]).toContain((await put(me, wrong, a)).status);
      expect([400, 404]).toContain((await undo(me, wrong)).status);
      expect((await me.call(binders.takeOut, { params, body: { ...from, quantity: wrong } })).status).toBe(400);
    }
    expect((await me.call(binders.takeOut, { params, body: { ...from, quantity: 3 } })).body.code).toBe('not_so_many');
    expect(
      (await me.call(binders.binderPages, { query: { binder: red, page: 100_000, pages: 2 } })).body.spread,
    ).toEqual([]);
    expect((await me.call(binders.binderPages, { query: { binder: red, page: 1e9 } })).status).toBe(400);
    expect(await first(me, red)).toEqual([[1, a, 2], null, null]);
  });
});
