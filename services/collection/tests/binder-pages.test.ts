import { addHolding, sellHolding } from '@ninepocket/contracts/collection/collection';
import * as binders from '@ninepocket/contracts/collection/binders';
import { addWholeSet } from '@ninepocket/contracts/collection/holdings/bulk';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { expectExact } from './inspect.js';
import { startWorld, type World } from './world.js';

const BASE = plainCards(1, 11);
const INSERTS = plainCards(12, 2).map((card, at) => ({ ...card, isInsert: true, cardNumber: `MH-${at + 1}` }));
const FOILS = plainCards(14, 10).map((card, at) => ({
  ...card,
  cardNumber: String(at + 1),
  variation: 'Foil',
  isParallel: true,
}));

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, [
    ...FOILS,
    ...INSERTS,
    ...BASE.map((card, at) => ({ ...card, cardNumber: String(at + 1) })),
  ]);
  await publishSet(world, 2, plainCards(100, 10_000));
  await publishSet(
    world,
    3,
    plainCards(20_000, 3).map((card, at) => ({ ...card, variation: at === 1 ? 'éclat' : 'Éclat', isParallel: true })),
  );
}, 60_000);
afterAll(() => world.close());
afterEach(() => expectExact(world));

const hero = (userId: number): TestClient => world.as({ userId, plan: 'SUPER_HERO' });
const add = async (me: TestClient, cardId: number, more = {}): Promise<number> =>
  (await me.call(addHolding, { body: { cardId, ...more } })).body.id;
const create = async (me: TestClient, more = {}): Promise<number> =>
  (await me.call(binders.createBinder, { body: { name: 'Red', ...more } })).body.id;
const fill = (me: TestClient, id: number, setId: number, leaveGaps = false) =>
  me.call(binders.fillBinder, { params: { id }, body: { setId, leaveGaps } });
const cardsOf = ({ pockets }: binders.BinderPage) => pockets.flatMap(({ card }) => card?.id ?? []);

describe('the binder of a set', () => {
  it('when it has sections, then each begins on a new page in card order, and a spread may show two', async () => {
    const me = hero(30);
    await add(me, 12);
    await add(me, 13, { quantity: 2 });
    const slab = await add(me, 13, { gradeCompany: 'PSA', grade: 9 });
    const photo = '0f8fad5b-d9cb-469f-a165-70867728950e';
    await world.sql.query('update holdings set front_photo = $2 where id = $1', [slab, photo]);
    const { body } = await me.call(binders.binderPages, { query: { set: 1, page: 2, pages: 2 } });
    expect(body).toMatchObject({ name: 'Set 1', rows: 3, columns: 3, pages: 5, cards: 23, owned: 2, binder: null });
    expect(body.sections).toEqual([
      { name: 'Base', kind: 'base', page: 1, cards: 11, owned: 0 },
      { name: 'MH', kind: 'insert', page: 3, cards: 2, owned: 2 },
      { name: 'Foil', kind: 'parallel', page: 4, cards: 10, owned: 0 },
    ]);
    const [left, right] = body.spread;
    expect([left, right].map((page) => page && [page.page, page.section, page.complete, cardsOf(page)])).toEqual([
      [2, 'Base', false, [10, 11]],
      [3, 'MH', true, [12, 13]],
    ]);
    expect(right?.pockets[1]).toMatchObject({
      pocket: 2,
      state: 'filled',
      copies: 3,
      holdingId: slab,
      quantity: 1,
      photoUrl: `/api/photos/${photo}/330.webp`,
      gradeCompany: 'PSA',
      grade: 9,
    });
    expect(right?.pockets[0]?.photoUrl).toBeNull();
    expect(left?.pockets).toHaveLength(9);
    expect((await me.call(binders.binderPages, { query: { set: 1, page: 6 } })).body.spread).toEqual([]);
  });

  it('when spellings of a section differ in case only, then they are one, with the name of most cards', async () => {
    const me = hero(37);
    await add(me, 20_001);
    const { body } = await me.call(binders.binderPages, { query: { set: 3 } });
    expect(body.sections).toEqual([{ name: 'Éclat', kind: 'parallel', page: 1, cards: 3, owned: 1 }]);
    expect(body.spread.map(cardsOf)).toEqual([[20_000, 20_001, 20_002]]);
  });

  it('when the set is unknown or nothing is named, then it says so', async () => {
    const me = hero(31);
    expect((await me.call(binders.binderPages, { query: { set: 999 } })).status).toBe(404);
    expect((await me.call(binders.binderPages, { query: {} })).status).toBe(400);
    expect((await me.call(binders.binderPages, { query: { set: 1, binder: 1 } })).status).toBe(400);
  });
});

describe('filling a binder by set', () => {
  it('when cards are missing, then they keep empty pockets, which take the cards once they are owned', async () => {
    const me = hero(32);
    const two = await add(me, 2);
    await add(me, 12);
    const id = await create(me, { rows: 2, columns: 2 });
    const preview = await me.call(binders.previewFill, { params: { id }, query: { setId: 1, leaveGaps: 'true' } });
    const [from, to] = [
      { page: 1, pocket: 1 },
      { page: 7, pocket: 2 },
    ];
    expect(preview.body).toEqual({ copies: 2, from, to, addedPages: 6 });
    expect((await fill(me, id, 1, true)).body).toMatchObject({ copies: 2, from, to });
    const first = async () => (await me.call(binders.binderPages, { query: { binder: id } })).body.spread[0];
    expect(await first()).toMatchObject({
      complete: false,
      pockets: [{ card: { id: 1 }, state: 'empty' }, { holdingId: two }, {}, {}],
    });
    await add(me, 1, { quantity: 3 });
    expect((await fill(me, id, 1, true)).body).toMatchObject({ copies: 3, from: { page: 1, pocket: 1 } });
    expect((await first())?.pockets[0]).toMatchObject({ state: 'filled', quantity: 3 });
    expect((await fill(me, id, 1, true)).body.code).toBe('nothing_to_place');
  });

  it('when 10,000 copies are filled in one request and undone, then all are back in the inbox', async () => {
    const me = hero(33);
    await me.call(addWholeSet, { params: { setId: 2 } });
    const id = await create(me, { rows: 6, columns: 6 });
    const both = await Promise.all([fill(me, id, 2), fill(me, id, 2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const filled = both.find(({ status }) => status === 200)?.body;
    expect(filled).toMatchObject({ copies: 10_000, holdings: 10_000, to: { page: 278, pocket: 28 } });
    expect((await me.call(binders.listInboxSets)).body).toEqual([]);
    const last = await me.call(binders.binderPages, { query: { binder: id, page: 277, pages: 2 } });
    expect(last.body).toMatchObject({
      pages: 278,
      cards: 10_000,
      owned: 10_000,
      spread: [{ complete: true }, { page: 278 }],
    });
    const sold = last.body.spread[0]?.pockets[0]?.holdingId ?? 0;
    await me.call(sellHolding, { params: { id: sold }, body: { price: 1 } });
    const undone = await me.call(binders.undoPlacement, { params: { id: filled?.placementId ?? 0 } });
    expect(undone.body).toEqual({ undone: 9999, kept: 1 });
    expect((await me.call(binders.listInboxSets)).body).toMatchObject([{ setId: 2, copies: 9999, holdings: 9999 }]);
    expect((await me.call(binders.listInbox, { query: { limit: 2 } })).body).toMatchObject([{ unplaced: 1 }, {}]);
  });

  it('when the binder is too small, then nothing is placed', async () => {
    const me = hero(34);
    await me.call(addWholeSet, { params: { setId: 2 } });
    const id = await create(me);
    expect((await fill(me, id, 2)).body.code).toBe('binder_full');
    expect((await me.call(binders.listBinders)).body).toMatchObject([{ copies: 0, pockets: 0 }]);
  });
});
