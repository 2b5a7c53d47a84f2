import { addHolding, listCollection, updateHolding } from '@ninepocket/contracts/collection/collection';
import { editHoldings, rapidEntry } from '@ninepocket/contracts/collection/holdings/bulk';
import {
  listReceipts,
  undoReceipt,
  UNDO_RECEIPTS,
  UNDO_SINGLE_EDITS,
} from '@ninepocket/contracts/collection/holdings/receipts';
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
const holdingsOf = async (me: TestClient) => (await me.call(listCollection)).body;
const undo = async (me: TestClient, id: number | null) => me.call(undoReceipt, { params: { id: id ?? 0 } });

describe('undo of an edit', () => {
  it('when a copy was edited, then undo restores its values, listing and ledger', async () => {
    const me = hero(80);
    const { body: mine } = await me.call(addHolding, {
      body: { cardId: 1, quantity: 2, acquiredDate: '2020-05-01', purchasePrice: 3, isForSale: true, salePrice: 9 },
    });
    const before = await holdingsOf(me);
    const balance = `select day::text, unit_cost, sum(quantity) from ledger where user_id = 80
      group by day, unit_cost having sum(quantity) <> 0`;
    const bought = (await world.sql.query(balance)).rows;
    const body = { quantity: 5, signedBy: 'Stan Lee', acquiredDate: '2021-06-02', purchasePrice: 4, salePrice: null };
    const { body: edited } = await me.call(updateHolding, { params: { id: mine.id }, body });
    expect(edited).toMatchObject(body);
    expect((await me.call(listReceipts)).body).toMatchObject([
      { id: edited.receiptId, kind: 'edit', changed: 0, added: 3 },
    ]);
    expect((await undo(me, edited.receiptId)).body).toMatchObject({ undone: 1, kept: 0 });
    expect(await holdingsOf(me)).toEqual(before);
    expect((await world.sql.query(balance)).rows).toEqual(bought);
    expect((await undo(me, edited.receiptId)).body.code).toBe('already_undone');
  });

  it('when the copy has changed since, then nothing is undone', async () => {
    const me = hero(81);
    const { body: mine } = await me.call(addHolding, { body: { cardId: 1 } });
    const change = async (body: Record<string, unknown>) =>
      (await me.call(updateHolding, { params: { id: mine.id }, body })).body;
    const first = await change({ signedBy: 'Stan Lee' });
    const second = await change({ signedBy: 'Jack Kirby' });
    expect((await undo(me, first.receiptId)).body.code).toBe('changed_since');
    expect((await undo(me, second.receiptId)).status).toBe(200);
    expect((await undo(me, first.receiptId)).status).toBe(200);
    expect(await holdingsOf(me)).toMatchObject([{ id: mine.id, signedBy: null }]);
  });

  it('when another copy has got the serial number since, then undo is refused with that reason', async () => {
    const me = hero(87);
    const { body: mine } = await me.call(addHolding, { body: { cardId: 1, serialNumber: '3/50' } });
    const body = { serialNumber: null };
    const { body: edited } = await me.call(updateHolding, { params: { id: mine.id }, body });
    await me.call(addHolding, { body: { cardId: 1, serialNumber: '03/50' } });
    expect(await undo(me, edited.receiptId)).toMatchObject({
      status: 409,
      body: { code: 'serial_taken', detail: 'You already have number 3/50 of this card.' },
    });
  });

  it('when nothing changed, or only the star, then there is no receipt', async () => {
    const me = hero(82);
    const { body: mine } = await me.call(addHolding, { body: { cardId: 1, notes: 'mine' } });
    for (const body of [{}, { notes: 'mine' }, { isFavorite: true }])
      expect((await me.call(updateHolding, { params: { id: mine.id }, body })).body.receiptId).toBeNull();
    expect((await me.call(listReceipts)).body).toEqual([]);
  });

  it('when a copy was edited many times, then the latest edits and all earlier actions can be undone', async () => {
    const me = hero(85);
    const { body: mine } = await me.call(addHolding, { body: { cardId: 1 } });
    const { body: entered } = await me.call(rapidEntry, { body: { setId: 1, entries: '2-4' } });
    const holdingIds = (await holdingsOf(me)).filter(({ cardId }) => cardId > 2).map(({ id }) => id);
    const { body: several } = await me.call(editHoldings, { body: { holdingIds, changes: { condition: 'Mint' } } });
    const edits: (number | null)[] = [];
    for (let quantity = 2; edits.length < UNDO_RECEIPTS; quantity++)
      edits.push((await me.call(updateHolding, { params: { id: mine.id }, body: { quantity } })).body.receiptId);
    expect((await undo(me, edits.at(-UNDO_SINGLE_EDITS - 1)!)).body.code).toBe('too_old');
    for (const id of edits.slice(-UNDO_SINGLE_EDITS).reverse()) expect((await undo(me, id)).status).toBe(200);
    expect((await undo(me, several.receiptId)).body).toMatchObject({ undone: 2 });
    expect((await undo(me, entered.receiptId)).body).toMatchObject({ undone: 3 });
  });

  it('when another user tries to undo it, then it is not found and stays', async () => {
    const me = hero(83);
    const { body: mine } = await me.call(addHolding, { body: { cardId: 1 } });
    const { body: edited } = await me.call(updateHolding, { params: { id: mine.id }, body: { notes: 'mine' } });
    expect((await undo(hero(84), edited.receiptId)).status).toBe(404);
    expect(await holdingsOf(me)).toMatchObject([{ id: mine.id, notes: 'mine' }]);
  });
});
