import { addHolding, sellHolding, updateHolding } from '@ninepocket/contracts/collection/collection';
import { cardsUpserted, planChanged, priceUpdated, setCreated } from '@ninepocket/contracts/events/events';
import { getStats } from '@ninepocket/contracts/collection/stats';
import * as contract from '@ninepocket/contracts/collection/trends';
import type { TREND_RANGES } from '@ninepocket/contracts/collection/trend-ranges';
import type { Stub } from '@ninepocket/service-kit/testing/stub';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCard, buildSet } from './facts.js';
import { generateHistory } from './any-history.js';
import { dayBefore, replay, type ValueHistory } from './replay.js';
import { startWorld, type World } from './world.js';

let world: World;
let automation: Stub;
let billing: Stub;
const hero = (userId: number): TestClient => world.as({ userId, plan: 'SUPER_HERO' });

const cards = [
  ...[1, 2, 3, 4].map((id) => buildCard({ id, estimatedValue: id * 10 })),
  buildCard({ id: 5 }),
  buildCard({ id: 20, setId: 2, setYear: 2020, setName: 'Champions', setSlug: 'champions', estimatedValue: 1 }),
];

beforeAll(async () => {
  world = await startWorld();
  [automation, billing] = [await world.startOther('automation'), await world.startOther('billing')];
  await world.catalog.publish(setCreated, 'set:1', buildSet({ id: 1 }));
  await world.catalog.publish(cardsUpserted, 'set:1', { cards });
  await eventually(() => expectCards('true', cards.length));
});
afterAll(() => world.close());

const expectCards = async (which: string, count: number): Promise<void> => {
  expect((await world.sql.query(`select from cards where ${which}`)).rowCount).toBe(count);
};

let version = 0;
const setPrice = async (cardId: number, avgPrice: number): Promise<void> => {
  version++;
  const fetchedAt = new Date().toISOString();
  await automation.publish(priceUpdated, `card:${cardId}`, { cardId, avgPrice, salesCount: 3, fetchedAt, version });
  await eventually(async () => {
    const { rows } = await world.sql.query('select price_version as version from cards where id = $1', [cardId]);
    expect(rows).toEqual([{ version }]);
  });
};

const letDaysPass = async (days: number): Promise<void> => {
  await world.sql.query(`update market_values set at = at - interval '${days} days'`);
  await world.sql.query(`update ledger set day = day - ${days}`);
};

const pointsOf = async (client: TestClient, range: (typeof TREND_RANGES)[number] = 'all') =>
  (await client.call(contract.portfolio, { query: { range } })).body.points;

describe('access', () => {
  const all = [
    contract.portfolio,
    contract.profit,
    contract.movers,
    contract.valueBySet,
    contract.valueByYear,
    contract.costToFinish,
  ];

  it.each(all)('when a SIDE_KICK or an anonymous caller requests $path, then it is refused', async (endpoint) => {
    const refused = await world.as({ userId: 1 }).call(endpoint);
    expect([refused.status, (refused.body as { code?: string }).code]).toEqual([403, 'plan_needed']);
    expect((await world.as(null).call(endpoint)).status).toBe(401);
  });

  it('when a SUPER_HERO has no cards, then every response is empty and none fails', async () => {
    const me = hero(2);
    expect((await me.call(contract.portfolio)).body).toEqual({
      points: [],
      value: 0,
      unpricedCopies: 0,
      unpricedSlabs: 0,
    });
    expect((await me.call(contract.movers)).body).toEqual({ gainers: [], losers: [] });
    for (const endpoint of [contract.valueBySet, contract.valueByYear, contract.costToFinish])
      expect((await me.call(endpoint)).body).toEqual([]);
    expect(Object.values((await me.call(contract.profit)).body)).toEqual(Array(12).fill(0));
  });
});

describe('value over time', () => {
  it('when cards are added, sold, revalued and corrected, then each kind of change is shown separately', async () => {
    const me = hero(10);
    const { body: one } = await me.call(addHolding, { body: { cardId: 1, quantity: 3 } });
    await me.call(addHolding, { body: { cardId: 5 } });
    await letDaysPass(3);
    await setPrice(1, 12);
    await letDaysPass(2);
    await me.call(sellHolding, { params: { id: one.id }, body: { quantity: 1, price: 15 } });
    await me.call(updateHolding, { params: { id: one.id }, body: { quantity: 1 } });
    const { body } = await me.call(contract.portfolio, { query: { range: '3m' } });
    expect(body).toMatchObject({ value: 12, unpricedCopies: 1 });
    const nothing = { bought: 0, sold: 0, market: 0, corrected: 0 };
    expect(body.points).toMatchObject([
      { ...nothing, value: 0 },
      { ...nothing, value: 30, bought: 30 },
      { ...nothing, value: 30 },
      { ...nothing, value: 30 },
      { ...nothing, value: 36, market: 6 },
      { ...nothing, value: 36 },
      { value: 12, bought: 0, sold: 12, market: 0, corrected: -12 },
    ]);
    expect((await me.call(getStats)).body.totalValue).toBe(12);
  });

  it('when a card was bought before its value was known, then its first known value counts from that day', async () => {
    const me = hero(11);
    await me.call(addHolding, { body: { cardId: 2, acquiredDate: dayBefore(500) } });
    const points = await pointsOf(me);
    expect(points.length).toBeLessThanOrEqual(400);
    expect(points[0]).toMatchObject({ day: dayBefore(501), value: 0 });
    expect(points[1]).toMatchObject({ value: 20, bought: 20 });
    expect(points.at(-1)).toMatchObject({ day: dayBefore(0), value: 20, market: 0 });
    expect(await pointsOf(me, '1m')).toHaveLength((await pointsOf(hero(11), '1m')).length);
    expect((await pointsOf(me, '1m'))[0]).toMatchObject({ value: 20, bought: 0 });
  });

  it('when a purchase date is entered later, then the history is as if it had been known from the start', async () => {
    const [early, late] = [hero(12), hero(13)];
    await early.call(addHolding, { body: { cardId: 3, acquiredDate: dayBefore(9) } });
    const { body } = await late.call(addHolding, { body: { cardId: 3, acquiredDate: dayBefore(40) } });
    await late.call(updateHolding, { params: { id: body.id }, body: { acquiredDate: dayBefore(9) } });
    expect(await pointsOf(late)).toEqual(await pointsOf(early));
  });

  it('when the history is random, then every point equals a day-by-day replay, to the cent', async () => {
    const histories = new Map<number, ValueHistory>();
    for (let userId = 100; userId < 130; userId++) histories.set(userId, await generateHistory(world.sql, userId));
    for (const [userId, { entries, changes }] of histories) {
      const expected = replay(entries, changes);
      const points = await pointsOf(hero(userId));
      expect(points).toEqual(expected);
      let before = 0;
      for (const { value, bought, sold, market, corrected } of points) {
        expect(Math.round(value * 100)).toBe(Math.round((before + bought - sold + market + corrected) * 100));
        before = value;
      }
      const lately = await pointsOf(hero(userId), '1m');
      const skipped = Math.max(0, expected.length - lately.length);
      expect(lately).toEqual(
        expected
          .slice(skipped)
          .map((point, index) => (index > 0 ? point : { ...point, bought: 0, sold: 0, market: 0, corrected: 0 })),
      );
      expect((await hero(userId).call(getStats)).body.totalValue).toBe(points.at(-1)?.value);
    }
  });
});

describe('profit and loss', () => {
  it('when some costs are unknown, then only known ones are compared', async () => {
    const me = hero(20);
    const { body: paid } = await me.call(addHolding, { body: { cardId: 4, quantity: 3, purchasePrice: 25 } });
    await me.call(addHolding, { body: { cardId: 5, purchasePrice: 2 } });
    const { body: gift } = await me.call(addHolding, { body: { cardId: 3, quantity: 4 } });
    await me.call(sellHolding, { params: { id: paid.id }, body: { quantity: 1, price: 60.5 } });
    await me.call(sellHolding, { params: { id: gift.id }, body: { quantity: 2, price: 10 } });
    const { body } = await me.call(contract.profit);
    expect(body).toEqual({
      paid: 50,
      worth: 80,
      unrealized: 30,
      proceeds: 80.5,
      soldCost: 25,
      realized: 35.5,
      soldCopies: 3,
      soldWithoutCost: 2,
      proceedsWithoutCost: 20,
      withoutCost: 2,
      unpricedCopies: 1,
      unpricedSlabs: 0,
    });
    expect((await hero(21).call(contract.profit)).body).toMatchObject({ worth: 0, soldCopies: 0 });
  });
});

describe('movers', () => {
  it('when values moved while the collector had the cards, then the largest changes come first, and others see none', async () => {
    const me = hero(30);
    for (const cardId of [2, 3, 20]) await me.call(addHolding, { body: { cardId, quantity: cardId } });
    await letDaysPass(2);
    await setPrice(2, 28);
    await setPrice(3, 24);
    await setPrice(20, 2);
    await me.call(addHolding, { body: { cardId: 4 } });
    await setPrice(4, 99);
    const { body } = await me.call(contract.movers, { query: { range: 'all' } });
    const shown = (list: typeof body.gainers) =>
      list.map(({ card, copies, before, now, change, percent }) => [card.id, copies, before, now, change, percent]);
    expect(shown(body.gainers)).toEqual([
      [2, 2, 20, 28, 8, 40],
      [20, 20, 1, 2, 1, 100],
    ]);
    expect(shown(body.losers)).toEqual([[3, 3, 30, 24, -6, -20]]);
    expect((await hero(31).call(contract.movers)).body).toEqual({ gainers: [], losers: [] });
  });

  it('when a change is older than the range, then it does not count', async () => {
    await letDaysPass(40);
    expect((await hero(30).call(contract.movers, { query: { range: '1m' } })).body.gainers).toEqual([]);
    expect((await hero(30).call(contract.movers, { query: { range: '3m' } })).body.gainers).toHaveLength(2);
  });
});

const KNOWN = { unpricedCopies: 0, unpricedSlabs: 0 };

describe('value by set and year', () => {
  it('when a collector owns cards of several sets, then the value is listed by set, in pages, and by year', async () => {
    const me = hero(40);
    await me.call(addHolding, { body: { cardId: 20, quantity: 3 } });
    await me.call(addHolding, { body: { cardId: 1 } });
    const bySet = await me.call(contract.valueBySet, { query: { limit: 1 } });
    expect(bySet.body).toEqual([
      { setId: 1, setName: 'Marvel Annual Flair', setYear: 1994, copies: 1, value: 12, ...KNOWN },
    ]);
    expect(bySet.page.total).toBe(2);
    const rest = await me.call(contract.valueBySet, { query: { limit: 1, cursor: bySet.page.next ?? undefined } });
    expect(rest.body).toMatchObject([{ setId: 2, copies: 3, value: 6 }]);
    expect(rest.page.next).toBeNull();
    expect((await me.call(contract.valueByYear)).body).toEqual([
      { year: 1994, copies: 1, value: 12, ...KNOWN },
      { year: 2020, copies: 3, value: 6, ...KNOWN },
    ]);
  });
});

describe('cost to finish', () => {
  const costs = async (client: TestClient, query = {}) => (await client.call(contract.costToFinish, { query })).body;

  it('when cards are missing, then the lower of the market value and the cheapest raw listing of a SUPER_HERO counts', async () => {
    const me = hero(50);
    for (const cardId of [1, 20]) await me.call(addHolding, { body: { cardId } });
    const offers = [
      [51, 3, 7.5],
      [52, 3, 9],
      [52, 4, 5000],
      [53, 3, 1],
      [50, 4, 1],
    ] as const;
    const slab = { cardId: 3, isForSale: true, salePrice: 5, gradeCompany: 'PSA', grade: 10 } as const;
    await world.as({ userId: 51 }).call(addHolding, { body: slab });
    await world.as({ userId: 51 }).call(addHolding, { body: { ...slab, cardId: 2, salePrice: 5000 } });
    for (const [userId, cardId, salePrice] of offers) {
      if (userId !== 53)
        await billing.publish(planChanged, `user:${userId}`, { userId, plan: 'SUPER_HERO', version: 1 });
      if (userId !== 50) await world.as({ userId }).call(addHolding, { body: { cardId, isForSale: true, salePrice } });
    }
    await eventually(async () => {
      expect((await world.sql.query(`select from users where plan = 'SUPER_HERO'`)).rowCount).toBe(3);
    });
    // Missing: 2 at 28 by its sales, 3 listed at 7.50, 4 at 99 by its sales, 5 without any price. Set 2 is complete.
    expect(await costs(me)).toEqual([
      {
        setId: 1,
        setName: 'Marvel Annual Flair',
        setYear: 1994,
        setSlug: 'marvel-annual-flair',
        mainSetSlug: null,
        owned: 1,
        total: expect.any(Number),
        missing: expect.any(Number),
        cost: expect.any(Number),
        listed: 2,
        unpriced: expect.any(Number),
        sections: expect.any(Array),
      },
    ]);
    await world.sql.query(`update cards set section = '1PowerBlast' where id = 4`);
    await world.sql.query('update cards set retired = true where id >= 10000');
    expect(await costs(me, { q: 'flair' })).toMatchObject([
      {
        owned: 1,
        missing: 4,
        cost: 134.5,
        unpriced: 1,
        sections: [
          { kind: 'base', name: 'Base', missing: 3, cost: 35.5, unpriced: 1 },
          { kind: 'insert', name: 'PowerBlast', missing: 1, cost: 99, unpriced: 0 },
        ],
      },
    ]);
    const onlyPrice = { cardId: 5, isForSale: true, salePrice: 6 };
    await world.as({ userId: 51 }).call(addHolding, { body: onlyPrice });
    expect(await costs(me, { q: 'flair' })).toMatchObject([{ cost: 140.5, listed: 3, unpriced: 0 }]);
    expect(await costs(me, { q: 'champions' })).toEqual([]);
    expect(await costs(hero(54))).toEqual([]);
  });
});
