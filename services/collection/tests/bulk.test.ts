import {
  addHolding,
  collectionUsage,
  listCollection,
  marksInSet,
  sellHolding,
} from '@ninepocket/contracts/collection/collection';
import { addWholeSet, editHoldings, rapidEntry, removeHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import { cardsDeleted } from '@ninepocket/contracts/events/events';
import { listReceipts } from '@ninepocket/contracts/collection/holdings/receipts';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { expectExact, ledgerOf } from './inspect.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  // 20 base cards, 5 inserts with the numbers 1 to 5, and one that is no longer in the catalog.
  const inserts = plainCards(31, 5).map((card, at) => ({ ...card, cardNumber: String(at + 1), isInsert: true }));
  await publishSet(world, 1, [...plainCards(1, 20), ...inserts, { id: 40, cardNumber: '99' }]);
  await publishSet(world, 2, plainCards(1001, 300));
  await world.catalog.publish(cardsDeleted, 'set:1', { cards: [{ id: 40, version: 2 }] });
  await eventually(expectRetired);
  await world.sql.query('update cards set avg_price = id where id between 1 and 10');
});
afterAll(() => world.close());
afterEach(() => expectExact(world));

const expectRetired = async (): Promise<void> => {
  const { rows } = await world.sql.query('select retired from cards where id = 40');
  expect(rows).toEqual([{ retired: true }]);
};

const hero = (userId: number): TestClient => world.as({ userId, plan: 'SUPER_HERO' });
const quantities = async (me: TestClient): Promise<Record<number, number>> => {
  const { body } = await me.call(marksInSet, { params: { setId: 1 } });
  return Object.fromEntries(body.marks.map(({ cardId, copies }) => [cardId, copies]));
};
const holdingsOf = async (me: TestClient) =>
  (await me.call(listCollection, { query: { limit: 500, sort: 'oldest' } })).body;

describe('a whole set', () => {
  it('when some of it is owned, then the rest are added with one receipt, and the set is complete', async () => {
    const me = world.as({ userId: 10 });
    await me.call(addHolding, { body: { cardId: 3, condition: 'Poor' } });
    const answer = await me.call(addWholeSet, { params: { setId: 1 }, body: { condition: 'near_mint' } });
    expect(answer.body).toEqual({ added: 24, alreadyOwned: 1, wishes: 0, receiptId: expect.any(Number) });
    const mine = await holdingsOf(me);
    expect(mine).toHaveLength(25);
    expect(mine.filter((one) => one.condition === 'Near Mint' && one.quantity === 1)).toHaveLength(24);
    expect((await me.call(listReceipts)).body).toMatchObject([
      {
        id: answer.body.receiptId,
        kind: 'add-set',
        title: 'Added 24 cards of Set 1',
        added: 24,
        changed: 0,
        removed: 0,
      },
    ]);
    expect((await ledgerOf(world, 10)).map(({ kind, quantity }) => [kind, quantity])).toEqual(
      Array.from({ length: 25 }, () => ['bought', 1]),
    );
  });

  it('when only base cards or inserts are requested, then only those are added', async () => {
    const me = world.as({ userId: 11 });
    expect((await me.call(addWholeSet, { params: { setId: 1 }, body: { type: 'insert' } })).body.added).toBe(5);
    expect(Object.keys(await quantities(me)).map(Number)).toEqual([31, 32, 33, 34, 35]);
    expect((await me.call(addWholeSet, { params: { setId: 1 }, body: { type: 'base' } })).body.added).toBe(20);
  });

  it('when everything is owned, then the message is that of the specification', async () => {
    const me = world.as({ userId: 12 });
    await me.call(addWholeSet, { params: { setId: 1 } });
    const again = await me.call(addWholeSet, { params: { setId: 1 } });
    expect([again.status, again.body.code, again.body.detail]).toEqual([
      409,
      'all_owned',
      'All cards from this set are already in your collection!',
    ]);
  });

  it('when a set is added five times concurrently, then it is added once', async () => {
    const me = world.as({ userId: 13 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => me.call(addWholeSet, { params: { setId: 1 } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await me.call(collectionUsage)).body.copies).toBe(25);
  });

  it('when a set would exceed the free limit, then nothing is added and the message states the places left', async () => {
    const me = world.as({ userId: 14 });
    await me.call(addHolding, { body: { cardId: 1, quantity: 4 } });
    const answer = await me.call(addWholeSet, { params: { setId: 2 } });
    expect([answer.status, answer.body.code]).toEqual([409, 'plan_limit']);
    expect(answer.body.detail).toContain('room for 246 more');
    expect((await me.call(collectionUsage)).body.copies).toBe(4);
    expect((await me.call(listReceipts)).body).toEqual([]);
    expect((await hero(14).call(addWholeSet, { params: { setId: 2 } })).body.added).toBe(300);
  });

  it('when the set does not exist, then the status is 404', async () => {
    expect((await hero(15).call(addWholeSet, { params: { setId: 999 } })).status).toBe(404);
  });
});

describe('rapid entry', () => {
  const entry = (entries: string) => ({ setId: 1, entries });

  it('when it is a dry run, then it shows what would happen and changes nothing; without it, exactly that happens', async () => {
    const me = world.as({ userId: 20 });
    await me.call(addHolding, { body: { cardId: 2 } });
    const shown = await me.call(rapidEntry, { body: { ...entry('1-3, 5 x3, 77'), dryRun: true } });
    expect(shown.body).toMatchObject({
      lines: [
        { text: '1-3', cards: 3, copies: 3, problem: null },
        { text: '5 x3', cards: 1, copies: 3, problem: null },
        { text: '77', cards: 0, copies: 0, problem: 'There is no card 77.' },
      ],
      cardCount: 4,
      copies: 6,
      placesLeft: 243,
      receiptId: null,
    });
    expect(shown.body.cards.map(({ cardNumber, quantity, owned }) => [cardNumber, quantity, owned])).toEqual([
      ['1', 1, 0],
      ['2', 1, 1],
      ['3', 1, 0],
      ['5', 3, 0],
    ]);
    expect(await quantities(me)).toEqual({ 2: 1 });
    const done = await me.call(rapidEntry, { body: entry('1-3, 5 x3') });
    expect(done.body).toMatchObject({ cardCount: 4, copies: 6, placesLeft: 243 });
    expect(await quantities(me)).toEqual({ 1: 1, 2: 2, 3: 1, 5: 3 });
    expect((await me.call(listReceipts)).body).toMatchObject([
      { id: done.body.receiptId, kind: 'rapid-entry', title: 'Added 4 cards of Set 1', added: 6 },
    ]);
  });

  it('when a piece cannot be used, then nothing is added and every such piece is named', async () => {
    const me = world.as({ userId: 21 });
    const { status, body } = await me.call(rapidEntry, { body: entry('1-3, 77, 5-2, 99') });
    expect([status, body.code]).toEqual([400, 'bad_entries']);
    expect(body.errors?.map(({ message }) => message)).toEqual([
      '77: There is no card 77.',
      '5-2: The range is reversed. Did you mean 2-5?',
      '99: There is no card 99.',
    ]);
    expect(await quantities(me)).toEqual({});
  });

  it('when pieces that cannot be used are left out, then the others are added, and without others nothing is', async () => {
    const me = world.as({ userId: 131 });
    const { body } = await me.call(rapidEntry, { body: { ...entry('1-3, 77, 5-2'), leaveOut: true } });
    expect([body.copies, body.lines.map(({ problem }) => problem === null)]).toEqual([3, [true, false, false]]);
    expect(await quantities(me)).toEqual({ 1: 1, 2: 1, 3: 1 });
    const none = await me.call(rapidEntry, { body: { ...entry('77'), leaveOut: true } });
    expect([none.status, none.body.code]).toEqual([409, 'nothing_to_add']);
  });

  it('when inserts reuse base numbers, then the type decides', async () => {
    const me = world.as({ userId: 22 });
    await me.call(rapidEntry, { body: entry('1') });
    await me.call(rapidEntry, { body: { ...entry('2'), type: 'insert' } });
    await me.call(rapidEntry, { body: { ...entry('3'), type: 'all' } });
    expect(await quantities(me)).toEqual({ 1: 1, 3: 1, 32: 1, 33: 1 });
    await me.call(rapidEntry, { body: { ...entry('all but 1-4'), type: 'insert' } });
    expect(await quantities(me)).toMatchObject({ 35: 1 });
    const { body } = await me.call(rapidEntry, { body: { ...entry('20'), type: 'insert', dryRun: true } });
    expect(body.lines[0]?.problem).toBe('There is no insert 20. It is a base card: choose Base or All.');
  });

  it('when a price is given, then the copies are separate holdings with that cost', async () => {
    const me = world.as({ userId: 23 });
    await me.call(rapidEntry, { body: { ...entry('1-2'), purchasePrice: 0.25, condition: 'EX' } });
    await me.call(rapidEntry, { body: entry('1') });
    const mine = await holdingsOf(me);
    expect(mine.map(({ cardId, condition, purchasePrice }) => [cardId, condition, purchasePrice])).toEqual([
      [1, 'Excellent', 0.25],
      [2, 'Excellent', 0.25],
      [1, 'Near Mint', null],
    ]);
    expect((await ledgerOf(world, 23)).map(({ cost }) => cost)).toEqual([0.25, 0.25, null]);
  });

  it('when an entry does not fit the plan, then the dry run says by how much, and nothing is added', async () => {
    const me = world.as({ userId: 24 });
    expect((await me.call(rapidEntry, { body: { ...entry('1 x260'), dryRun: true } })).body.placesLeft).toBe(-10);
    const answer = await me.call(rapidEntry, { body: entry('1 x260') });
    expect([answer.status, answer.body.code]).toEqual([409, 'plan_limit']);
    expect((await hero(24).call(rapidEntry, { body: entry('1 x260') })).body.placesLeft).toBe(null);
  });

  it('when nothing is typed, or far too much, then the problem says so', async () => {
    const me = hero(25);
    expect((await me.call(rapidEntry, { body: entry(' ,; ') })).body.code).toBe('nothing_to_add');
    const { body } = await me.call(rapidEntry, { body: { ...entry('1-11 x9999'), dryRun: true } });
    expect(body.lines[0]?.problem).toBe('At most 100,000 copies at once.');
    expect((await me.call(rapidEntry, { body: entry('1,'.repeat(10_001)) })).status).toBe(400);
    expect((await me.call(rapidEntry, { body: { setId: 999, entries: '1' } })).status).toBe(404);
  });
});

describe('a selection', () => {
  const withThree = async (userId: number) => {
    const me = hero(userId);
    await me.call(rapidEntry, { body: { setId: 1, entries: '1, 2, 20' } });
    return { me, ids: (await holdingsOf(me)).map((one) => one.id) };
  };

  it('when it is put up for sale at a percentage of the market value, then cards with one are listed, and others keep their price', async () => {
    const { me, ids } = await withThree(30);
    const changes = { isForSale: true, salePercent: 150, condition: 'Mint' };
    const { body } = await me.call(editHoldings, { body: { holdingIds: ids, changes } });
    expect(body).toMatchObject({ changed: 3, skipped: 0, unpriced: 1 });
    const mine = await holdingsOf(me);
    expect(mine.map(({ salePrice, isForSale, condition }) => [salePrice, isForSale, condition])).toEqual([
      [1.5, true, 'Mint'],
      [3, true, 'Mint'],
      [null, true, 'Mint'],
    ]);
    expect((await me.call(listReceipts)).body[0]).toMatchObject({ kind: 'edit', title: 'Changed 3 cards', changed: 3 });
  });

  it('when some holdings are unchanged, repeated or owned by another user, then only the others are changed and counted', async () => {
    const { me, ids } = await withThree(31);
    const [first = 0, second = 0] = ids;
    const { ids: foreign } = await withThree(32);
    await me.call(editHoldings, { body: { holdingIds: [first], changes: { isFavorite: true } } });
    const holdingIds = [first, second, second, foreign[0] ?? 0, 2_000_000_000];
    const { body } = await me.call(editHoldings, { body: { holdingIds, changes: { isFavorite: true } } });
    expect(body).toMatchObject({ changed: 1, skipped: 2 });
    expect((await holdingsOf(hero(32))).some((one) => one.isFavorite)).toBe(false);
    const again = await me.call(editHoldings, { body: { holdingIds, changes: { isFavorite: true } } });
    expect(again.body).toEqual({ changed: 0, skipped: 2, unpriced: 0, receiptId: null });
  });

  it('when a selection is removed, then only my holdings are removed, with one receipt', async () => {
    const { me, ids } = await withThree(33);
    const { ids: foreign } = await withThree(34);
    const { body } = await me.call(removeHoldings, { body: { holdingIds: [...ids, ...foreign] } });
    expect(body).toMatchObject({ changed: 3, skipped: 3 });
    expect(await holdingsOf(me)).toEqual([]);
    expect(await holdingsOf(hero(34))).toHaveLength(3);
    expect((await me.call(listReceipts)).body[0]).toMatchObject({ title: 'Removed 3 cards', removed: 3 });
  });

  it('when a selection is removed while copies are being sold, then each copy leaves once', async () => {
    const me = hero(35);
    await me.call(rapidEntry, { body: { setId: 1, entries: '1-10 x5' } });
    const ids = (await holdingsOf(me)).map((one) => one.id);
    await Promise.all([
      ...ids.map((id) => me.call(sellHolding, { params: { id }, body: { quantity: 2, price: 1 } })),
      me.call(removeHoldings, { body: { holdingIds: ids.slice(0, 5) } }),
      me.call(removeHoldings, { body: { holdingIds: ids.slice(3) } }),
      ...ids.map((id) => me.call(sellHolding, { params: { id }, body: { quantity: 3, price: 1 } })),
    ]);
    expect((await me.call(collectionUsage)).body.copies).toBe(0);
    const gone = (await ledgerOf(world, 35)).filter(({ quantity }) => quantity < 0);
    expect(gone.reduce((sum, one) => sum + one.quantity, 0)).toBe(-50);
  });

  it.each([
    ['no holdings', { holdingIds: [], changes: { isFavorite: true } }],
    ['nothing to change', { holdingIds: [1], changes: {} }],
    [
      'more than a selection holds',
      { holdingIds: Array.from({ length: 1001 }, (_, n) => n + 1), changes: { isFavorite: true } },
    ],
    ['half a percent', { holdingIds: [1], changes: { salePercent: 0.5 } }],
  ])('when %s is sent, then it is refused', async (_what, body) => {
    expect((await hero(36).call(editHoldings, { body })).status).toBe(400);
  });

  it('when the caller is anonymous, then every endpoint returns 401', async () => {
    const anonymous = world.as(null);
    const answers = await Promise.all([
      anonymous.call(addWholeSet, { params: { setId: 1 } }),
      anonymous.call(rapidEntry, { body: { setId: 1, entries: '1' } }),
      anonymous.call(editHoldings, { body: { holdingIds: [1], changes: { isFavorite: true } } }),
      anonymous.call(removeHoldings, { body: { holdingIds: [1] } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});
