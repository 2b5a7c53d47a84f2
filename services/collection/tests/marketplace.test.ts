import { addHolding, removeHolding, sellHolding, updateHolding } from '@ninepocket/contracts/collection/collection';
import {
  cardsDeleted,
  cardsUpserted,
  planChanged,
  setCreated,
  userDeleted,
  userRegistered,
} from '@ninepocket/contracts/events/events';
import { listMarketplace, marketplaceSets } from '@ninepocket/contracts/collection/marketplace';
import { LISTING_SORTS } from '@ninepocket/contracts/collection/sorts';
import { addWish, listWishlist } from '@ninepocket/contracts/collection/wishlist';
import type { Stub } from '@ninepocket/service-kit/testing/stub';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCard, buildSet } from './facts.js';
import { startWorld, type World } from './world.js';

let world: World;
let social: Stub;
let billing: Stub;
let buyer: TestClient;
let nextUser = 100;

const flair = { setId: 1, setName: 'Marvel Annual Flair', setYear: 1994, setSlug: 'marvel-annual-flair' };
const champions = { setId: 2, setName: 'Champions', setYear: 2020, setSlug: 'champions' };
const catalogCards = [
  buildCard({ id: 1, cardNumber: '10', name: 'Spider-Man', estimatedValue: 12.5, ...flair }),
  buildCard({ id: 2, cardNumber: '2', name: 'Señor Muerte', ...flair }),
  buildCard({ id: 3, cardNumber: '1a', name: 'Spider-Woman', isInsert: true, ...champions }),
  buildCard({ id: 4, cardNumber: '7', name: 'Storm', ...champions }),
];

beforeAll(async () => {
  world = await startWorld();
  social = await world.startOther('social');
  billing = await world.startOther('billing');
  buyer = world.as({ userId: 1, plan: 'SUPER_HERO' });
  await world.catalog.publish(setCreated, 'set:1', buildSet({ id: 1 }));
  await world.catalog.publish(
    setCreated,
    'set:2',
    buildSet({ id: 2, name: 'Champions', slug: 'champions', year: 2020 }),
  );
  await world.catalog.publish(cardsUpserted, 'set:1', { cards: catalogCards });
  await eventually(expectCatalog);
});
afterAll(() => world.close());

const expectCatalog = async (): Promise<void> => {
  const { rowCount } = await world.sql.query('select from cards');
  expect(rowCount).toBe(catalogCards.length);
};

const userOf = async (userId: number) => {
  const { rows } = await world.sql.query<{ username: string | null; plan: string; deleted: boolean }>(
    'select username, plan, deleted from users where user_id = $1',
    [userId],
  );
  return rows[0];
};
const register = async (userId: number, plan: 'SIDE_KICK' | 'SUPER_HERO' = 'SUPER_HERO') => {
  const username = `user${userId}`;
  await social.publish(userRegistered, `user:${userId}`, { userId, username, isAdmin: false });
  await billing.publish(planChanged, `user:${userId}`, { userId, plan, version: 1 });
  await eventually(async () => expect(await userOf(userId)).toMatchObject({ username, plan }));
  return world.as({ userId, plan: 'SUPER_HERO' });
};
const newSeller = async () => {
  const userId = nextUser++;
  return { userId, seller: await register(userId) };
};
type Offer = { cardId: number; salePrice?: number; condition?: string; notes?: string };
const offer = async (seller: TestClient, { salePrice = 10, ...more }: Offer) => {
  const { status, body } = await seller.call(addHolding, { body: { salePrice, isForSale: true, ...more } });
  expect(status).toBe(201);
  return body.id;
};
const list = async (query: object = {}, me = buyer) => (await me.call(listMarketplace, { query })).body;
const idsOf = async (query: object = {}, me = buyer) => (await list(query, me)).map((listing) => listing.id);

describe('access', () => {
  it('when a SIDE_KICK or an anonymous caller opens the marketplace, then it is refused', async () => {
    for (const endpoint of [listMarketplace, marketplaceSets]) {
      const free = await world.as({ userId: 5 }).call(endpoint);
      expect([free.status, free.body]).toMatchObject([403, { code: 'plan_needed' }]);
      expect((await world.as(null).call(endpoint)).status).toBe(401);
    }
  });
});

describe('a listing', () => {
  it('when a card is put up for sale, then it is listed with seller, price and market value, and without the notes', async () => {
    const { userId, seller } = await newSeller();
    const { body: added } = await seller.call(addHolding, {
      body: { cardId: 1, notes: 'bought from Bob, bob@x.test' },
    });
    expect(await idsOf({ cardId: 1 })).not.toContain(added.id);
    await seller.call(updateHolding, { params: { id: added.id }, body: { isForSale: true } });
    expect(await idsOf({ cardId: 1 })).not.toContain(added.id); // no price, no listing
    await seller.call(updateHolding, { params: { id: added.id }, body: { salePrice: 11.99 } });
    const listing = (await list({ cardId: 1 })).find((one) => one.id === added.id);
    expect(listing).toMatchObject({
      price: 11.99,
      quantity: 1,
      condition: 'Near Mint',
      seller: { id: userId, username: `user${userId}` },
      isMine: false,
      isWished: false,
      isDeal: false,
      card: { id: 1, name: 'Spider-Man', marketValue: 12.5 },
    });
    expect(JSON.stringify(listing)).not.toContain('bob');
    expect((await list({ cardId: 1, mine: true }, seller)).map(({ id, isMine }) => [id, isMine])).toEqual([
      [added.id, true],
    ]);
    expect(await list({ cardId: 1, mine: false }, seller)).toEqual([]);
  });

  it('when the card is sold, removed or no longer for sale, then the listing disappears', async () => {
    const { seller } = await newSeller();
    const [sold, removed, withdrawn] = [
      await offer(seller, { cardId: 2, salePrice: 1 }),
      await offer(seller, { cardId: 2, salePrice: 2 }),
      await offer(seller, { cardId: 2, salePrice: 3 }),
    ];
    expect(await idsOf({ cardId: 2, sort: 'price-low' })).toEqual([sold, removed, withdrawn]);
    expect((await seller.call(sellHolding, { params: { id: sold }, body: { price: 1 } })).status).toBe(200);
    await seller.call(removeHolding, { params: { id: removed } });
    await seller.call(updateHolding, { params: { id: withdrawn }, body: { isForSale: false } });
    expect(await idsOf({ cardId: 2 })).toEqual([]);
  });

  it('when the seller is downgraded, then the listing is hidden until an upgrade', async () => {
    const { userId, seller } = await newSeller();
    const id = await offer(seller, { cardId: 4 });
    const change = (plan: 'SIDE_KICK' | 'SUPER_HERO', version: number) =>
      billing.publish(planChanged, `user:${userId}`, { userId, plan, version });
    await change('SIDE_KICK', 2);
    await eventually(async () => expect(await idsOf({ cardId: 4 })).not.toContain(id));
    await change('SUPER_HERO', 3);
    await eventually(async () => expect(await idsOf({ cardId: 4 })).toContain(id));
  });

  it('when the seller or the card is deleted, then the listing disappears', async () => {
    const { userId, seller } = await newSeller();
    const id = await offer(seller, { cardId: 4 });
    await social.publish(userDeleted, `user:${userId}`, { userId });
    await eventually(async () => expect(await idsOf({ cardId: 4 })).not.toContain(id));
    await world.catalog.publish(cardsUpserted, 'set:1', {
      cards: [buildCard({ id: 50, name: 'Short-lived', ...flair })],
    });
    await eventually(async () => {
      const { rowCount } = await world.sql.query('select from cards where id = 50');
      expect(rowCount).toBe(1);
    });
    const other = await newSeller();
    const lost = await offer(other.seller, { cardId: 50 });
    expect(await idsOf({ cardId: 50 })).toEqual([lost]);
    await world.catalog.publish(cardsDeleted, 'set:1', { cards: [{ id: 50, version: 2 }] });
    await eventually(async () => expect(await idsOf({ cardId: 50 })).toEqual([]));
  });

  it('when the caller wishes for the card, then the listing is marked, and as a deal when within the maximum price', async () => {
    const { seller } = await newSeller();
    const id = await offer(seller, { cardId: 3, salePrice: 20 });
    const me = world.as({ userId: nextUser++, plan: 'SUPER_HERO' });
    const mark = async () => {
      const listing = (await list({ cardId: 3 }, me)).find((one) => one.id === id);
      return [listing?.isWished, listing?.isDeal];
    };
    expect(await mark()).toEqual([false, false]);
    await me.call(addWish, { body: { cardId: 3, maxPrice: 19.99 } });
    expect(await mark()).toEqual([true, false]);
    await me.call(addWish, { body: { cardId: 3, maxPrice: 20 } });
    expect(await mark()).toEqual([true, true]);
    await seller.call(addWish, { body: { cardId: 3, maxPrice: 99 } });
    expect((await list({ mine: true }, seller))[0]).toMatchObject({ isMine: true, isWished: true, isDeal: false });
  });
});

describe('a wish', () => {
  it('when others list the card, then the wish shows how many there are, the lowest price and whether that is a deal', async () => {
    const [{ seller: one }, { seller: two }, mine] = [await newSeller(), await newSeller(), await newSeller()];
    const { seller: me } = mine;
    const free = await register(nextUser++, 'SIDE_KICK');
    await world.catalog.publish(cardsUpserted, 'set:1', {
      cards: [buildCard({ id: 60, ...flair }), buildCard({ id: 61, ...flair })],
    });
    await eventually(async () => {
      expect((await me.call(addWish, { body: { cardId: 61, maxPrice: 100 } })).status).toBe(201);
    });
    const cheap = await offer(one, { cardId: 60, salePrice: 8 });
    await offer(two, { cardId: 60, salePrice: 15 });
    await offer(free, { cardId: 60, salePrice: 1 });
    await offer(me, { cardId: 60, salePrice: 2 });
    const wish = async (maxPrice: number | null) => {
      await me.call(addWish, { body: { cardId: 60, maxPrice } });
      const [deals, all] = [{ deals: 'true' }, {}].map((query) => me.call(listWishlist, { query: query as object }));
      return { deals: (await deals)?.body, all: (await all)?.body };
    };
    const within = await wish(8);
    expect(within.deals).toMatchObject([{ cardId: 60, listings: 2, lowestPrice: 8, isDeal: true, owned: 1 }]);
    expect(within.all).toMatchObject([{ cardId: 60 }, { cardId: 61, listings: 0, lowestPrice: null, isDeal: false }]);
    for (const maxPrice of [7.99, null]) expect((await wish(maxPrice)).deals).toEqual([]);
    await one.call(updateHolding, { params: { id: cheap }, body: { isForSale: false } });
    expect((await wish(20)).deals).toMatchObject([{ listings: 1, lowestPrice: 15 }]);
  });
});

describe('the list', () => {
  let seller: TestClient;
  let ids: number[];
  const query = { mine: 'true' } as const;
  beforeAll(async () => {
    ({ seller } = await newSeller());
    ids = [];
    for (const [cardId, salePrice, condition] of [
      [1, 30, 'Mint'],
      [2, 5.25, 'NM'],
      [3, 5.25, 'Poor'],
      [4, 99.99, 'Mint'],
    ] as const)
      ids.push(await offer(seller, { cardId, salePrice, condition }));
  });
  const at = (...places: number[]) => places.map((place) => ids[place - 1]);

  it.each([
    ['newest', [4, 3, 2, 1]],
    ['oldest', [1, 2, 3, 4]],
    ['price-low', [2, 3, 1, 4]],
    ['price-high', [4, 1, 3, 2]],
  ])('when it is sorted by %s, then it has that order', async (sort, order) => {
    expect(await idsOf({ ...query, sort }, seller)).toEqual(at(...order));
  });

  it.each(LISTING_SORTS)('when it is read by %s in pages of one, then every listing appears once', async (sort) => {
    const whole = await idsOf({ ...query, sort }, seller);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { body, page } = await seller.call(listMarketplace, { query: { ...query, sort, limit: 1, cursor } });
      expect(page.total).toBe(cursor === undefined ? 4 : null);
      seen.push(...body.map((listing) => listing.id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(whole);
  });

  it.each([
    ['a name', { search: 'spider' }, [3, 1]],
    ['a name without its accent', { search: 'SENOR' }, [2]],
    ['a number', { search: '#1a' }, [3]],
    ['a set by name', { search: 'flair 1994' }, [2, 1]],
    ['a set', { setId: 2 }, [4, 3]],
    ['a card', { cardId: 4 }, [4]],
    ['a condition by its alias', { condition: 'near_mint' }, [2]],
    ['a combination', { search: 'storm', setId: 2, cardId: 4, condition: 'Mint' }, [4]],
    ['an SQL injection', { search: "' union select --" }, []],
    ['an unknown name', { search: 'magneto' }, []],
  ])('when %s is searched, then exactly the matches are listed and counted', async (_what, more, order) => {
    const { body, page } = await seller.call(listMarketplace, { query: { ...query, ...more } });
    expect(body.map((listing) => listing.id)).toEqual(at(...order));
    expect(page.total).toBe(order.length);
  });

  it('when the cursor or the condition is invalid, then it is refused', async () => {
    const cursor = Buffer.from('["asc","1e999",1]').toString('base64url');
    const dear = await buyer.call(listMarketplace, { query: { sort: 'price-high', limit: 1 } });
    const other = { cursor: dear.page.next ?? '', sort: 'price-low' };
    for (const wrong of [
      other,
      { cursor: 'rubbish' },
      { cursor, sort: 'price-low' },
      { cursor },
      { condition: 'shiny' },
    ])
      expect((await buyer.call(listMarketplace, { query: wrong as object })).status).toBe(400);
  });

  it('when sets are listed, then those with open listings appear, newest first, with the number of listings', async () => {
    const first = await buyer.call(marketplaceSets, { query: { limit: 1 } });
    const rest = await buyer.call(marketplaceSets, { query: { cursor: first.page.next ?? undefined } });
    expect([first.page.total, rest.page.next]).toEqual([2, null]);
    expect([...first.body, ...rest.body].map(({ name, year }) => [name, year])).toEqual([
      ['Champions', 2020],
      ['Marvel Annual Flair', 1994],
    ]);
    expect(first.body[0]?.listings).toBe((await list({ setId: 2 })).length);
    const found = await buyer.call(marketplaceSets, { query: { q: 'annual 94' } });
    expect(found.body.map(({ setId }) => setId)).toEqual([1]);
  });
});
