import { addHolding } from '@ninepocket/contracts/collection/collection';
import { getCollectionOverview } from '@ninepocket/contracts/collection/admin/overview';
import { cardsUpserted, planChanged, setCreated } from '@ninepocket/contracts/events/events';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildCard, buildSet } from './facts.js';
import { startWorld, type World } from './world.js';

const SELLER = 7;
let world: World;

beforeAll(async () => {
  world = await startWorld();
  const billing = await world.startOther('billing');
  await world.catalog.publish(setCreated, 'set:1', buildSet({ id: 1 }));
  await world.catalog.publish(cardsUpserted, 'set:1', { cards: [buildCard({ id: 1, setId: 1 })] });
  await billing.publish(planChanged, `user:${SELLER}`, { userId: SELLER, plan: 'SUPER_HERO', version: 1 });
  await eventually(expectFacts);
});
afterAll(() => world.close());

const expectFacts = async (): Promise<void> => {
  expect((await world.sql.query('select from cards')).rowCount).toBe(1);
  expect((await world.sql.query('select from users')).rowCount).toBe(1);
};

const read = async () => (await world.as({ isAdmin: true }).call(getCollectionOverview)).body;

it('when an admin reads the overview, then it counts new holdings and listings; for others the status is 403', async () => {
  expect(await read()).toEqual({ collectors: 0, holdings: 0, copies: 0, openListings: 0 });
  const seller = world.as({ userId: SELLER, plan: 'SUPER_HERO' });
  await seller.call(addHolding, { body: { cardId: 1, quantity: 3 } });
  await seller.call(addHolding, { body: { cardId: 1, salePrice: 10, isForSale: true, condition: 'Good' } });
  expect(await read()).toEqual({ collectors: 1, holdings: 2, copies: 4, openListings: 1 });
  expect((await seller.call(getCollectionOverview)).status).toBe(403);
});
