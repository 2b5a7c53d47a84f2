import {
  addHolding,
  listCollection,
  removeHolding,
  sellHolding,
  updateHolding,
} from '@ninepocket/contracts/collection/collection';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { expectExact, ledgerOf } from './inspect.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, plainCards(1, 10));
  await publishSet(world, 2, plainCards(21, 2));
});
afterAll(() => world.close());
afterEach(() => expectExact(world));

describe('numbered copies', () => {
  it('when the same number of a card is added again in any notation, then it is refused; for another card it is not', async () => {
    const me = world.as({ userId: 10 });
    const { body: mine } = await me.call(addHolding, { body: { cardId: 1, serialNumber: '017/050' } });
    const again = await me.call(addHolding, { body: { cardId: 1, serialNumber: '17/50' } });
    expect([again.status, again.body.code, again.body.detail]).toEqual([
      409,
      'serial_taken',
      'You already have number 17/50 of this card.',
    ]);
    const { body: other } = await me.call(addHolding, { body: { cardId: 2, serialNumber: '17/50' } });
    expect((await me.call(updateHolding, { params: { id: mine.id }, body: { serialNumber: '17/050' } })).status).toBe(
      200,
    );
    const { body: third } = await me.call(addHolding, { body: { cardId: 1, serialNumber: '18/50' } });
    const changed = await me.call(updateHolding, { params: { id: third.id }, body: { serialNumber: '17/50' } });
    expect([changed.status, changed.body.code]).toEqual([409, 'serial_taken']);
    expect(
      (await world.as({ userId: 11 }).call(addHolding, { body: { cardId: 1, serialNumber: '17/50' } })).status,
    ).toBe(201);
    expect(other.serialNumber).toBe('17/50');
  });

  it('when one number is added ten times concurrently, then it is added once', async () => {
    const me = world.as({ userId: 12 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => me.call(addHolding, { body: { cardId: 1, serialNumber: '1/1' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('when several copies would share a number, or it exceeds the print run, then it is refused; other marks may repeat', async () => {
    const me = world.as({ userId: 13 });
    const body = { cardId: 1, serialNumber: '3/9', quantity: 2 };
    expect((await me.call(addHolding, { body })).body.errors).toEqual([
      expect.objectContaining({ path: 'body.quantity' }),
    ]);
    expect((await me.call(addHolding, { body: { ...body, serialNumber: '10/9', quantity: 1 } })).status).toBe(400);
    const { body: one } = await me.call(addHolding, { body: { ...body, quantity: 1 } });
    expect((await me.call(updateHolding, { params: { id: one.id }, body: { quantity: 2 } })).status).toBe(400);
    for (const serialNumber of ['-1/5', '1/99999999999999', '1.5/10'])
      expect((await me.call(addHolding, { body: { cardId: 1, serialNumber } })).status).toBe(400);
    for (let n = 0; n < 2; n++)
      expect((await me.call(addHolding, { body: { cardId: 1, serialNumber: 'AP', quantity: 2 } })).status).toBe(201);
  });
});

describe('listings', () => {
  it('when an asking price is $0, then it is refused', async () => {
    const body = { cardId: 1, isForSale: true, salePrice: 0 };
    const { status, body: answer } = await world.as({ userId: 22 }).call(addHolding, { body });
    expect([status, answer.errors]).toEqual([400, [expect.objectContaining({ path: 'body.salePrice' })]]);
  });

  it('when a listing is changed, then it keeps its date; listed again, it gets a new one', async () => {
    const me = world.as({ userId: 21 });
    const { body } = await me.call(addHolding, { body: { cardId: 1, isForSale: true, salePrice: 5 } });
    await world.sql.query(`update holdings set listed_at = '2020-01-01' where id = $1`, [body.id]);
    const listedAt = async () => {
      const { rows } = await world.sql.query<{ at: string | null }>(
        'select listed_at::date::text as at from holdings where id = $1',
        [body.id],
      );
      return rows[0]?.at;
    };
    await me.call(updateHolding, { params: { id: body.id }, body: { salePrice: 6, notes: 'fresh' } });
    expect(await listedAt()).toBe('2020-01-01');
    await me.call(updateHolding, { params: { id: body.id }, body: { salePrice: null } });
    expect(await listedAt()).toBe(null);
    await me.call(updateHolding, { params: { id: body.id }, body: { salePrice: 6 } });
    expect(await listedAt()).not.toBe('2020-01-01');
  });
});

describe('a change that changes nothing', () => {
  it('when a holding is sent unchanged, then neither it nor the ledger changes', async () => {
    const me = world.as({ userId: 25 });
    const { body } = await me.call(addHolding, { body: { cardId: 1, notes: 'a' } });
    await me.call(updateHolding, { params: { id: body.id }, body: { notes: 'a', quantity: 1, salePrice: null } });
    expect((await me.call(listCollection)).body).toEqual([body]);
    expect(await ledgerOf(world, 25)).toHaveLength(1);
  });
});

describe('the ledger', () => {
  it('when copies are added, removed and sold, then each is an entry with its day and prices', async () => {
    const me = world.as({ userId: 40 });
    const copies = { cardId: 1, quantity: 3, acquiredDate: '2020-05-01', purchasePrice: 2.5 };
    const { body } = await me.call(addHolding, { body: copies });
    const params = { id: body.id };
    await me.call(updateHolding, { params, body: { quantity: 5 } });
    await me.call(updateHolding, { params, body: { quantity: 4 } });
    const sold = await me.call(sellHolding, { params, body: { quantity: 2, price: 9.99, soldDate: '2021-02-03' } });
    expect(sold.body).toEqual({ left: 2, receiptId: expect.any(Number) });
    await me.call(removeHolding, { params });
    const entry = { price: null, cost: 2.5 };
    expect(await ledgerOf(world, 40)).toEqual([
      { ...entry, kind: 'bought', quantity: 3, day: '2020-05-01' },
      { ...entry, kind: 'bought', quantity: 2, day: '2020-05-01' },
      { ...entry, kind: 'removed', quantity: -1, day: 'today' },
      { ...entry, kind: 'sold', quantity: -2, price: 9.99, day: '2021-02-03' },
      { ...entry, kind: 'removed', quantity: -2, day: 'today' },
    ]);
  });

  it('when a day or price is entered later, then a pair of entries corrects them', async () => {
    const me = world.as({ userId: 41 });
    const { body } = await me.call(addHolding, { body: { cardId: 1, quantity: 2 } });
    const params = { id: body.id };
    await me.call(updateHolding, { params, body: { quantity: 1 } });
    await me.call(updateHolding, { params, body: { acquiredDate: '2019-01-01', purchasePrice: 7 } });
    await me.call(updateHolding, { params, body: { acquiredDate: null, purchasePrice: 8, quantity: 3 } });
    const entries = (await ledgerOf(world, 41)).map(({ kind, quantity, cost, day }) => [kind, quantity, cost, day]);
    expect(entries).toEqual([
      ['bought', 2, null, 'today'],
      ['removed', -1, null, 'today'],
      ['corrected', -1, null, 'today'],
      ['corrected', 1, 7, '2019-01-01'],
      ['bought', 2, 8, 'today'],
      ['corrected', -1, 7, '2019-01-01'],
      ['corrected', 1, 8, '2019-01-01'],
    ]);
  });

  it('when a sale precedes the acquisition, then the acquisition moves to the day of the sale', async () => {
    const me = world.as({ userId: 42 });
    const { body } = await me.call(addHolding, { body: { cardId: 1, quantity: 3 } });
    const answer = await me.call(sellHolding, {
      params: { id: body.id },
      body: { quantity: 2, price: 1, soldDate: '2022-02-02' },
    });
    expect(answer.body.left).toBe(1);
    const entries = (await ledgerOf(world, 42)).map(({ kind, quantity, day }) => [kind, quantity, day]);
    expect(entries).toEqual([
      ['bought', 3, 'today'],
      ['sold', -2, '2022-02-02'],
      ['corrected', -2, 'today'],
      ['corrected', 2, '2022-02-02'],
    ]);
  });

  it('when a day is in the future, then it is refused', async () => {
    const me = world.as({ userId: 43 });
    const bought = await me.call(addHolding, { body: { cardId: 1, acquiredDate: '2999-12-31' } });
    expect(bought.body.errors).toEqual([expect.objectContaining({ path: 'body.acquiredDate' })]);
    const { body } = await me.call(addHolding, { body: { cardId: 1 } });
    const sold = await me.call(sellHolding, { params: { id: body.id }, body: { price: 1, soldDate: '2999-12-31' } });
    expect(sold.body.errors).toEqual([expect.objectContaining({ path: 'body.soldDate' })]);
  });

  it('when it is already tomorrow for the user, then the ledger says today', async () => {
    const me = world.as({ userId: 44 });
    const day = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
    const { body } = await me.call(addHolding, { body: { cardId: 1, acquiredDate: day } });
    await me.call(sellHolding, { params: { id: body.id }, body: { price: 1, soldDate: day } });
    expect((await ledgerOf(world, 44)).map((entry) => entry.day)).toEqual(['today', 'today']);
  });
});

describe('selling', () => {
  it('when more copies are sold than held, or the sale precedes the acquisition, then nothing is sold', async () => {
    const me = world.as({ userId: 50 });
    const { body } = await me.call(addHolding, { body: { cardId: 1, quantity: 2, acquiredDate: '2020-05-01' } });
    const params = { id: body.id };
    const many = await me.call(sellHolding, { params, body: { quantity: 3, price: 1 } });
    expect([many.status, many.body.code, many.body.detail]).toEqual([409, 'not_so_many', 'You have only 2 copies.']);
    const early = await me.call(sellHolding, { params, body: { price: 1, soldDate: '2020-04-30' } });
    expect(early.body.errors).toEqual([expect.objectContaining({ path: 'body.soldDate' })]);
    expect((await me.call(listCollection)).body).toEqual([body]);
  });

  it('when one of three copies is sold five times concurrently, then three are sold', async () => {
    const me = world.as({ userId: 51 });
    const { body } = await me.call(addHolding, { body: { cardId: 1, quantity: 3 } });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => me.call(sellHolding, { params: { id: body.id }, body: { price: 2 } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 404, 404]);
    expect((await me.call(listCollection)).body).toEqual([]);
  });

  it('when another user or an anonymous caller sells my copies, then nothing is sold', async () => {
    const { body } = await world.as({ userId: 52 }).call(addHolding, { body: { cardId: 1 } });
    const input = { params: { id: body.id }, body: { price: 2 } };
    expect((await world.as({ userId: 53, isAdmin: true }).call(sellHolding, input)).body.code).toBe('not_found');
    expect((await world.as(null).call(sellHolding, input)).status).toBe(401);
  });
});
