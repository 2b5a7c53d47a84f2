/** What a copy is worth (docs/decisions/042), wherever a value is shown. */
import {
  addHolding,
  listCollection,
  removeHolding,
  sellHolding,
  updateHolding,
} from '@ninepocket/contracts/collection/collection';
import { addToCustomCollection, createCustomCollection } from '@ninepocket/contracts/collection/custom-collections';
import { internalFigures, internalHoldings } from '@ninepocket/contracts/collection/facts';
import { editHoldings } from '@ninepocket/contracts/collection/holdings/bulk';
import { exportCollection } from '@ninepocket/contracts/collection/holdings/files';
import { getStats, listProgress } from '@ninepocket/contracts/collection/stats';
import * as trends from '@ninepocket/contracts/collection/trends';
import type { TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { expectExact } from './inspect.js';
import { addCopy, gradedPriceSetter, PSA_10 } from './slabs.js';
import { startWorld, type World } from './world.js';

let world: World;
let setGradedPrice: ReturnType<typeof gradedPriceSetter>;

beforeAll(async () => {
  world = await startWorld();
  setGradedPrice = gradedPriceSetter(world, await world.startOther('automation'));
  await publishSet(world, 1, plainCards(1, 40));
  await publishSet(world, 2, plainCards(101, 2));
  await world.sql.query('update cards set avg_price = 70, sales_count = 5');
});
afterAll(async () => {
  await expectExact(world);
  await world.close();
});

const hero = (userId: number): TestClient => world.as({ userId, plan: 'SUPER_HERO' });
const listed = async (me: TestClient, query = {}) => (await me.call(listCollection, { query })).body;
const letDaysPass = async (days: number): Promise<void> => {
  for (const table of ['market_values', 'graded_values'])
    await world.sql.query(`update ${table} set at = at - interval '${days} days'`);
  await world.sql.query(`update ledger set day = day - ${days}`);
};
const pointsOf = async (me: TestClient) => (await me.call(trends.portfolio, { query: { range: 'all' } })).body.points;

describe('a grade without a company', () => {
  it('when it is entered, or the company is removed later, then the copy is a slab of another company, never a raw one', async () => {
    const me = hero(90);
    const { body: added } = await me.call(addHolding, { body: { cardId: 30, grade: 9 } });
    expect(added).toMatchObject({ gradeCompany: 'Other', grade: 9, value: null });
    const { body: psa } = await me.call(addHolding, { body: { cardId: 31, ...PSA_10 } });
    const { body: changed } = await me.call(updateHolding, { params: { id: psa.id }, body: { gradeCompany: null } });
    expect(changed).toMatchObject({ gradeCompany: 'Other', grade: 10, value: null });
  });

  it('when prices are a percentage of what copies are worth, then one worth nothing is not offered for a cent', async () => {
    const me = hero(91);
    const { body } = await me.call(addHolding, { body: { cardId: 32, personalValue: 0 } });
    const changes = { isForSale: true, salePercent: 1000 };
    await me.call(editHoldings, { body: { holdingIds: [body.id], changes } });
    expect((await listed(me))[0]).toMatchObject({ isForSale: true, salePrice: null });
  });
});

describe('the personal value', () => {
  it('when a PSA 10 that cost $400 has the personal value $420, then it gained $20, whatever the raw card sells for', async () => {
    const me = hero(10);
    await addCopy(me, { cardId: 1, ...PSA_10, purchasePrice: 400, personalValue: 420 });
    expect((await me.call(trends.profit)).body).toMatchObject({
      paid: 400,
      worth: 420,
      unrealized: 20,
      unpricedCopies: 0,
    });
    expect((await me.call(getStats)).body).toMatchObject({ totalValue: 420, unpricedCards: 0, unpricedSlabs: 0 });
    expect((await pointsOf(me)).at(-1)).toMatchObject({ value: 420, bought: 420, market: 0 });
    await setGradedPrice(1, 500);
    expect((await me.call(getStats)).body).toMatchObject({ totalValue: 420 });
    expect((await listed(me))[0]).toMatchObject({ value: 420, gradedValue: 500, gradedSalesCount: 4 });
    expect((await me.call(trends.movers, { query: { range: 'all' } })).body).toEqual({ gainers: [], losers: [] });
  });

  it('when a raw copy has one, then it counts instead of the market value, and 0 is a value', async () => {
    const me = hero(11);
    await addCopy(me, { cardId: 2, quantity: 2, personalValue: 5 });
    await addCopy(me, { cardId: 3, personalValue: 0 });
    expect((await me.call(getStats)).body).toMatchObject({ totalValue: 10, unpricedCards: 0 });
    expect((await listed(me)).map(({ value }) => value)).toEqual([0, 5]);
  });
});

describe('what other users see', () => {
  it('when copies have personal values, then the figures contain only what copies sell for', async () => {
    const me = hero(25);
    await addCopy(me, { cardId: 4, personalValue: 420 });
    await addCopy(me, { cardId: 4, ...PSA_10, personalValue: 900 });
    expect((await me.call(getStats)).body).toMatchObject({ totalValue: 1320, unpricedCards: 0 });
    const { body } = await world.as({ service: 'social' }).call(internalFigures, { params: { id: 25 } });
    expect(body).toMatchObject({ totalCards: 2, totalValue: 70, unpricedCopies: 1, unpricedSlabs: 1 });
  });
});

describe('the largest personal values', () => {
  it('when copies are worth as much as can be entered, then lists by value still have a next page', async () => {
    const me = hero(12);
    const most = { personalValue: 99_999_999.99, quantity: 10_000 };
    for (const cardId of [1, 2, 101]) await addCopy(me, { cardId, ...most });
    expect((await me.call(getStats)).body.totalValue).toBe(2_999_999_999_700);
    const first = await me.call(trends.valueBySet, { query: { limit: 1 } });
    const cursor = first.page.next ?? '';
    expect((await me.call(trends.valueBySet, { query: { limit: 1, cursor } })).body).toMatchObject([
      { copies: 10_000 },
    ]);
    const page = await me.call(listProgress, { query: { limit: 1, sort: 'value' } });
    const rest = await me.call(listProgress, { query: { limit: 1, sort: 'value', cursor: page.page.next ?? '' } });
    expect([page.body, rest.body].map(([set]) => set?.copies)).toEqual([20_000, 10_000]);
  });
});

describe('a slab without sales of its grade', () => {
  it('when nobody knows its price, then every value leaves it out and says so, and none is the raw price', async () => {
    const me = hero(20);
    const slab = await addCopy(me, { cardId: 4, ...PSA_10, quantity: 7, purchasePrice: 30 });
    await addCopy(me, { cardId: 4, quantity: 2 });
    await addCopy(me, { cardId: 5, gradeCompany: 'SGC' });
    const unpriced = { unpricedCopies: 8, unpricedSlabs: 8 };
    expect(slab).toMatchObject({ value: null, gradedValue: null, gradedSalesCount: 0, isPricePending: true });
    expect((await me.call(getStats)).body).toMatchObject({ totalValue: 140, unpricedCards: 8, unpricedSlabs: 8 });
    const { body } = await me.call(trends.portfolio, { query: { range: 'all' } });
    expect(body).toMatchObject({ value: 140, ...unpriced });
    expect((await me.call(trends.profit)).body).toMatchObject({
      paid: 0,
      worth: 0,
      unpricedCopies: 7,
      unpricedSlabs: 7,
    });
    expect((await me.call(trends.valueBySet)).body).toMatchObject([{ copies: 10, value: 140, ...unpriced }]);
    expect((await me.call(trends.valueByYear)).body).toMatchObject([{ copies: 10, value: 140, ...unpriced }]);
    expect((await me.call(listProgress)).body).toMatchObject([{ copies: 10, value: 140, ...unpriced }]);
    const { body: figures } = await world.as({ service: 'social' }).call(internalFigures, { params: { id: 20 } });
    expect(figures).toMatchObject({ totalValue: 140, gradedCopies: 8, ...unpriced });
    const { body: shown } = await world.as({ service: 'social' }).call(internalHoldings, { params: { id: 20 } });
    expect(shown.map(({ gradeCompany, price }) => [gradeCompany, price])).toEqual([
      ['SGC', null],
      [null, 70],
      ['PSA', null],
    ]);
    const { body: slabs } = await me.call(createCustomCollection, { body: { name: 'Slabs' } });
    await me.call(addToCustomCollection, { params: { id: slabs.id }, body: { holdingIds: [slab.id] } });
    const json = (await me.call(exportCollection, { query: { format: 'json' } })).body;
    const { holdings } = (typeof json === 'string' ? JSON.parse(json) : json) as { holdings: unknown[] };
    expect(holdings).toMatchObject([
      { marketValue: null, value: null },
      { marketValue: 70, value: 70 },
      { value: null },
    ]);
  });

  it('when its price is found, then every value has it, and its change is a change of prices', async () => {
    const me = hero(21);
    const other = hero(22);
    await addCopy(me, { cardId: 6, ...PSA_10, quantity: 2, purchasePrice: 100 });
    await addCopy(me, { cardId: 6 });
    await addCopy(other, { cardId: 6, gradeCompany: 'PSA', grade: 9 });
    await setGradedPrice(6, 300);
    await letDaysPass(3);
    await setGradedPrice(6, 330);
    expect((await me.call(getStats)).body).toMatchObject({ totalValue: 730, unpricedCards: 0 });
    expect((await me.call(trends.profit)).body).toMatchObject({ paid: 200, worth: 660, unrealized: 460 });
    const points = await pointsOf(me);
    expect(points.at(-1)).toMatchObject({ value: 730, market: 60 });
    expect(points.at(1)).toMatchObject({ value: 670, bought: 670 });
    const { body } = await me.call(trends.movers, { query: { range: 'all' } });
    expect(body.gainers).toMatchObject([{ ...PSA_10, copies: 2, before: 300, now: 330, change: 30, percent: 10 }]);
    expect((await listed(me, { sort: 'value' })).map(({ value }) => value)).toEqual([330, 70]);
    expect((await other.call(getStats)).body).toMatchObject({ totalValue: 0, unpricedSlabs: 1 });
  });

  it('when its price is lost again, then it is unknown, not 0', async () => {
    const me = hero(23);
    await addCopy(me, { cardId: 7, ...PSA_10 });
    await setGradedPrice(7, 50);
    expect(await listed(me)).toMatchObject([{ isPricePending: false }]);
    await setGradedPrice(7, null);
    expect((await me.call(getStats)).body).toMatchObject({ totalValue: 0, unpricedCards: 1, unpricedSlabs: 1 });
    expect(await listed(me)).toMatchObject([{ value: null, gradedValue: null, isPricePending: false }]);
  });

  it('when its grade is never looked up, or the copy is raw, then its price is not pending', async () => {
    const me = hero(24);
    await addCopy(me, { cardId: 8 });
    await addCopy(me, { cardId: 8, gradeCompany: 'SGC' });
    await addCopy(me, { cardId: 8, gradeCompany: 'Other', grade: 9 });
    expect((await listed(me)).map(({ isPricePending }) => isPricePending)).toEqual([false, false, false]);
  });
});

describe('the growth of this month', () => {
  it('when prices of slabs and of raw cards rise, then both count for the copies held since last month', async () => {
    const me = hero(30);
    await addCopy(me, { cardId: 8, ...PSA_10 });
    await addCopy(me, { cardId: 9, personalValue: 1 });
    await setGradedPrice(8, 100);
    await world.sql.query(`
      update graded_values set at = at - interval '1 month';
      update graded_cards set opening_month = opening_month - interval '1 month';
      update ledger set day = day - interval '1 month'`);
    await addCopy(me, { cardId: 8, ...PSA_10 });
    await setGradedPrice(8, 120);
    expect((await me.call(getStats)).body).toMatchObject({
      totalValue: 241,
      totalValueGrowth: '+$20 (20%) from prices this month',
    });
  });
});

describe('copies that left', () => {
  it('when a slab is sold, then its past is valued by its grade, and undoing nothing is left of the raw price', async () => {
    const me = hero(40);
    const slab = await addCopy(me, { cardId: 10, ...PSA_10, quantity: 2 });
    const own = await addCopy(me, { cardId: 10, personalValue: 9 });
    await setGradedPrice(10, 200);
    await letDaysPass(2);
    await me.call(sellHolding, { params: { id: slab.id }, body: { quantity: 1, price: 210 } });
    await me.call(sellHolding, { params: { id: slab.id }, body: { quantity: 1, price: 210 } });
    await me.call(removeHolding, { params: { id: own.id } });
    const points = await pointsOf(me);
    expect(points.map(({ value }) => value)).toEqual([0, 409, 409, 0]);
    expect(points.at(-1)).toMatchObject({ sold: 400, corrected: -9, market: 0 });
  });

  it('when a raw copy is graded, then its whole past is that of the slab', async () => {
    const me = hero(41);
    const raw = await addCopy(me, { cardId: 11 });
    await letDaysPass(1);
    await me.call(updateHolding, { params: { id: raw.id }, body: PSA_10 });
    await setGradedPrice(11, 90);
    expect((await pointsOf(me)).map(({ value }) => value)).toEqual([0, 90, 90]);
  });
});
