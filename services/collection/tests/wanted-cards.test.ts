import { addHolding, removeHolding } from '@ninepocket/contracts/collection/collection';
import { internalWantedCards } from '@ninepocket/contracts/collection/facts';
import { addWish } from '@ninepocket/contracts/collection/wishlist';
import { cardsUpserted, priceUpdated } from '@ninepocket/contracts/events/events';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCard } from './facts.js';
import { plainCards, publishSet } from './checklist.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 2, plainCards(101, 30));
});
afterAll(() => world.close());

describe('wanted cards', () => {
  const ask = (service: 'automation' | 'social', query = {}) =>
    world.as({ service }).call(internalWantedCards, { query });
  const wanted = async () => (await ask('automation')).body;
  const untilWanted = (ids: number[]) => eventually(async () => expect(await wanted()).toEqual(ids));

  it('when cards are owned or wished by anybody, then automation learns which, until nobody does', async () => {
    const [owner, wisher] = [world.as({ userId: 61 }), world.as({ userId: 62 })];
    expect(await wanted()).toEqual([]);
    const { body: holding } = await owner.call(addHolding, { body: { cardId: 122 } });
    await wisher.call(addWish, { body: { cardId: 120 } });
    await untilWanted([120, 122]);
    expect((await ask('automation', { limit: 1 })).body).toEqual([120]);
    await owner.call(removeHolding, { params: { id: holding.id } });
    await untilWanted([120]);
    await owner.call(addHolding, { body: { cardId: 122 } });
    await untilWanted([120, 122]);
  });

  it('when a card was looked up, with or without sales, then automation does not get it again', async () => {
    const automation = await world.startOther('automation');
    const owner = world.as({ userId: 63 });
    for (const cardId of [125, 126, 127]) await owner.call(addHolding, { body: { cardId } });
    await eventually(async () => expect(await wanted()).toEqual(expect.arrayContaining([125, 126, 127])));
    const price = { salesCount: 0, fetchedAt: new Date().toISOString(), version: 1 };
    await automation.publish(priceUpdated, 'card:125', { cardId: 125, avgPrice: 5, ...price });
    await automation.publish(priceUpdated, 'card:126', { cardId: 126, avgPrice: null, ...price });
    await eventually(async () => {
      const ids = await wanted();
      expect(ids).toContain(127);
      expect(ids).not.toContain(125);
      expect(ids).not.toContain(126);
    });
  });

  it('when a card is merged, then the surviving card is wanted instead', async () => {
    await world.as({ userId: 64 }).call(addHolding, { body: { cardId: 128 } });
    await eventually(async () => expect(await wanted()).toContain(128));
    await world.catalog.publish(cardsUpserted, 'set:2', {
      cards: [buildCard({ id: 128, setId: 2, retired: true, mergedInto: 129, version: 2 })],
    });
    await eventually(async () => {
      const ids = await wanted();
      expect(ids).toContain(129);
      expect(ids).not.toContain(128);
    });
  });

  it('when another service asks, then the status is 403', async () => expect((await ask('social')).status).toBe(403));
});
