import { addHolding, removeHolding } from '@ninepocket/contracts/collection/collection';
import { internalWantedCards } from '@ninepocket/contracts/collection/facts';
import { addWish } from '@ninepocket/contracts/collection/wishlist';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 2, plainCards(101, 30));
});
afterAll(() => world.close());

describe('wanted cards', () => {
  const ask = (service: 'automation' | 'social') =>
    world.as({ service }).call(internalWantedCards, { body: { cardIds: [120, 121, 122] } });

  it('when cards are owned or wished by anybody, then automation learns which, until nobody does', async () => {
    const [owner, wisher] = [world.as({ userId: 61 }), world.as({ userId: 62 })];
    expect((await ask('automation')).body).toEqual({ cardIds: [] });
    const { body: holding } = await owner.call(addHolding, { body: { cardId: 122 } });
    await wisher.call(addWish, { body: { cardId: 120 } });
    expect((await ask('automation')).body).toEqual({ cardIds: [120, 122] });
    await owner.call(removeHolding, { params: { id: holding.id } });
    expect((await ask('automation')).body).toEqual({ cardIds: [120] });
  });

  it('when another service asks, then the status is 403', async () => expect((await ask('social')).status).toBe(403));
});
