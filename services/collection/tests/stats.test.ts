import { addHolding, removeHolding, updateHolding } from '@ninepocket/contracts/collection/collection';
import { cardsDeleted, cardsUpserted, priceUpdated, setCreated } from '@ninepocket/contracts/events/events';
import { getStats, recentCards, trendingCards } from '@ninepocket/contracts/collection/stats';
import { addWish } from '@ninepocket/contracts/collection/wishlist';
import type { Stub } from '@ninepocket/service-kit/testing/stub';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCard, buildSet } from './facts.js';
import { startWorld, type World } from './world.js';

let world: World;
let automation: Stub;

const cards = [
  buildCard({ id: 1, estimatedValue: 10 }),
  buildCard({ id: 2, estimatedValue: 4.5, isInsert: true }),
  buildCard({ id: 3 }),
  ...Array.from({ length: 60 }, (_, index) => buildCard({ id: 100 + index, setId: 2, estimatedValue: 100 + index })),
];

beforeAll(async () => {
  world = await startWorld();
  automation = await world.startOther('automation');
  await world.catalog.publish(setCreated, 'set:1', buildSet({ id: 1 }));
  await world.catalog.publish(setCreated, 'set:2', buildSet({ id: 2, name: 'Champions', slug: 'champions' }));
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

const letAMonthPass = async (): Promise<void> => {
  await world.sql.query(`
    update market_values set at = at - interval '1 month';
    update cards set opening_month = opening_month - interval '1 month';
    update ledger set day = day - interval '1 month', at = at - interval '1 month';
    update wishes set created_at = created_at - interval '1 month'`);
};

const statsOf = async (userId: number) => (await world.as({ userId }).call(getStats)).body;

const NOTHING = {
  totalCards: 0,
  uniqueCards: 0,
  insertCards: 0,
  totalValue: 0,
  unpricedCards: 0,
  unpricedSlabs: 0,
  wishlistItems: 0,
  totalCardsGrowth: 'No change this month',
  insertCardsGrowth: 'No change this month',
  totalValueGrowth: 'Prices: no change this month',
  wishlistGrowth: 'No change this month',
};

describe('statistics', () => {
  it('when a collection is empty, then everything is 0 and nothing grew', async () => {
    expect(await statsOf(10)).toEqual(NOTHING);
  });

  it('when cards are added, then copies, inserts and value are counted, and unpriced copies separately', async () => {
    const me = world.as({ userId: 11 });
    await me.call(addHolding, { body: { cardId: 1, quantity: 3 } });
    await me.call(addHolding, { body: { cardId: 1, condition: 'Mint' } });
    await me.call(addHolding, { body: { cardId: 2, quantity: 2 } });
    await me.call(addHolding, { body: { cardId: 3, quantity: 5 } });
    await me.call(addWish, { body: { cardId: 100 } });
    expect(await statsOf(11)).toEqual({
      totalCards: 11,
      uniqueCards: 3,
      insertCards: 2,
      totalValue: 49,
      unpricedCards: 5,
      unpricedSlabs: 0,
      wishlistItems: 1,
      totalCardsGrowth: '+11 this month',
      insertCardsGrowth: '+2 this month',
      totalValueGrowth: 'Prices: no change this month',
      wishlistGrowth: '+1 this month',
    });
  });

  it('when another collector requests statistics, then these cards are not counted', async () => {
    expect(await statsOf(12)).toEqual(NOTHING);
    expect((await world.as(null).call(getStats)).status).toBe(401);
  });

  it('when a month passes and prices and holdings change, then growth compares this month with the end of last month', async () => {
    const me = world.as({ userId: 13 });
    const { body: kept } = await me.call(addHolding, { body: { cardId: 100, quantity: 4 } });
    const { body: gone } = await me.call(addHolding, { body: { cardId: 2, quantity: 2 } });
    await me.call(addWish, { body: { cardId: 101 } });
    await letAMonthPass();
    expect(await statsOf(13)).toMatchObject({
      totalCards: 6,
      totalValue: 409,
      totalCardsGrowth: 'No change this month',
      totalValueGrowth: 'Prices: no change this month',
      wishlistGrowth: 'No change this month',
    });

    await setPrice(100, 120);
    await setPrice(100, 110);
    await me.call(removeHolding, { params: { id: gone.id } });
    await me.call(updateHolding, { params: { id: kept.id }, body: { quantity: 5 } });
    // Of the 4 copies held since last month: 4 × 100 then, 4 × 110 now.
    expect(await statsOf(13)).toMatchObject({
      totalCards: 5,
      insertCards: 0,
      totalValue: 550,
      totalCardsGrowth: '-1 this month',
      insertCardsGrowth: '-2 this month',
      totalValueGrowth: '+$40 (10%) from prices this month',
    });
  });

  it('when a card gets its first price, then the value does not grow', async () => {
    const me = world.as({ userId: 14 });
    await me.call(addHolding, { body: { cardId: 3 } });
    await letAMonthPass();
    await setPrice(3, 30);
    expect(await statsOf(14)).toMatchObject({ totalValue: 30, totalValueGrowth: 'Prices: no change this month' });
    await setPrice(3, 33);
    expect(await statsOf(14)).toMatchObject({ totalValue: 33, totalValueGrowth: '+$3 (10%) from prices this month' });
  });

  it('when a copy bought long ago is added now, then this month does not grow', async () => {
    await world.as({ userId: 15 }).call(addHolding, { body: { cardId: 1, acquiredDate: '1994-05-01' } });
    expect(await statsOf(15)).toMatchObject({ totalCards: 1, totalCardsGrowth: 'No change this month' });
  });
});

describe('recent cards', () => {
  it('when cards were added, then the latest come first, up to the limit, and only those of the caller', async () => {
    const me = world.as({ userId: 20 });
    for (const cardId of [1, 2, 3]) await me.call(addHolding, { body: { cardId } });
    await world.as({ userId: 21 }).call(addHolding, { body: { cardId: 100 } });
    const { body } = await me.call(recentCards, { query: { limit: 2 } });
    expect(body).toEqual([
      expect.objectContaining({ cardId: 3, cardName: 'Card 3', setName: 'Marvel Annual Flair', isInsert: false }),
      expect.objectContaining({ cardId: 2, cardNumber: '2', setYear: 1994, isInsert: true, quantity: 1 }),
    ]);
    expect((await world.as({ userId: 22 }).call(recentCards)).body).toEqual([]);
  });
});

describe('trending cards', () => {
  it('when collectors add cards and wishes, then cards are ordered by interest, then by value, without retired and unpriced ones', async () => {
    // The result is cached for a minute; this is the first request.
    await world.sql.query('delete from ledger; delete from wishes');
    await world.sql.query('update cards set avg_price = null, estimated_value = null where id = 3');
    for (const userId of [31, 32, 33]) {
      await world.as({ userId }).call(addHolding, { body: { cardId: 2, quantity: 9 } });
      await world.as({ userId }).call(addWish, { body: { cardId: 3 } });
    }
    const { body: undone } = await world.as({ userId: 34 }).call(addHolding, { body: { cardId: 1 } });
    await world.sql.query(
      `insert into ledger (user_id, card_id, holding_id, kind, quantity, day) values (34, 1, $1, 'bought', -1, current_date)`,
      [undone.id],
    );
    await world.as({ userId: 31 }).call(addWish, { body: { cardId: 105 } });
    await world.as({ userId: 32 }).call(addWish, { body: { cardId: 105 } });
    await world.as({ userId: 31 }).call(addWish, { body: { cardId: 106 } });
    await world.sql.query(`update wishes set created_at = created_at - interval '31 days' where card_id = 106`);
    await world.catalog.publish(cardsDeleted, 'set:2', { cards: [{ id: 159, version: 2 }] });
    await eventually(async () => {
      expect((await world.sql.query('select from cards where retired')).rowCount).toBe(1);
    });
    const { body } = await world.as({ userId: 30 }).call(trendingCards, { query: { limit: 5 } });
    expect(body.map(({ id, interest }) => [id, interest])).toEqual([
      [2, 3],
      [105, 2],
      [158, 0],
      [157, 0],
      [156, 0],
    ]);
    expect(body[2]).toMatchObject({ marketValue: 158, setSlug: 'champions', retired: false });
  });

  it('when trending cards are requested again within a minute, then the result is cached for all collectors', async () => {
    await world.as({ userId: 35 }).call(addWish, { body: { cardId: 107 } });
    const { body } = await world.as({ userId: 35 }).call(trendingCards);
    expect(body).toHaveLength(12);
    expect(body.map(({ id }) => id)).not.toContain(107);
  });
});
