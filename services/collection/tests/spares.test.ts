import { addHolding, listCollection } from '@ninepocket/contracts/collection/collection';
import { changeKeepRules, listTrades, summarizeTrades } from '@ninepocket/contracts/collection/lists/trades';
import type { CallInput } from '@ninepocket/contracts/http/endpoint';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { expectExact } from './inspect.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, plainCards(1, 20));
  await publishSet(world, 2, plainCards(101, 20));
  await world.sql.query('update cards set avg_price = 2 where id = 1');
});
afterAll(() => world.close());
afterEach(() => expectExact(world));

type Rules = CallInput<typeof changeKeepRules>['body']['rules'];
const hero = (userId: number): TestClient => world.as({ userId, plan: 'SUPER_HERO' });
const add = (me: TestClient, cardId: number, fields: Partial<CallInput<typeof addHolding>['body']> = {}) =>
  me.call(addHolding, { body: { cardId, ...fields } });
const keep = (me: TestClient, rules: Rules) => me.call(changeKeepRules, { body: { rules } });
/** Spares by card and condition, from the list of holdings and from the trade list: they must agree. */
const sparesOf = async (me: TestClient): Promise<Record<string, number>> => {
  const all = (await me.call(listCollection, { query: { limit: 500 } })).body;
  const trades = (await me.call(listTrades, { query: { limit: 500 } })).body;
  const listed = trades.map(({ id, spares }) => [id, spares]);
  expect(listed.toSorted()).toEqual(
    all
      .filter(({ spares }) => spares > 0)
      .map(({ id, spares }) => [id, spares])
      .toSorted(),
  );
  return Object.fromEntries(
    all.map(({ cardId, condition, grade, spares }) => [`${cardId} ${grade ?? condition}`, spares]),
  );
};

describe('spares', () => {
  it('when nothing else is said, then one copy of each card is kept, and the plain copies are spare', async () => {
    const me = hero(10);
    await add(me, 1, { quantity: 3 });
    await add(me, 2);
    await add(me, 3, { condition: 'Poor', quantity: 2 });
    await add(me, 3, { gradeCompany: 'PSA', grade: 9 });
    await add(me, 3, { condition: 'Mint' });
    expect(await sparesOf(me)).toEqual({
      '1 Near Mint': 2,
      '2 Near Mint': 0,
      '3 Poor': 2,
      '3 9': 0,
      '3 Mint': 1,
    });
    expect((await me.call(summarizeTrades)).body).toEqual({
      copies: 5,
      cards: 2,
      value: 4,
      unpricedCopies: 3,
      sets: [{ id: 1, name: 'Set 1', year: expect.any(Number), copies: 5 }],
      keepOfAll: null,
      keepOfSet: null,
    });
  });

  it('when copies differ, then graded, signed and numbered ones are kept first, then the better and the older', async () => {
    const me = hero(11);
    await add(me, 1, { condition: 'Poor', gradeCompany: 'PSA', grade: 1 });
    await add(me, 1, { condition: 'Fair', signedBy: 'Stan Lee' });
    await add(me, 1, { condition: 'Good', serialNumber: '1/9' });
    await add(me, 1, { condition: 'Mint', notes: 'older' });
    await add(me, 1, { condition: 'Mint', notes: 'newer' });
    const order: string[] = [];
    for (let copies = 4; copies >= 0; copies--) {
      await keep(me, [{ kind: 'all', copies }]);
      const { body } = await me.call(listTrades);
      order.push(...body.map((one) => one.notes ?? one.condition).filter((one) => !order.includes(one)));
    }
    expect(order).toEqual(['newer', 'older', 'Good', 'Fair', 'Poor']);
  });

  it('when there are rules for a card, its set and all, then the most specific one counts', async () => {
    const me = hero(12);
    for (const cardId of [1, 2, 101]) await add(me, cardId, { quantity: 10 });
    await keep(me, [
      { kind: 'all', copies: 2 },
      { kind: 'set', targetId: 1, copies: 4 },
      { kind: 'card', targetId: 1, copies: 0 },
    ]);
    const { body } = await me.call(listTrades);
    expect(body.map(({ cardId, spares, keep, keepRule }) => [cardId, spares, keep, keepRule])).toEqual([
      [1, 10, 0, 'card'],
      [2, 6, 4, 'set'],
      [101, 8, 2, 'all'],
    ]);
    expect((await me.call(summarizeTrades, { query: { setId: 1 } })).body).toMatchObject({
      copies: 16,
      keepOfAll: 2,
      keepOfSet: 4,
      sets: [{ copies: 16 }, { copies: 8 }],
    });
    expect((await me.call(listTrades, { query: { setId: 2 } })).body).toHaveLength(1);
  });

  it('when rules change, then the answer undoes the change, and the same change again changes nothing', async () => {
    const me = hero(13);
    await add(me, 1, { quantity: 4 });
    await keep(me, [{ kind: 'card', targetId: 1, copies: 2 }]);
    const rules: Rules = [
      { kind: 'card', targetId: 1, copies: 4 },
      { kind: 'set', targetId: 2, copies: 3 },
    ];
    const { before } = (await keep(me, rules)).body;
    expect(before).toEqual([
      { kind: 'card', targetId: 1, copies: 2 },
      { kind: 'set', targetId: 2, copies: null },
    ]);
    expect((await keep(me, rules)).body.before).toEqual([]);
    expect(await sparesOf(me)).toEqual({ '1 Near Mint': 0 });
    await keep(me, before);
    expect(await sparesOf(me)).toEqual({ '1 Near Mint': 2 });
  });

  it('when two requests set a rule at once, then one of them wins, and another user sees neither', async () => {
    const [me, other] = [hero(14), hero(15)];
    await Promise.all([add(me, 1, { quantity: 9 }), add(other, 1, { quantity: 9 })]);
    const answers = await Promise.all([3, 5].map((copies) => keep(me, [{ kind: 'card', targetId: 1, copies }])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([4, 6]).toContain((await sparesOf(me))['1 Near Mint']);
    expect(await sparesOf(other)).toEqual({ '1 Near Mint': 8 });
  });

  it.each([
    [[{ kind: 'card', targetId: 9999, copies: 1 }], 404, 'unknown_card'],
    [[{ kind: 'set', targetId: 9999, copies: 1 }], 404, 'unknown_set'],
    [[{ kind: 'set', copies: 1 }], 400, 'bad_input'],
    [[{ kind: 'all', targetId: 1, copies: 1 }], 400, 'bad_input'],
    [[{ kind: 'all', copies: -1 }], 400, 'bad_input'],
    [[{ kind: 'card', targetId: 9999, copies: null }], 200, undefined],
  ] as const)('when %j is requested, then the answer is %i', async (rules, status, code) => {
    const answer = await keep(hero(16), [...rules]);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('when the list is longer than a page, then the pages have each holding once, in every order', async () => {
    const me = hero(17);
    for (let cardId = 1; cardId <= 7; cardId++) await add(me, cardId, { quantity: 1 + cardId });
    for (const sort of ['set', 'name', 'value', 'copies'] as const) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const { body, page } = await me.call(listTrades, { query: { sort, limit: 3, cursor } });
        expect(page.total).toBe(7);
        seen.push(...body.map(({ cardId }) => cardId));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
      if (sort === 'copies') expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
    }
  });
});
