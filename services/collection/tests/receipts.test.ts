import {
  addHolding,
  collectionUsage,
  listCollection,
  removeHolding,
  sellHolding,
  updateHolding,
} from '@ninepocket/contracts/collection/collection';
import { addWholeSet, editHoldings, rapidEntry, removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import {
  addToCustomCollection,
  createCustomCollection,
  deleteCustomCollection,
} from '@ninepocket/contracts/collection/custom-collections';
import { listReceipts, undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { addWish, listWishlist, moveWish } from '@ninepocket/contracts/collection/wishlist';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { expectExact, ledgerOf } from './inspect.js';
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
const undo = async (me: TestClient, id: number | null) => me.call(undoReceipt, { params: { id: id ?? 0 } });
const enter = async (me: TestClient, entries: string): Promise<number> =>
  (await me.call(rapidEntry, { body: { setId: 1, entries } })).body.receiptId ?? 0;
const inTheEnd = async (userId: number): Promise<[string, number][]> => {
  const sums = new Map<string, number>();
  for (const { kind, quantity, day } of await ledgerOf(world, userId))
    sums.set(`${kind} ${day}`, (sums.get(`${kind} ${day}`) ?? 0) + quantity);
  return [...sums].filter(([, sum]) => sum !== 0);
};

describe('undo of an addition', () => {
  it('when nothing has changed since, then everything is as before', async () => {
    const me = world.as({ userId: 10 });
    await me.call(addHolding, { body: { cardId: 1, isFavorite: true } });
    const before = await holdingsOf(me);
    const { body: added } = await me.call(addWholeSet, { params: { setId: 1 } });
    const receiptId = await enter(me, '1-3 x2');
    expect((await undo(me, receiptId)).body).toMatchObject({ undone: 3, kept: 0, receipt: { id: receiptId } });
    const { body } = await undo(me, added.receiptId);
    expect(body).toMatchObject({ undone: 39, kept: 0, receipt: { kind: 'add-set', added: 39 } });
    expect(body.receipt.undoneAt).not.toBe(null);
    expect(await holdingsOf(me)).toEqual(before);
    expect(await inTheEnd(10)).toEqual([['bought today', 1]]);
  });

  it('when some holdings have changed since, then they stay and are counted', async () => {
    const me = hero(11);
    const receiptId = await enter(me, '1-5');
    const [one, two, three] = await holdingsOf(me);
    await me.call(updateHolding, { params: { id: one?.id ?? 0 }, body: { notes: 'mine' } });
    await me.call(addHolding, { body: { cardId: 2 } });
    await me.call(removeHolding, { params: { id: three?.id ?? 0 } });
    const { body } = await undo(me, receiptId);
    expect([body.undone, body.kept]).toEqual([2, 3]);
    expect((await holdingsOf(me)).map(({ id, quantity }) => [id, quantity])).toEqual([
      [one?.id, 1],
      [two?.id, 2],
    ]);
  });

  it('when all of them have changed since, then undo is refused, and works once they are changed back', async () => {
    const me = hero(15);
    const receiptId = await enter(me, '1-2');
    const ids = (await holdingsOf(me)).map(({ id }) => id);
    const write = (notes: string | null) =>
      Promise.all(ids.map((id) => me.call(updateHolding, { params: { id }, body: { notes } })));
    await write('mine');
    const refused = await undo(me, receiptId);
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_since']);
    expect((await me.call(listReceipts)).body[0]?.undoneAt).toBeNull();
    await write(null);
    expect((await undo(me, receiptId)).body).toMatchObject({ undone: 2, kept: 0 });
  });

  it('when a holding was only added to a custom collection, then it is removed anyway', async () => {
    const me = hero(12);
    const receiptId = await enter(me, '1');
    const { body: box } = await me.call(createCustomCollection, { body: { name: 'Box' } });
    const holdingIds = (await holdingsOf(me)).map((one) => one.id);
    await me.call(addToCustomCollection, { params: { id: box.id }, body: { holdingIds } });
    expect((await undo(me, receiptId)).body).toMatchObject({ undone: 1, kept: 0 });
  });

  it('when an action is undone ten times concurrently, then it is undone once', async () => {
    const me = hero(13);
    const receiptId = await enter(me, '1-20');
    const answers = await Promise.all(Array.from({ length: 10 }, () => undo(me, receiptId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const again = await undo(me, receiptId);
    expect([again.status, again.body.code]).toEqual([409, 'already_undone']);
    expect((await me.call(collectionUsage)).body.copies).toBe(0);
  });

  it('when holdings are edited during the undo, then each is either removed or stays with its edit', async () => {
    const me = hero(14);
    const receiptId = await enter(me, '1-20');
    const ids = (await holdingsOf(me)).map((one) => one.id);
    const [undone, ...edits] = await Promise.all([
      undo(me, receiptId),
      ...ids.map((id) => me.call(updateHolding, { params: { id }, body: { notes: 'late', quantity: 2 } })),
    ]);
    const edited = edits.filter(({ status }) => status === 200).length;
    const went = undone.status === 200 ? [undone.body.undone, undone.body.kept] : [0, 20];
    expect(went).toEqual([20 - edited, edited]);
    const left = await holdingsOf(me);
    expect(left.map(({ notes, quantity }) => [notes, quantity])).toEqual(left.map(() => ['late', 2]));
    expect(left).toHaveLength(edited);
  });
});

describe('undo of a removal', () => {
  it('when a removal is undone, then every holding is restored with its id, details and custom collections', async () => {
    const me = hero(20);
    await me.call(addHolding, {
      body: {
        cardId: 1,
        gradeCompany: 'PSA',
        grade: 9.5,
        serialNumber: '7/9',
        signedBy: 'Stan Lee',
        acquiredDate: '1994-02-28',
        purchasePrice: 3,
        isForSale: true,
        salePrice: 9,
        isFavorite: true,
        notes: 'ü',
      },
    });
    await enter(me, '2-4 x3');
    const before = await holdingsOf(me);
    const holdingIds = before.map((one) => one.id);
    const { body: box } = await me.call(createCustomCollection, { body: { name: 'Box' } });
    const { body: gone } = await me.call(createCustomCollection, { body: { name: 'Gone by then' } });
    for (const { id } of [box, gone]) await me.call(addToCustomCollection, { params: { id }, body: { holdingIds } });
    const { body: removed } = await me.call(removeHoldings, { body: { holdingIds } });
    expect(await holdingsOf(me)).toEqual([]);
    await me.call(deleteCustomCollection, { params: { id: gone.id } });
    expect((await undo(me, removed.receiptId)).body).toMatchObject({ undone: 4, kept: 0 });
    expect(await holdingsOf(me)).toEqual(before);
    const boxed = await me.call(listCollection, { query: { collectionId: box.id, sort: 'oldest' } });
    expect(boxed.body).toEqual(before);
  });

  it('when a number was acquired again, then that copy is not restored', async () => {
    const me = hero(21);
    const { body: first } = await me.call(addHolding, { body: { cardId: 1, serialNumber: '17/50' } });
    const { body: other } = await me.call(addHolding, { body: { cardId: 1, serialNumber: '18/50' } });
    const { body } = await me.call(removeHoldings, { body: { holdingIds: [first.id, other.id] } });
    const { body: again } = await me.call(addHolding, { body: { cardId: 1, serialNumber: '017/050' } });
    expect((await undo(me, body.receiptId)).body).toMatchObject({ undone: 1, kept: 1 });
    expect((await holdingsOf(me)).map(({ id }) => id).sort()).toEqual([other.id, again.id].sort());
  });

  it('when the plan has no room, then nothing is restored, and the undo works later', async () => {
    await enter(hero(22), '1-40 x6');
    const me = world.as({ userId: 22 });
    const ids = (await holdingsOf(me)).map((one) => one.id);
    const { body } = await me.call(removeHoldings, { body: { holdingIds: ids } });
    await me.call(addHolding, { body: { cardId: 1, quantity: 20, notes: 'more' } });
    const refused = await undo(me, body.receiptId);
    expect([refused.status, refused.body.code]).toEqual([409, 'plan_limit']);
    expect(refused.body.detail).toContain('room for 230 more');
    expect((await me.call(collectionUsage)).body.copies).toBe(20);
    expect((await undo(hero(22), body.receiptId)).body).toMatchObject({ undone: 40, kept: 0 });
  });
});

describe('undo of other actions', () => {
  it('when a selection was edited, then fields and listings are as before', async () => {
    const me = hero(30);
    await me.call(addHolding, { body: { cardId: 1, isForSale: true, salePrice: 5 } });
    await me.call(addHolding, { body: { cardId: 2 } });
    const before = await holdingsOf(me);
    const holdingIds = before.map((one) => one.id);
    const changes = { isForSale: true, salePrice: 7, condition: 'Poor', isFavorite: true };
    const { body } = await me.call(editHoldings, { body: { holdingIds, changes } });
    expect((await undo(me, body.receiptId)).body).toMatchObject({ undone: 2, kept: 0 });
    expect(await holdingsOf(me)).toEqual(before);
  });

  it('when copies were sold, then they are restored and the sale is reversed', async () => {
    const me = hero(31);
    const { body: mine } = await me.call(addHolding, { body: { cardId: 1, quantity: 3 } });
    const input = { params: { id: mine.id }, body: { quantity: 2, price: 4, soldDate: '2020-01-01' } };
    const { body: part } = await me.call(sellHolding, input);
    const { body: rest } = await me.call(sellHolding, { ...input, body: { quantity: 1, price: 5 } });
    expect((await me.call(listReceipts)).body.map(({ title, removed }) => [title, removed])).toEqual([
      ['Sold Card 1', 1],
      ['Sold 2 × Card 1', 2],
    ]);
    expect((await undo(me, rest.receiptId)).body.undone).toBe(1);
    expect((await undo(me, part.receiptId)).body.undone).toBe(1);
    expect(await holdingsOf(me)).toEqual([mine]);
    expect(await inTheEnd(31)).toEqual([['bought today', 3]]);
  });

  it('when a wish was moved, then the wish is restored', async () => {
    const me = world.as({ userId: 32 });
    const { body: wished } = await me.call(addWish, { body: { cardId: 1, priority: 2, maxPrice: 3.5 } });
    const { body: moved } = await me.call(moveWish, { params: { id: wished.id } });
    expect((await undo(me, moved.receiptId)).body).toMatchObject({ undone: 1, kept: 0 });
    expect(await holdingsOf(me)).toEqual([]);
    expect((await me.call(listWishlist)).body).toEqual([wished]);
  });

  it('when a moved card has changed since, then it stays and the wish is not restored', async () => {
    const me = world.as({ userId: 33 });
    const { body: wished } = await me.call(addWish, { body: { cardId: 1 } });
    const { body: moved } = await me.call(moveWish, { params: { id: wished.id } });
    await me.call(updateHolding, { params: { id: moved.holding.id }, body: { notes: 'mine' } });
    expect((await undo(me, moved.receiptId)).body).toMatchObject({ code: 'changed_since' });
    expect((await me.call(listWishlist)).body).toEqual([]);
  });
});

describe('receipts', () => {
  it('when there are many, then they are listed in pages, the latest first', async () => {
    const me = hero(40);
    const made: number[] = [];
    for (const entries of ['1', '2', '3', '4', '5']) made.unshift(await enter(me, entries));
    const first = await me.call(listReceipts, { query: { limit: 3 } });
    const rest = await me.call(listReceipts, { query: { limit: 3, cursor: first.page.next ?? undefined } });
    expect([...first.body, ...rest.body].map(({ id }) => id)).toEqual(made);
    expect(rest.page.next).toBe(null);
  });

  it('when a receipt is a month old, then it is still listed, cannot be undone, and its stored holdings are deleted', async () => {
    const me = hero(41);
    const old = await enter(me, '1-10');
    await world.sql.query(`update receipts set created_at = now() - interval '31 days' where id = $1`, [old]);
    const refused = await undo(me, old);
    expect([refused.status, refused.body.code]).toEqual([409, 'too_old']);
    await enter(me, '1');
    const { rows } = await world.sql.query('select from receipt_changes where receipt_id = $1', [old]);
    expect(rows).toEqual([]);
    expect((await me.call(listReceipts)).body).toHaveLength(2);
    expect((await undo(me, old)).body.code).toBe('too_old');
  });

  it('when the caller is another user or anonymous, then no receipt is found', async () => {
    const receiptId = await enter(hero(42), '1');
    const otherUser = world.as({ userId: 43, isAdmin: true });
    expect((await undo(otherUser, receiptId)).body.code).toBe('not_found');
    expect((await undo(otherUser, 2_000_000_000)).body.code).toBe('not_found');
    expect((await otherUser.call(listReceipts)).body).toEqual([]);
    const anonymous = world.as(null);
    expect([(await undo(anonymous, receiptId)).status, (await anonymous.call(listReceipts)).status]).toEqual([
      401, 401,
    ]);
    expect(await holdingsOf(hero(42))).toHaveLength(1);
  });
});
