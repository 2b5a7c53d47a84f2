import { addHolding, marksInSet } from '@ninepocket/contracts/collection/collection';
import { setCreated } from '@ninepocket/contracts/events/events';
import { missingCards } from '@ninepocket/contracts/collection/stats';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { buildSet } from './facts.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await publishSet(world, 1, plainCards(1, 2));
});
afterAll(() => world.close());

const answersOf = async (userId: number, setId: number) => {
  const me = world.as({ userId });
  const marks = await me.call(marksInSet, { params: { setId } });
  const missing = await me.call(missingCards, { params: { setId } });
  return [marks, missing].map(({ status, body }) => (status === 200 ? 200 : [status, body.code]));
};
const NOT_FOUND = [
  [404, 'not_found'],
  [404, 'not_found'],
];
const isKnown = (where: string) =>
  eventually(async () => {
    expect((await world.sql.query(`select from card_sets where ${where}`)).rowCount).toBe(1);
  });

describe('the lists of a set', () => {
  it('when the set does not exist, then they return not_found', async () => {
    expect(await answersOf(1, 999)).toEqual(NOT_FOUND);
    expect(await answersOf(1, 2_147_483_647)).toEqual(NOT_FOUND);
  });

  it('when a set has no cards or the collector owns none of them, then they are empty', async () => {
    await world.catalog.publish(setCreated, 'set:2', buildSet({ id: 2, name: 'Empty', slug: 'empty' }));
    await isKnown('id = 2');
    expect(await answersOf(1, 2)).toEqual([200, 200]);
    expect(await answersOf(1, 1)).toEqual([200, 200]);
  });

  it('when only catalog knows a new set, then it is fetched from catalog once, and fails while catalog is down', async () => {
    world.catalog.down = true;
    expect((await answersOf(1, 3))[0]).toEqual([503, 'unavailable']);
    world.catalog.down = false;
    world.catalog.sets.set(3, buildSet({ id: 3, name: 'New', slug: 'new' }));
    world.catalog.requestedIds.length = 0;
    expect(await answersOf(1, 3)).toEqual([200, 200]);
    expect(world.catalog.requestedIds).toEqual([3]);
  });

  it('when a set was retired, then only owners of its cards still see them', async () => {
    await world.as({ userId: 2 }).call(addHolding, { body: { cardId: 1 } });
    await world.sql.query('update card_sets set retired = true where id = 1');
    expect(await answersOf(2, 1)).toEqual([200, 200]);
    expect(await answersOf(1, 1)).toEqual(NOT_FOUND);
  });
});
