import { addHolding, listCollection } from '@ninepocket/contracts/collection/collection';
import { listMarketplace } from '@ninepocket/contracts/collection/marketplace';
import { missingCards } from '@ninepocket/contracts/collection/stats';
import { addWish, listWishlist } from '@ninepocket/contracts/collection/wishlist';
import { planChanged } from '@ninepocket/contracts/events/events';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plainCards, publishSet } from './checklist.js';
import { startWorld, type World } from './world.js';

describe('searching a list', () => {
  const cards = [
    { id: 1, name: 'Spider-Man', cardNumber: 'MB-3' },
    { id: 2, name: 'Agent of S.H.I.E.L.D.' },
    { id: 3, name: "D'Ken" },
    { id: 4, name: 'Señor Muerte' },
    { id: 5, name: 'Spiderman 2099' },
    { id: 6, name: 'Ant-Man', variation: 'Gold Foil' },
  ];
  let world: World;
  let me: TestClient;

  beforeAll(async () => {
    world = await startWorld();
    me = world.as({ userId: 1, plan: 'SUPER_HERO' });
    await publishSet(world, 1, cards);
    const billing = await world.startOther('billing');
    await billing.publish(planChanged, 'user:1', { userId: 1, plan: 'SUPER_HERO', version: 1 });
    for (const { id: cardId } of cards) {
      await me.call(addHolding, { body: { cardId, isForSale: true, salePrice: 1 } });
      await me.call(addWish, { body: { cardId } });
    }
    await eventually(expectListings);
  });
  afterAll(() => world.close());

  const expectListings = async (): Promise<void> =>
    expect((await me.call(listMarketplace)).body).toHaveLength(cards.length);

  it.each([
    ['spiderman', [1, 5]],
    ['spider man', [1, 5]],
    ['Spider-Man', [1, 5]],
    ['shield', [2]],
    ['s.h.i.e.l.d.', [2]],
    ['dken', [3]],
    ['D’Ken', [3]],
    ['senor', [4]],
    ['SEÑOR muerte', [4]],
    ['mb3', [1]],
    ['goldfoil ant', [6]],
    ['spiderman 2099', [5]],
    ['man6', []],
  ])('when "%s" is typed, then every list finds cards %j', async (typed, ids) => {
    const collection = await me.call(listCollection, { query: { q: typed } });
    const wishlist = await me.call(listWishlist, { query: { q: typed } });
    const marketplace = await me.call(listMarketplace, { query: { search: typed } });
    const missing = await world.as({ userId: 2 }).call(missingCards, { params: { setId: 1 }, query: { q: typed } });
    const ascending = (found: number[]): number[] => found.sort((a, b) => a - b);
    expect({
      collection: ascending(collection.body.map(({ cardId }) => cardId)),
      wishlist: ascending(wishlist.body.map(({ cardId }) => cardId)),
      marketplace: ascending(marketplace.body.map(({ card }) => card.id)),
      missing: ascending(missing.body.map(({ id }) => id)),
    }).toEqual({ collection: ids, wishlist: ids, marketplace: ids, missing: ids });
  });
});

describe('searching My Collection for a number of a set’s size', () => {
  let world: World;
  let me: TestClient;
  beforeAll(async () => {
    world = await startWorld();
    me = world.as({ userId: 1, plan: 'SUPER_HERO' });
    await publishSet(world, 1, [...plainCards(1, 3), { id: 4, isInsert: true, cardNumber: 'A1' }]);
    await publishSet(world, 2, plainCards(11, 6));
    for (const cardId of [1, 2, 3, 4, 11, 12, 13]) await me.call(addHolding, { body: { cardId } });
  });
  afterAll(() => world.close());

  const find = async (q: string, limit = 50) => {
    const { body, page } = await me.call(listCollection, { query: { q, sort: 'oldest', limit } });
    expect(page.total).toBeGreaterThanOrEqual(body.length);
    return { ids: body.map(({ cardId }) => cardId), page };
  };

  it.each([
    ['2/3', [2]],
    ['2/4', [2]],
    ['02 / 6', [12]],
    ['set 2 2/6', []],
    ['card 2/150', [2, 12]],
    ['2/150', [2, 12]],
    ['5/6', []],
    ['set 5/6', [1, 2, 3, 4, 11, 12, 13]],
    ['99999999999999999999/3', []],
    ['2/99999999999999999999', [2, 12]],
  ])('when "%s" is typed, then it finds cards %j', async (typed, ids) => {
    expect((await find(typed)).ids).toEqual(ids);
  });

  it('when there are several pages, then the next one is read in the same way', async () => {
    const first = await find('2/150', 1);
    const query = { q: '2/150', sort: 'oldest' as const, limit: 1, cursor: first.page.next! };
    const rest = await me.call(listCollection, { query });
    expect([first.ids, rest.body.map(({ cardId }) => cardId)]).toEqual([[2], [12]]);
  });
});
