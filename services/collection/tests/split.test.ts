import { addHolding, listCollection, sellHolding, updateHolding } from '@ninepocket/contracts/collection/collection';
import { addToCustomCollection, createCustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import { listReceipts, undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { expectExact } from './inspect.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, plainCards(1, 5));
});
afterAll(() => world.close());
afterEach(() => expectExact(world));

const hero = (userId: number): TestClient => world.as({ userId, plan: 'SUPER_HERO' });
const holdingsOf = async (me: TestClient) => (await me.call(listCollection, { query: { sort: 'oldest' } })).body;
const undo = (me: TestClient, id: number | null) => me.call(undoReceipt, { params: { id: id ?? 0 } });
const stackOf = async (me: TestClient, quantity: number, body = {}) =>
  (await me.call(addHolding, { body: { cardId: 1, quantity, ...body } })).body;
const change = (me: TestClient, id: number, body: object) => me.call(updateHolding, { params: { id }, body });

describe('splitting a stack', () => {
  it('when some copies of a stack are listed, then only these are for sale, and undo puts them back', async () => {
    const me = hero(70);
    const stack = await stackOf(me, 4, { purchasePrice: 2, acquiredDate: '2020-05-01' });
    const { status, body: part } = await change(me, stack.id, { copies: 1, isForSale: true, salePrice: 4.5 });
    expect([status, part]).toEqual([
      200,
      expect.objectContaining({ quantity: 1, isForSale: true, salePrice: 4.5, createdAt: stack.createdAt }),
    ]);
    expect(part.id).not.toBe(stack.id);
    expect(await holdingsOf(me)).toMatchObject([
      { id: stack.id, quantity: 3, isForSale: false, salePrice: null, purchasePrice: 2 },
      { id: part.id, quantity: 1, isForSale: true, purchasePrice: 2, acquiredDate: '2020-05-01' },
    ]);
    const listed = `select id from holdings where user_id = 70 and listed_at is not null`;
    expect((await world.sql.query(listed)).rows).toEqual([{ id: part.id }]);
    expect((await me.call(listReceipts)).body).toMatchObject([
      { id: part.receiptId, title: expect.stringMatching(/^Split 1 of 4 × /), added: 0, changed: 1, removed: 0 },
    ]);
    expect((await undo(me, part.receiptId)).body).toMatchObject({ undone: 2, kept: 0 });
    expect(await holdingsOf(me)).toMatchObject([{ id: stack.id, quantity: 4, isForSale: false }]);
  });

  it('when the plan has no room left, then a stack can still be split', async () => {
    const me = world.as({ userId: 71 });
    const stack = await stackOf(me, 250);
    expect((await change(me, stack.id, { copies: 100, condition: 'Good' })).status).toBe(200);
    expect(await holdingsOf(me)).toMatchObject([
      { quantity: 150, condition: 'Near Mint' },
      { quantity: 100, condition: 'Good' },
    ]);
    expect((await me.call(addHolding, { body: { cardId: 2 } })).body.code).toBe('plan_limit');
  });

  it('when all copies or too many are named, then the stack itself changes, or nothing does', async () => {
    const me = hero(72);
    const stack = await stackOf(me, 2);
    const tooMany = await change(me, stack.id, { copies: 3, notes: 'mine' });
    expect([tooMany.status, tooMany.body.code, tooMany.body.detail]).toEqual([
      409,
      'not_so_many',
      'You have only 2 copies.',
    ]);
    expect((await change(me, stack.id, { copies: 1, quantity: 5 })).status).toBe(400);
    expect((await change(me, stack.id, { copies: 2, notes: 'mine' })).body).toMatchObject({
      id: stack.id,
      quantity: 2,
    });
    expect((await change(hero(73), stack.id, { copies: 1 })).status).toBe(404);
    expect(await holdingsOf(me)).toMatchObject([{ id: stack.id, quantity: 2, notes: 'mine' }]);
  });

  it('when two requests split the last two copies, then each gets one, and a third is refused', async () => {
    const me = hero(74);
    const stack = await stackOf(me, 3);
    const answers = await Promise.all([1, 2].map((price) => change(me, stack.id, { copies: 1, salePrice: price })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await change(me, stack.id, { copies: 2, salePrice: 3 })).body.code).toBe('not_so_many');
    expect((await holdingsOf(me)).map(({ quantity }) => quantity)).toEqual([1, 1, 1]);
  });

  it('when a request is repeated with its key, then the stack is split once', async () => {
    const me = hero(75);
    const stack = await stackOf(me, 4);
    const split = () =>
      me.call(updateHolding, { params: { id: stack.id }, body: { copies: 1 }, headers: { 'idempotency-key': 'once' } });
    const [first, second] = [await split(), await split()];
    expect(second.body).toEqual(first.body);
    expect((await holdingsOf(me)).map(({ quantity }) => quantity)).toEqual([3, 1]);
  });

  it('when one copy gets a number, then the number is unique as ever', async () => {
    const me = hero(76);
    const stack = await stackOf(me, 3, { serialNumber: 'AP' });
    expect((await change(me, stack.id, { copies: 2, serialNumber: '3/50' })).status).toBe(400);
    expect((await change(me, stack.id, { copies: 1, serialNumber: '3/50' })).status).toBe(200);
    expect((await change(me, stack.id, { copies: 1, serialNumber: '03/50' })).body.code).toBe('serial_taken');
  });

  it('when the stack is in custom collections, then the part is in them, too', async () => {
    const me = hero(77);
    const stack = await stackOf(me, 3);
    const { body: traded } = await me.call(createCustomCollection, { body: { name: 'Trades' } });
    await me.call(addToCustomCollection, { params: { id: traded.id }, body: { holdingIds: [stack.id] } });
    const { body: part } = await change(me, stack.id, { copies: 1 });
    const members = (await me.call(listCollection, { query: { collectionId: traded.id } })).body;
    expect(members.map(({ id }) => id).sort()).toEqual([stack.id, part.id].sort());
    expect((await undo(me, part.receiptId)).status).toBe(200);
    expect((await me.call(listCollection, { query: { collectionId: traded.id } })).body).toMatchObject([
      { id: stack.id, quantity: 3 },
    ]);
  });

  it('when the stack came from a merged card, then the part is remembered with it for the undo of the merge', async () => {
    const me = hero(69);
    const stack = await stackOf(me, 3);
    await world.sql.query(
      `insert into card_merges (card_id, into_id, holding_ids, ledger_id, moved) values (5, 1, array[$1::int], 0, '{}')`,
      [stack.id],
    );
    const { body: part } = await change(me, stack.id, { copies: 1 });
    const { rows } = await world.sql.query('delete from card_merges returning holding_ids as ids');
    expect(rows).toEqual([{ ids: [stack.id, part.id] }]);
  });

  it('when either part has changed since, then undo changes nothing, so that no copy is lost or doubled', async () => {
    const me = hero(78);
    const stack = await stackOf(me, 4);
    const { body: part } = await change(me, stack.id, { copies: 1 });
    const { body: edited } = await change(me, stack.id, { notes: 'kept' });
    expect((await undo(me, part.receiptId)).body.code).toBe('changed_since');
    expect((await holdingsOf(me)).map(({ quantity }) => quantity)).toEqual([3, 1]);
    await undo(me, edited.receiptId);
    await change(me, part.id, { notes: 'sold soon' });
    expect((await undo(me, part.receiptId)).body.code).toBe('changed_since');
    expect((await holdingsOf(me)).map(({ quantity }) => quantity)).toEqual([3, 1]);
  });

  it('when the part is given another price and sold, then the ledger has what each copy cost', async () => {
    const me = hero(79);
    const stack = await stackOf(me, 3, { purchasePrice: 2, acquiredDate: '2020-05-01' });
    const { body: part } = await change(me, stack.id, { copies: 1, purchasePrice: 5, acquiredDate: '2021-06-02' });
    await me.call(sellHolding, { params: { id: part.id }, body: { price: 9 } });
    const { rows } = await world.sql.query(
      `select holding_id = $1 as is_part, day::text, unit_cost::float8 as cost,
      sum(quantity)::int as copies from ledger where user_id = 79 and kind <> 'sold' group by 1, 2, 3
      having sum(quantity) <> 0 order by 1`,
      [part.id],
    );
    expect(rows).toEqual([
      { is_part: false, day: '2020-05-01', cost: 2, copies: 2 },
      { is_part: true, day: '2021-06-02', cost: 5, copies: 1 },
    ]);
  });
});
