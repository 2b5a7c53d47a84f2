import { snapshotGradedPrices, type GradedPriceFact } from '@ninepocket/contracts/automation/facts';
import { listCollection } from '@ninepocket/contracts/collection/collection';
import {
  internalComparedCards,
  snapshotGradedCards,
  type GradedCardFact,
} from '@ninepocket/contracts/collection/facts';
import { editHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import { listMarketplace } from '@ninepocket/contracts/collection/marketplace';
import { cardsUpserted, planChanged, priceUpdated } from '@ninepocket/contracts/events/events';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { route } from '@ninepocket/service-kit/http/route';
import type { Stub } from '@ninepocket/service-kit/testing/stub';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { collectionConfig } from '../src/config.js';
import { createContext } from '../src/context.js';
import { gradedPrices } from '../src/prices/graded-prices.read-model.js';
import { plainCards, publishSet } from './checklist.js';
import { buildCard } from './facts.js';
import { addCopy, buildGradedPrice, gradedCardOf, gradedPriceSetter, PSA_10 } from './slabs.js';
import { pageById, startWorld, type World } from './world.js';

let world: World;
let automation: Stub;
let setGradedPrice: ReturnType<typeof gradedPriceSetter>;
const priceFacts = new Map<number, GradedPriceFact>();

beforeAll(async () => {
  world = await startWorld();
  automation = await world.startOther('automation', [
    route(snapshotGradedPrices, fromService('collection'), ({ query }) => pageById(priceFacts, query)),
  ]);
  setGradedPrice = gradedPriceSetter(world, automation);
  await publishSet(world, 1, plainCards(1, 40));
  await world.sql.query('update cards set avg_price = 70, sales_count = 5');
});
afterAll(() => world.close());

const hero = (userId: number): TestClient => world.as({ userId, plan: 'SUPER_HERO' });
const listed = async (me: TestClient, query = {}) => (await me.call(listCollection, { query })).body;

describe('prices of sale', () => {
  const priceAt = async (me: TestClient, holdingIds: number[]) => {
    await me.call(editHoldings, { body: { holdingIds, changes: { isForSale: true, salePercent: 50 } } });
    return (await listed(me, { sort: 'oldest' })).map(({ salePrice }) => salePrice);
  };

  it('when copies are listed at a percentage, then it is one of what each is worth, and unknown ones keep their price', async () => {
    const me = hero(50);
    const copies = [
      { cardId: 12 },
      { cardId: 12, ...PSA_10 },
      { cardId: 13, ...PSA_10 },
      { cardId: 13, ...PSA_10, personalValue: 30 },
    ];
    const ids: number[] = [];
    for (const copy of copies) ids.push((await addCopy(me, copy)).id);
    await setGradedPrice(12, 400);
    expect(await priceAt(me, ids)).toEqual([35, 200, null, 15]);
  });

  it('when a listing is compared, then with its own grade or condition only, and else with nothing', async () => {
    const billing = await world.startOther('billing');
    await billing.publish(planChanged, 'user:51', { userId: 51, plan: 'SUPER_HERO', version: 1 });
    const me = hero(51);
    const sale = { isForSale: true, salePrice: 5 };
    for (const copy of [
      { cardId: 14, condition: 'Mint' },
      { cardId: 14, condition: 'Near Mint' },
      { cardId: 14, condition: 'Very Good' },
      { cardId: 14, condition: 'Excellent', personalValue: 9 },
      { cardId: 14, ...PSA_10, personalValue: 9 },
      { cardId: 14, gradeCompany: 'BGS', grade: 9 },
    ])
      await addCopy(me, { ...copy, ...sale });
    await setGradedPrice(14, 90);
    await eventually(async () => {
      const { body } = await hero(52).call(listMarketplace, { query: { cardId: 14, sort: 'oldest' } });
      expect(body.map(({ comparedValue }) => comparedValue)).toEqual([70, 70, null, null, 90, null]);
    });
  });
});

describe('cards that another user lacks', () => {
  it('when the owner has a slab only, then its price is that of its grade, and else that of a raw copy', async () => {
    const me = hero(55);
    for (const cardId of [30, 31, 32, 33]) await addCopy(me, { cardId, ...PSA_10, personalValue: 9 });
    await addCopy(me, { cardId: 31 });
    await addCopy(me, { cardId: 34, gradeCompany: 'Other' });
    await setGradedPrice(30, 250);
    await setGradedPrice(31, 250);
    await setGradedPrice(33, null);
    const query = { ownerId: 55, otherId: 56, setId: 1 };
    const { body } = await world.as({ service: 'social' }).call(internalComparedCards, { query });
    expect(body.map(({ id, price, isSlab, isPricePending }) => [id, price, isSlab, isPricePending])).toEqual([
      [30, 250, true, false],
      [31, 70, false, false],
      [32, null, true, true],
      [33, null, true, false],
      [34, null, true, false],
    ]);
  });
});

describe('graded cards', () => {
  const published = async (cardId: number) => {
    const { rows } = await world.sql.query<{ data: GradedCardFact; aggregate: string }>(
      `select data, aggregate from messaging.outbox
       where name = 'collection.graded-card.owned' and data ->> 'cardId' = $1 order by id`,
      [String(cardId)],
    );
    return rows;
  };

  it('when slabs get their first owner, then each card, company and grade is published once', async () => {
    for (const userId of [60, 61]) await addCopy(hero(userId), { cardId: 20, ...PSA_10, certNumber: String(userId) });
    await addCopy(hero(60), { cardId: 20, gradeCompany: 'BGS', grade: 9.5 });
    await addCopy(hero(60), { cardId: 20, gradeCompany: 'Other', grade: 9 });
    await addCopy(hero(60), { cardId: 20, gradeCompany: 'PSA' });
    const graded = [await gradedCardOf(world, 20), await gradedCardOf(world, 20, { gradeCompany: 'BGS', grade: 9.5 })];
    await eventually(async () => {
      const { rowCount } = await world.sql.query('select from collectors where changed and user_id in (60, 61)');
      expect(rowCount).toBe(0);
    });
    const events = await published(20);
    expect(events.map(({ data }) => data)).toEqual(expect.arrayContaining(graded));
    expect(events).toHaveLength(2);
    expect(events[0]?.aggregate).toBe(`graded-card:${events[0]?.data.id}`);
    expect((await hero(60).call(snapshotGradedCards)).status).toBe(401);
  });

  it('when prices are rebuilt, then the snapshot replaces what was received before, also with a lower version', async () => {
    const me = hero(62);
    await addCopy(me, { cardId: 21, ...PSA_10 });
    await setGradedPrice(21, 80);
    const restored = { ...buildGradedPrice(await gradedCardOf(world, 21), 60), version: 1 };
    priceFacts.set(restored.id, restored);
    priceFacts.set(999_999, { ...restored, id: 999_999 });
    const ctx = createContext(collectionConfig({ ...world.env, AUTOMATION_URL: automation.url }));
    try {
      expect(await gradedPrices.rebuild(ctx)).toBe(2);
    } finally {
      await ctx.database.close();
    }
    expect(await listed(me)).toMatchObject([{ value: 60 }]);
    const { rows } = await world.sql.query(
      'select before::float8 as before, value::float8 as value from graded_values where graded_card_id = $1 order by at',
      [restored.id],
    );
    expect(rows).toEqual([
      { before: 80, value: 80 },
      { before: 80, value: 60 },
    ]);
  });

  it('when a card with a slab is merged, then the surviving card gets its own graded card', async () => {
    const me = hero(63);
    await addCopy(me, { cardId: 22, ...PSA_10 });
    await gradedCardOf(world, 22);
    await world.catalog.publish(cardsUpserted, 'set:1', {
      cards: [buildCard({ id: 22, retired: true, mergedInto: 23, version: 2 })],
    });
    await eventually(async () => expect(await gradedCardOf(world, 23)).toMatchObject(PSA_10));
    await automation.publish(priceUpdated, 'card:23', {
      cardId: 23,
      avgPrice: 5,
      salesCount: 1,
      fetchedAt: new Date().toISOString(),
      version: 1,
    });
    await setGradedPrice(23, 77);
    expect(await listed(me)).toMatchObject([{ cardId: 23, value: 77 }]);
  });
});
