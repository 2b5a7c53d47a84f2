import {
  addHolding,
  listCollection,
  marksInSet,
  marksOfCards,
  updateHolding,
} from '@ninepocket/contracts/collection/collection';
import { cardsUpserted, setCreated } from '@ninepocket/contracts/events/events';
import { addFavoriteSet, addWish } from '@ninepocket/contracts/collection/wishlist';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCard, buildSet } from './facts.js';
import { startWorld, type World } from './world.js';

let world: World;
let me: TestClient;

const flair = { setId: 1, setName: 'Marvel Annual Flair', setYear: 1994, setSlug: 'marvel-annual-flair' };
const champions = { setId: 2, setName: 'Champions', setYear: 2020, setSlug: 'champions' };
const catalogCards = [
  buildCard({ id: 1, cardNumber: '10', name: 'Spider-Man', ...flair }),
  buildCard({ id: 2, cardNumber: '2', name: 'Señor Muerte', ...flair }),
  buildCard({ id: 3, cardNumber: 'A1', name: 'Wolverine', isInsert: true, variation: 'Gold', ...flair }),
  buildCard({ id: 4, cardNumber: '1a', name: 'Spider-Woman', ...champions }),
  buildCard({ id: 5, cardNumber: '100%', name: '100% Hero_ic', ...champions }),
  buildCard({ id: 6, cardNumber: '3', name: 'Storm', ...champions }),
];

beforeAll(async () => {
  world = await startWorld();
  me = world.as({ userId: 1, plan: 'SUPER_HERO' });
  await world.catalog.publish(setCreated, 'set:1', buildSet({ id: 1 }));
  await world.catalog.publish(
    setCreated,
    'set:2',
    buildSet({ id: 2, name: 'Champions', slug: 'champions', year: 2020 }),
  );
  await world.catalog.publish(cardsUpserted, 'set:1', { cards: catalogCards });
  await eventually(expectCatalog);
  for (const cardId of [1, 2, 3, 4, 5]) await me.call(addHolding, { body: { cardId } });
  await world.as({ userId: 2 }).call(addHolding, { body: { cardId: 6, quantity: 3 } });
});
afterAll(() => world.close());

/** The cards arrived as events: the stand-in for catalog has none to look up. */
const expectCatalog = async (): Promise<void> => {
  const { rowCount } = await world.sql.query('select from cards');
  expect(rowCount).toBe(catalogCards.length);
};

const idsOf = async (query: Record<string, string | number>) => {
  const { body, page } = await me.call(listCollection, { query });
  expect(page.total).toBe(body.length);
  return body.map((holding) => holding.cardId);
};

describe('filters', () => {
  it.each([
    ['nothing', {}, [5, 4, 3, 2, 1]],
    ['a set', { setId: 1 }, [3, 2, 1]],
    ['inserts', { isInsert: 'true' }, [3]],
    ['base cards of a set', { isInsert: 'false', setId: 1 }, [2, 1]],
    ['a card', { cardId: 4 }, [4]],
    ["another user's card", { cardId: 6 }, []],
    ['a name', { q: 'spider' }, [4, 1]],
    ['a name in capitals with its hyphen', { q: 'SPIDER-W' }, [4]],
    ['a name without its accent', { q: 'senor' }, [2]],
    ['a name with another accent', { q: 'Sénör muërte' }, [2]],
    ['a number', { q: '#1a' }, [4]],
    ['a variation', { q: 'gold' }, [3]],
    ['a set by name', { q: 'flair' }, [3, 2, 1]],
    ['a set by year and a name', { q: 'spider 2020' }, [4]],
    ['a wildcard, which is taken literally', { q: '100%' }, [5]],
    ['only punctuation', { q: '%_\\' }, [5, 4, 3, 2, 1]],
    ['an SQL injection', { q: "' or 5=5 --" }, []],
    ['everything together', { q: 'wolv', setId: 1, isInsert: 'true', cardId: 3 }, [3]],
  ])('when %s is requested, then exactly the matching holdings are listed and counted', async (_what, query, ids) => {
    expect(await idsOf(query as Record<string, string | number>)).toEqual(ids);
  });
});

describe('more filters and orders', () => {
  const other = () => world.as({ userId: 3, plan: 'SUPER_HERO' });
  beforeAll(async () => {
    const copies = [
      { cardId: 1, condition: 'Mint', isFavorite: true },
      { cardId: 2, isForSale: true, salePrice: 3 },
      { cardId: 3, isForSale: true, signedBy: 'Stan Lee' },
      { cardId: 4, condition: 'Mint' },
      { cardId: 5, isFavorite: true, signedBy: 'José-María B. Ö’Neil' },
      { cardId: 6, signedBy: 'Jim Lee_100%' },
    ];
    for (const body of copies) await other().call(addHolding, { body });
    await world.sql.query('update cards set avg_price = case id when 2 then 7.5 when 4 then 0.5 when 6 then 7.5 end');
  });

  it.each([
    ['a condition', { condition: 'mint' }, [4, 1]],
    ['holdings for sale', { isForSale: 'true' }, [3, 2]],
    ['holdings not for sale', { isForSale: 'false', setId: 1 }, [1]],
    ['favorites', { isFavorite: 'true' }, [5, 1]],
    ['signed cards', { isSigned: 'true' }, [6, 5, 3]],
    ['unsigned cards', { isSigned: 'false', setId: 1 }, [2, 1]],
    ['a signer', { signedBy: 'lee' }, [6, 3]],
    ['one of two signers', { signedBy: 'stan' }, [3]],
    ['a signer without the accents', { signedBy: 'JOSE' }, [5]],
    ['a signer without the punctuation', { signedBy: 'oneil josemaria' }, [5]],
    ['a signer with other punctuation', { signedBy: 'lee%100' }, [6]],
    ['a signer and another filter', { signedBy: 'lee', isForSale: 'true' }, [3]],
    ['punctuation only, which every signer has', { signedBy: '…' }, [6, 5, 3]],
    ['an empty signer', { signedBy: '', setId: 1 }, [3, 2, 1]],
    ['a blank signer', { signedBy: ' ', setId: 1 }, [3, 2, 1]],
    ['a signer of other collectors only', { signedBy: 'kirby' }, []],
    ['the oldest first', { sort: 'oldest' }, [1, 2, 3, 4, 5, 6]],
    ['names, without accents', { sort: 'name' }, [5, 2, 1, 4, 6, 3]],
    ['years and sets in card order', { sort: 'set' }, [2, 1, 3, 6, 4, 5]],
    ['the most valuable, unknown last', { sort: 'value' }, [6, 2, 4, 5, 3, 1]],
    ['names, the last ones first', { sort: 'name-last' }, [3, 6, 4, 1, 2, 5]],
    ['years and sets, the newest first', { sort: 'set-last' }, [5, 4, 6, 3, 1, 2]],
    ['the least valuable, unknown last', { sort: 'value-low' }, [4, 2, 6, 1, 3, 5]],
    ['a filter in an order', { sort: 'name', setId: 2, q: 's' }, [5, 4, 6]],
  ])(
    'when %s is requested, then exactly the matching holdings are listed, in one page and in pages of two',
    async (_what, query, expected) => {
      const asked = query as Record<string, string>;
      expect((await other().call(listCollection, { query: asked })).body.map(({ cardId }) => cardId)).toEqual(expected);
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const { body, page } = await other().call(listCollection, { query: { ...asked, limit: 2, cursor } });
        seen.push(...body.map(({ cardId }) => cardId));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(seen).toEqual(expected);
    },
  );

  it('when a cursor from one order is used with another, then it is refused', async () => {
    const { page } = await other().call(listCollection, { query: { sort: 'name', limit: 2 } });
    const mixed = await other().call(listCollection, { query: { sort: 'newest', cursor: page.next ?? '' } });
    expect(mixed.status).toBe(400);
  });
});

describe('pages', () => {
  it.each([[{}], [{ q: 'a' }]])(
    'when a list %j is read in pages of two, then every holding appears once',
    async (query) => {
      const whole = (await me.call(listCollection, { query })).body.map((holding) => holding.id);
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const { body, page } = await me.call(listCollection, { query: { ...query, limit: 2, cursor } });
        expect(page.total).toBe(whole.length);
        seen.push(...body.map((holding) => holding.id));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(seen).toEqual(whole);
    },
  );

  it('when a card is added between two pages, then the second page neither repeats nor skips', async () => {
    const first = await me.call(listCollection, { query: { limit: 2 } });
    const { body: added } = await me.call(addHolding, { body: { cardId: 6 } });
    const rest = await me.call(listCollection, { query: { cursor: first.page.next ?? undefined } });
    expect([...first.body, ...rest.body].map((holding) => holding.cardId)).toEqual([5, 4, 3, 2, 1]);
    expect(rest.page.total).toBe(6);
    expect(added.card.name).toBe('Storm');
  });

  it.each(['rubbish', Buffer.from('["1 or 1=1"]').toString('base64url'), Buffer.from('[1e300]').toString('base64url')])(
    'when the cursor is %s, then it is refused',
    async (cursor) => {
      expect((await me.call(listCollection, { query: { cursor } })).status).toBe(400);
    },
  );

  it('when a page is invalid, then it is refused', async () => {
    for (const limit of [0, 501, -1]) expect((await me.call(listCollection, { query: { limit } })).status).toBe(400);
  });
});

describe('owned cards of a set', () => {
  it('when a card has several holdings, then their copies are added up, in card order', async () => {
    const { body: mint } = await me.call(addHolding, { body: { cardId: 1, condition: 'Mint', quantity: 4 } });
    await me.call(updateHolding, { params: { id: mint.id }, body: { quantity: 3 } });
    const { body } = await me.call(marksInSet, { params: { setId: 1 } });
    expect(body.marks.map(({ cardId, copies }) => [cardId, copies])).toEqual([
      [2, 1],
      [1, 4],
      [3, 1],
    ]);
    expect(body.marks[1]?.holdingId).toBe(mint.id);
    // The Mint copies are not plain: removing them would lose their condition.
    expect(body.marks.map(({ plain }) => plain)).toEqual([true, false, true]);
  });

  it('when cards are on the wishlist, then marks show it, and nothing about other users', async () => {
    const wisher = world.as({ userId: 4 });
    await wisher.call(addHolding, { body: { cardId: 2, isFavorite: true } });
    const { body: wished } = await wisher.call(addWish, { body: { cardId: 1 } });
    const { body: both } = await wisher.call(addWish, { body: { cardId: 2 } });
    await wisher.call(addFavoriteSet, { params: { setId: 1 } });
    const { body } = await wisher.call(marksInSet, { params: { setId: 1 } });
    const holdingId = body.marks[0]?.holdingId;
    expect(body).toEqual({
      setId: 1,
      isFavoriteSet: true,
      marks: [
        { cardId: 2, copies: 1, holdingId, plain: false, isFavorite: true, wishId: both.id, place: null },
        { cardId: 1, copies: 0, holdingId: null, plain: false, isFavorite: false, wishId: wished.id, place: null },
      ],
    });
    expect((await wisher.call(marksOfCards, { query: { cardIds: '1,2,6,6,99999' } })).body).toEqual(body.marks);
    expect((await world.as({ userId: 5 }).call(marksOfCards, { query: { cardIds: '1,2' } })).body).toEqual([]);
    expect((await world.as(null).call(marksOfCards, { query: { cardIds: '1' } })).status).toBe(401);
    expect((await wisher.call(marksOfCards, { query: { cardIds: '1;2' } })).status).toBe(400);
  });
});
