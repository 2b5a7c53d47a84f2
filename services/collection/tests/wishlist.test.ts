import { addHolding, listCollection } from '@ninepocket/contracts/collection/collection';
import { cardsUpserted, setCreated } from '@ninepocket/contracts/events/events';
import { undoReceipt } from '@ninepocket/contracts/collection/holdings/receipts';
import { addWish, listWishlist, moveWish, removeWish, updateWish } from '@ninepocket/contracts/collection/wishlist';
import { WISH_SORTS } from '@ninepocket/contracts/collection/sorts';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCard, buildSet } from './facts.js';
import { startWorld, type World } from './world.js';

let world: World;
let nextUser = 100;

const flair = { setId: 1, setName: 'Marvel Annual Flair', setYear: 1994, setSlug: 'marvel-annual-flair' };
const champions = { setId: 2, setName: 'Champions', setYear: 2020, setSlug: 'champions' };
const catalogCards = [
  buildCard({ id: 1, cardNumber: '10', name: 'Spider-Man', estimatedValue: 12.5, ...flair }),
  buildCard({ id: 2, cardNumber: '2', name: 'Señor Muerte', estimatedValue: 3, ...flair }),
  buildCard({ id: 3, cardNumber: 'A1', name: 'wolverine', isInsert: true, ...flair }),
  buildCard({ id: 4, cardNumber: '1a', name: 'Spider-Woman', estimatedValue: 40, ...champions }),
  buildCard({ id: 5, cardNumber: '3', name: 'Storm', retired: true, ...champions }),
];

beforeAll(async () => {
  world = await startWorld();
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

const newCollector = (): TestClient => world.as({ userId: nextUser++ });
const wishFor = async (me: TestClient, body: { cardId: number; priority?: number; maxPrice?: number | null }) =>
  (await me.call(addWish, { body })).body;
const list = async (me: TestClient, query: object = {}) => (await me.call(listWishlist, { query })).body;
const cardsOf = async (me: TestClient, query: object = {}) => (await list(me, query)).map((wish) => wish.cardId);

describe('wishing', () => {
  it('when a card is wished for, then the wish is listed with the card', async () => {
    const me = newCollector();
    const { status, body } = await me.call(addWish, { body: { cardId: 1, maxPrice: 9.5 } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ cardId: 1, priority: 1, maxPrice: 9.5, owned: 0, listings: 0, isDeal: false });
    expect(body.card).toMatchObject({ name: 'Spider-Man', setName: 'Marvel Annual Flair', marketValue: 12.5 });
    expect(await list(me)).toEqual([body]);
  });

  it('when a card is wished for again, then the wish is updated with the given fields', async () => {
    const me = newCollector();
    const first = await wishFor(me, { cardId: 1, priority: 4, maxPrice: 9 });
    expect(await wishFor(me, { cardId: 1 })).toEqual(first);
    expect(await wishFor(me, { cardId: 1, priority: 2 })).toEqual({ ...first, priority: 2 });
    expect(await wishFor(me, { cardId: 1, maxPrice: null })).toEqual({ ...first, priority: 2, maxPrice: null });
  });

  it('when a card is wished for ten times concurrently, then there is one wish', async () => {
    const me = newCollector();
    const answers = await Promise.all(Array.from({ length: 10 }, () => me.call(addWish, { body: { cardId: 2 } })));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201));
    expect(await cardsOf(me)).toEqual([2]);
  });

  it('when the card is retired or unknown, then it cannot be wished for', async () => {
    for (const cardId of [5, 999]) {
      const { status, body } = await newCollector().call(addWish, { body: { cardId } });
      expect([status, body.code]).toEqual([404, 'unknown_card']);
    }
  });

  it('when priority or price are invalid, then the wish is refused', async () => {
    for (const wrong of [{ priority: 0 }, { priority: 6 }, { priority: 1.5 }, { maxPrice: -1 }, { maxPrice: 0.001 }])
      expect((await newCollector().call(addWish, { body: { cardId: 1, ...wrong } })).status).toBe(400);
  });

  it('when a wishlist is full, then only existing wishes can be changed', async () => {
    const userId = nextUser++;
    await world.sql.query(
      `with made as (insert into cards (id, set_id, name, version) select 10000 + n, 1, 'Filler', 1
         from generate_series(1, 4999) n returning id)
       insert into wishes (user_id, card_id) select $1, id from made`,
      [userId],
    );
    const me = world.as({ userId });
    const answers = await Promise.all([1, 2, 3].map((cardId) => me.call(addWish, { body: { cardId } })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('too_many');
    expect((await me.call(addWish, { body: { cardId: 10_001, priority: 5 } })).body.priority).toBe(5);
    expect((await me.call(listWishlist, { query: { limit: 1 } })).page.total).toBe(5000);
  });

  it('when a wish is changed, then absent fields stay and null clears', async () => {
    const me = newCollector();
    const { id } = await wishFor(me, { cardId: 1, priority: 3, maxPrice: 20 });
    const change = async (body: object) => (await me.call(updateWish, { params: { id }, body })).body;
    expect(await change({ priority: 5 })).toMatchObject({ priority: 5, maxPrice: 20 });
    expect(await change({ maxPrice: null })).toMatchObject({ priority: 5, maxPrice: null });
    expect(await change({})).toMatchObject({ priority: 5, maxPrice: null });
  });

  it('when a wish is removed, then it is returned for Undo, and removing it again returns not_found', async () => {
    const me = newCollector();
    const { id } = await wishFor(me, { cardId: 1, priority: 3, maxPrice: 7.5 });
    const removed = await me.call(removeWish, { params: { id } });
    expect([removed.status, removed.body]).toEqual([200, { cardId: 1, priority: 3, maxPrice: 7.5 }]);
    const again = await me.call(removeWish, { params: { id } });
    expect([again.status, again.body]).toMatchObject([404, { detail: 'Card not in wishlist' }]);
    expect(await list(me)).toEqual([]);
  });

  it('when another user changes a wish, then the problem is not_found and the wish stays unchanged', async () => {
    const me = newCollector();
    const wish = await wishFor(me, { cardId: 1, maxPrice: 5 });
    const other = newCollector();
    const params = { id: wish.id };
    const tries = [
      other.call(updateWish, { params, body: { maxPrice: 1 } }),
      other.call(removeWish, { params }),
      other.call(moveWish, { params }),
    ];
    expect((await Promise.all(tries)).map((answer) => answer.status)).toEqual([404, 404, 404]);
    expect(await list(me)).toEqual([wish]);
    expect(await list(other)).toEqual([]);
  });

  it('when the caller is not signed in, then every call is refused', async () => {
    const anonymous = world.as(null);
    const params = { id: 1 };
    const calls = [
      anonymous.call(listWishlist),
      anonymous.call(addWish, { body: { cardId: 1 } }),
      anonymous.call(updateWish, { params, body: {} }),
      anonymous.call(removeWish, { params }),
      anonymous.call(moveWish, { params }),
    ];
    expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual(Array(calls.length).fill(401));
  });
});

describe('the list', () => {
  let me: TestClient;
  beforeAll(async () => {
    me = newCollector();
    await wishFor(me, { cardId: 1, priority: 3 });
    await wishFor(me, { cardId: 2, priority: 1 });
    await wishFor(me, { cardId: 3, priority: 5 });
    await wishFor(me, { cardId: 4, priority: 3 });
  });

  it.each([
    ['newest', [4, 3, 2, 1]],
    ['oldest', [1, 2, 3, 4]],
    ['priority', [2, 4, 1, 3]],
    ['name', [2, 1, 4, 3]],
    ['name-last', [3, 4, 1, 2]],
    ['value-low', [2, 1, 4, 3]],
    ['value-high', [4, 1, 2, 3]],
  ])('when it is sorted by %s, then it has that order, with unknown values last', async (sort, order) => {
    expect(await cardsOf(me, { sort })).toEqual(order);
  });

  it.each(WISH_SORTS)('when it is read by %s in pages of one, then every wish appears once', async (sort) => {
    const whole = await cardsOf(me, { sort });
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { body, page } = await me.call(listWishlist, { query: { sort, limit: 1, cursor } });
      expect(page.total).toBe(4);
      seen.push(...body.map((wish) => wish.cardId));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(whole);
  });

  it.each([
    ['a name', { q: 'spider' }, [4, 1]],
    ['a name without its accent', { q: 'senor' }, [2]],
    ['a number', { q: '#1a' }, [4]],
    ['a set', { setId: 1 }, [3, 2, 1]],
    ['a set by name', { q: 'champions 2020' }, [4]],
    ['a wildcard as plain text', { q: '%' }, [4, 3, 2, 1]],
    ['an unknown name', { q: 'magneto' }, []],
  ])('when %s is searched, then exactly the matches are listed', async (_what, query, cards) => {
    const { body, page } = await me.call(listWishlist, { query });
    expect(body.map((wish) => wish.cardId)).toEqual(cards);
    expect(page.total).toBe(cards.length);
  });

  it.each(['rubbish', '["2020-01-01",1]', '["1e999",1]', '[null,1]', `["2026-13-77T00:00:00Z",1]`])(
    'when the cursor is %s, then it is refused in every order',
    async (text) => {
      const cursor = Buffer.from(text).toString('base64url');
      for (const sort of WISH_SORTS.filter((one) => !/^(name|number|set)/.test(one)))
        expect((await me.call(listWishlist, { query: { sort, cursor } })).status).toBe(400);
    },
  );

  it('when the collector owns copies of the card, then the wish shows how many', async () => {
    const owner = newCollector();
    await owner.call(addHolding, { body: { cardId: 1, quantity: 2 } });
    await owner.call(addHolding, { body: { cardId: 1, condition: 'Poor' } });
    await wishFor(owner, { cardId: 1 });
    expect((await list(owner))[0]?.owned).toBe(3);
  });
});

describe('moving a wish into the collection', () => {
  it('when a wish is moved, then the card is added in Near Mint and the wish removed, and undo reverts both', async () => {
    const me = newCollector();
    const wish = await wishFor(me, { cardId: 1, priority: 4, maxPrice: 11.25 });
    const { status, body } = await me.call(moveWish, { params: { id: wish.id } });
    expect(status).toBe(200);
    expect(body.holding).toMatchObject({ cardId: 1, condition: 'Near Mint', quantity: 1 });
    expect(await list(me)).toEqual([]);
    const undone = await me.call(undoReceipt, { params: { id: body.receiptId } });
    expect(undone.body).toMatchObject({ undone: 1, kept: 0, receipt: { kind: 'wish-moved', added: 1 } });
    expect((await me.call(listCollection)).body).toEqual([]);
    expect(await list(me)).toMatchObject([
      { cardId: 1, priority: 4, maxPrice: 11.25, addedDate: wish.addedDate, owned: 0 },
    ]);
  });

  it('when a wish is moved five times concurrently, then one copy is added', async () => {
    const me = newCollector();
    const { id } = await wishFor(me, { cardId: 2 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => me.call(moveWish, { params: { id } })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    expect((await me.call(listCollection)).body).toMatchObject([{ cardId: 2, quantity: 1 }]);
  });

  it('when a wish is moved and removed concurrently, then exactly one of them happens', async () => {
    const me = newCollector();
    for (let round = 0; round < 5; round++) {
      const { id } = await wishFor(me, { cardId: 1 });
      const before = (await me.call(listCollection)).body[0]?.quantity ?? 0;
      const [moved, removed] = await Promise.all([
        me.call(moveWish, { params: { id } }),
        me.call(removeWish, { params: { id } }),
      ]);
      expect([moved.status, removed.status].toSorted()).toEqual([200, 404]);
      expect((await me.call(listCollection)).body[0]?.quantity ?? 0).toBe(before + (moved.status === 200 ? 1 : 0));
      expect(await list(me)).toEqual([]);
    }
  });

  it('when the free plan is full, then the wish stays and nothing is added', async () => {
    const me = newCollector();
    await me.call(addHolding, { body: { cardId: 2, quantity: 250 } });
    const wish = await wishFor(me, { cardId: 1 });
    const { status, body } = await me.call(moveWish, { params: { id: wish.id } });
    expect([status, body.code]).toEqual([409, 'plan_limit']);
    expect(await list(me)).toEqual([wish]);
    expect((await me.call(listCollection)).page.total).toBe(1);
  });

  it('when the card was retired meanwhile, then the wish stays, marked as retired, and cannot be moved', async () => {
    const userId = nextUser++;
    await world.sql.query('insert into wishes (user_id, card_id) values ($1, 5)', [userId]);
    const me = world.as({ userId });
    const [wish] = await list(me);
    expect(wish?.card.retired).toBe(true);
    const { status, body } = await me.call(moveWish, { params: { id: wish?.id ?? 0 } });
    expect([status, body.code]).toEqual([404, 'unknown_card']);
    expect(await cardsOf(me)).toEqual([5]);
  });
});
