import {
  addHolding,
  combineHoldings,
  listCollection,
  sellHolding,
  updateHolding,
} from '@ninepocket/contracts/collection/collection';
import {
  addToCustomCollection,
  createCustomCollection,
  getCustomCollection,
  updateCustomCollection,
} from '@ninepocket/contracts/collection/custom-collections';
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
const combine = (me: TestClient, id: number) => me.call(combineHoldings, { params: { id } });
const change = async (me: TestClient, id: number, body: object) =>
  (await me.call(updateHolding, { params: { id }, body })).body;
const stackOf = async (me: TestClient, quantity: number, body = {}) =>
  (await me.call(addHolding, { body: { cardId: 1, quantity, ...body } })).body;

/** A stack of which one copy was listed, and is not listed any more. */
const splitStack = async (me: TestClient, quantity: number) => {
  const stack = await stackOf(me, quantity, { purchasePrice: 2, acquiredDate: '2020-05-01' });
  const part = await change(me, stack.id, { copies: 1, isForSale: true, salePrice: 4 });
  await change(me, part.id, { isForSale: false, salePrice: null });
  return { stack, part };
};
const membersOf = async (me: TestClient, collectionId: number) =>
  (await me.call(listCollection, { query: { collectionId, sort: 'oldest' } })).body.map(({ id }) => id);
const REFUSED = { status: 409, body: { code: 'nothing_to_combine' } };

describe('combining equal copies', () => {
  it('when a part is equal to its stack again, then they become one, and undo parts them', async () => {
    const me = hero(80);
    const { stack, part } = await splitStack(me, 4);
    const { status, body } = await combine(me, part.id);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id: stack.id, quantity: 4, createdAt: stack.createdAt, purchasePrice: 2 }),
    ]);
    expect(await holdingsOf(me)).toHaveLength(1);
    expect((await me.call(listReceipts)).body[0]).toMatchObject({
      id: body.receiptId,
      title: expect.stringMatching(/^Combined 4 × /),
      added: 0,
      removed: 0,
    });
    expect((await undo(me, body.receiptId)).body).toMatchObject({ undone: 2, kept: 0 });
    expect((await holdingsOf(me)).map(({ id, quantity }) => [id, quantity])).toEqual([
      [stack.id, 3],
      [part.id, 1],
    ]);
  });

  it('when the stack has changed since, then nothing is undone', async () => {
    const me = hero(81);
    const { part } = await splitStack(me, 3);
    const { body } = await combine(me, part.id);
    await me.call(sellHolding, { params: { id: body.id }, body: { price: 3 } });
    expect(await undo(me, body.receiptId)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    expect(await holdingsOf(me)).toMatchObject([{ quantity: 2 }]);
  });

  it('when it is requested twice at once, then the copies are combined once', async () => {
    const me = hero(82);
    const { stack, part } = await splitStack(me, 5);
    const answers = await Promise.all([combine(me, part.id), combine(me, part.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'nothing_to_combine',
      detail: 'These copies have already been combined.',
    });
    expect(await combine(me, stack.id)).toMatchObject(REFUSED);
    expect(await holdingsOf(me)).toMatchObject([{ id: stack.id, quantity: 5 }]);
  });

  it('when copies differ, are another collector’s or are the only ones, then they are not combined', async () => {
    const me = hero(83);
    const mine = await stackOf(me, 2, { notes: 'mine' });
    await stackOf(me, 2, { notes: 'other' });
    await stackOf(me, 1, { notes: 'mine', cardId: 2 });
    await stackOf(hero(84), 1, { notes: 'mine' });
    expect(await combine(me, mine.id)).toMatchObject(REFUSED);
    expect((await combine(hero(84), mine.id)).status).toBe(404);
  });

  it('when copies are in custom collections or favorites, then the stack is, too', async () => {
    const me = hero(85);
    const { stack, part } = await splitStack(me, 3);
    const { body: trades } = await me.call(createCustomCollection, { body: { name: 'Trades' } });
    await me.call(addToCustomCollection, { params: { id: trades.id }, body: { holdingIds: [part.id] } });
    await change(me, part.id, { isFavorite: true });
    expect((await combine(me, stack.id)).body).toMatchObject({ id: stack.id, isFavorite: true });
    expect(await membersOf(me, trades.id)).toEqual([stack.id]);
  });

  it('when it is undone, then each part is in the custom collections that it was in', async () => {
    const me = hero(88);
    const { stack, part } = await splitStack(me, 3);
    const collectionOf = async (name: string, holdingIds: number[]) => {
      const { id } = (await me.call(createCustomCollection, { body: { name } })).body;
      await me.call(addToCustomCollection, { params: { id }, body: { holdingIds } });
      return id;
    };
    const ofPart = await collectionOf('Part', [part.id]);
    const ofStack = await collectionOf('Stack', [stack.id]);
    const ofBoth = await collectionOf('Both', [stack.id, part.id]);
    const { body } = await combine(me, stack.id);
    const later = await collectionOf('Later', [stack.id]);
    for (const id of [ofPart, ofStack, ofBoth]) expect(await membersOf(me, id)).toEqual([stack.id]);
    expect((await undo(me, body.receiptId)).status).toBe(200);
    expect(await membersOf(me, ofPart)).toEqual([part.id]);
    expect(await membersOf(me, ofStack)).toEqual([stack.id]);
    expect(await membersOf(me, ofBoth)).toEqual([stack.id, part.id]);
    expect(await membersOf(me, later)).toEqual([stack.id]);
  });

  it('when a part is the chosen cover, then the stack takes its place, and undo returns it', async () => {
    const me = hero(89);
    const { stack, part } = await splitStack(me, 3);
    const { id } = (await me.call(createCustomCollection, { body: { name: 'Mine' } })).body;
    await me.call(addToCustomCollection, { params: { id }, body: { holdingIds: [part.id] } });
    await me.call(updateCustomCollection, { params: { id }, body: { name: 'Mine', coverHoldingId: part.id } });
    const coverOf = async () => (await me.call(getCustomCollection, { params: { id } })).body.cover;
    const { body } = await combine(me, stack.id);
    expect(await coverOf()).toMatchObject({ holdingId: stack.id, chosen: true });
    await undo(me, body.receiptId);
    expect(await coverOf()).toMatchObject({ holdingId: part.id, chosen: true });
  });

  it('when the undo of a merge of cards would take back only some of them, then they stay apart', async () => {
    const me = hero(86);
    const { stack, part } = await splitStack(me, 3);
    await world.sql.query(
      `insert into card_merges (card_id, into_id, holding_ids, ledger_id, moved) values (5, 1, array[$1::int], 0, '{}')`,
      [stack.id],
    );
    expect(await combine(me, part.id)).toMatchObject(REFUSED);
  });

  it('when several copies have one certificate from before, then they are not combined', async () => {
    const me = hero(87);
    const graded = { gradeCompany: 'PSA', grade: 9 };
    const one = await stackOf(me, 1, { ...graded, certNumber: '1' });
    const two = await stackOf(me, 1, { ...graded, certNumber: '2' });
    await world.sql.query(`update holdings set cert_number = '1' where id = $1`, [two.id]);
    expect(await combine(me, one.id)).toMatchObject(REFUSED);
  });
});
