/** Which copies a collector may ask another one for. */
import { listTradeCopies } from '@ninepocket/contracts/collection/deals/copies';
import { pairChanged, planChanged, userRegistered } from '@ninepocket/contracts/events/events';
import type { Stub } from '@ninepocket/service-kit/testing/stub';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { add } from './binder-calls.js';
import { plainCards, publishSet } from './checklist.js';
import { startWorld, type World } from './world.js';

let world: World;
let social: Stub;
let billing: Stub;
beforeAll(async () => {
  world = await startWorld();
  social = await world.startOther('social');
  billing = await world.startOther('billing');
  await publishSet(world, 1, plainCards(1, 5));
});
afterAll(() => world?.close());

const register = async (userId: number, showCollection: boolean): Promise<TestClient> => {
  const privacy = {
    profileVisibility: 'public' as const,
    showCollection,
    showWishlist: true,
    openToTrades: true,
    lastSeenDay: null,
  };
  const data = { userId, username: `user${userId}`, isAdmin: false, privacy };
  await social.publish(userRegistered, `user:${userId}`, data);
  await eventually(async () =>
    expect((await world.sql.query('select from users where user_id = $1', [userId])).rowCount).toBe(1),
  );
  return world.as({ userId, plan: 'SUPER_HERO' });
};
const asked = async (me: TestClient, userId: number, query = {}) =>
  (await me.call(listTradeCopies, { params: { userId }, query })).body.map(({ card, quantity }) => [card.id, quantity]);

describe('copies for a deal', () => {
  it('when a collection is shown, then its copies can be searched and named, without those that are promised', async () => {
    const [me, owner] = [await register(1, true), await register(2, true)];
    const first = await add(owner, 1, 3);
    await add(owner, 2);
    await add(owner, 3, 1, { condition: 'Mint' });
    await world.sql.query('update holdings set promised = 1 where id = $1', [first]);
    await world.sql.query('update holdings set promised = 1 where user_id = 2 and card_id = 2');
    expect(await asked(me, 2)).toEqual([
      [3, 1],
      [1, 2],
    ]);
    expect(await asked(me, 2, { ids: String(first) })).toEqual([[1, 2]]);
    expect(await asked(me, 2, { cardIds: '2,3' })).toEqual([[3, 1]]);
    expect(await asked(me, 2, { q: 'nothing like it' })).toEqual([]);
    const page = await me.call(listTradeCopies, { params: { userId: 2 }, query: { limit: 1 } });
    expect(page.body).toHaveLength(1);
    expect(await asked(me, 1)).toEqual([]);
  });

  it('when a collection is hidden, then only listings can be asked for, and after a block not even these', async () => {
    const [me, owner] = [await register(3, true), await register(4, false)];
    await add(owner, 1);
    await add(owner, 2, 1, { isForSale: true, salePrice: 5 });
    expect(await asked(me, 4)).toEqual([]);
    await billing.publish(planChanged, 'user:4', { userId: 4, plan: 'SUPER_HERO', version: 1 });
    await eventually(async () => expect(await asked(me, 4)).toEqual([[2, 1]]));
    expect((await me.call(listTradeCopies, { params: { userId: 4 } })).body).toMatchObject([{ salePrice: 5 }]);
    expect(await asked(owner, 4)).toHaveLength(2);
    const pair = { id: 1, lowId: 3, highId: 4, isFriend: false, isBlocked: true, version: 1 };
    await social.publish(pairChanged, 'pair:1', pair);
    await eventually(async () => expect(await asked(me, 4)).toEqual([]));
  });

  it('when the user is unknown, then there are none', async () => {
    expect(await asked(world.as({ userId: 9 }), 99)).toEqual([]);
  });
});
