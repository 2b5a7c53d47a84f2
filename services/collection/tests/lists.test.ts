import { addHolding, listCollection } from '@ninepocket/contracts/collection/collection';
import { rapidEntry } from '@ninepocket/contracts/collection/holdings/bulk';
import {
  printTrades,
  printWants,
  readTrades,
  readWants,
  removeWishes,
} from '@ninepocket/contracts/collection/lists/texts';
import { changeKeepRules, listTrades } from '@ninepocket/contracts/collection/lists/trades';
import { listWants, summarizeWants } from '@ninepocket/contracts/collection/lists/wants';
import { addFavoriteSet, addWish, listWishlist } from '@ninepocket/contracts/collection/wishlist';
import type { CardFact } from '@ninepocket/contracts/catalog/facts';
import { cardsUpserted, setCreated } from '@ninepocket/contracts/events/events';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCard, buildSet } from './facts.js';
import { expectExact } from './inspect.js';
import { startWorld, type World } from './world.js';

let world: World;
type Cards = (Partial<CardFact> & { id: number; cardNumber: string })[];
const numbered = (first: number, count: number): Cards =>
  Array.from({ length: count }, (_, at) => ({ id: first + at, cardNumber: String(at + 1) }));

const publish = async (id: number, name: string, year: number, mainSetSlug: string, cards: Cards): Promise<void> => {
  const set = buildSet({ id, name, slug: `set-${id}`, year, mainSetSlug, cardCount: cards.length });
  await world.catalog.publish(setCreated, `set:${id}`, set);
  const facts = cards.map((card) => buildCard({ setId: id, setName: name, name: `Card ${card.cardNumber}`, ...card }));
  await world.catalog.publish(cardsUpserted, `set:${id}`, { cards: facts });
};

const expectCards = async (): Promise<void> => {
  const { rows } = await world.sql.query('select count(*)::int as cards from cards');
  expect(rows).toEqual([{ cards: 68 }]);
};

beforeAll(async () => {
  world = await startWorld();
  const flair: Cards = [
    ...numbered(1, 20),
    { id: 31, cardNumber: 'PB1', isInsert: true },
    { id: 32, cardNumber: 'PB2', isInsert: true },
    { id: 33, cardNumber: 'PB3', isInsert: true },
    { id: 34, cardNumber: '3', isInsert: true, name: 'Hulk, Thing: 2 in 1' },
    { id: 35, cardNumber: '3', variation: 'Gold' },
    ...['1', '2', '3'].map((number, at) => ({ id: 36 + at, cardNumber: number, isInsert: true, subset: 'PowerBlast' })),
  ];
  await publish(1, 'Flair', 1994, 'fleer', flair);
  await publish(2, 'Flair', 1995, 'fleer', numbered(101, 10));
  await publish(3, 'Marvel: The First 10, Series I', 1990, 'impel', numbered(201, 10));
  // One name and year in two main sets.
  await publish(4, 'Promos', 1992, 'impel', numbered(301, 10));
  await publish(5, 'Promos', 1992, 'skybox', numbered(401, 10));
  await eventually(expectCards);
});
afterAll(() => world.close());
afterEach(() => expectExact(world));

const hero = (userId: number): TestClient => world.as({ userId, plan: 'SUPER_HERO' });
const LIST = [
  '1990 Marvel: The First 10, Series I: 4',
  '1992 Promos [impel]: 7',
  '1992 Promos [skybox]: 7 (x3)',
  '1994 Flair: 3, 7, 12–15 (x2), PB1–PB3',
  '1994 Flair — PowerBlast: 1–3',
  '1994 Flair — Inserts: 3',
  '1994 Flair — Gold: 3',
].join('\n');
const LISTED = {
  3: 1,
  7: 1,
  12: 2,
  13: 2,
  14: 2,
  15: 2,
  31: 1,
  32: 1,
  33: 1,
  34: 1,
  35: 1,
  36: 1,
  37: 1,
  38: 1,
  204: 1,
  307: 1,
  407: 3,
};
const owned = async (me: TestClient): Promise<Record<number, number>> => {
  const { body } = await me.call(listCollection, { query: { limit: 500 } });
  return Object.fromEntries(body.map(({ cardId, quantity }) => [cardId, quantity]));
};
const spares = async (me: TestClient): Promise<Record<number, number>> => {
  const { body } = await me.call(listTrades, { query: { limit: 500 } });
  return Object.fromEntries(body.map(({ cardId, spares }) => [cardId, spares]));
};
const wishes = async (me: TestClient): Promise<number[]> =>
  (await me.call(listWishlist, { query: { limit: 500 } })).body.map(({ cardId }) => cardId).sort((a, b) => a - b);

describe('a list as text', () => {
  it('when it is pasted into rapid entry, then its cards are added, and printed spares are the same text', async () => {
    const me = hero(10);
    const preview = await me.call(rapidEntry, { body: { setId: 2, entries: LIST, dryRun: true } });
    expect(preview.body).toMatchObject({ cardCount: 17, copies: 23, receiptId: null });
    expect(preview.body.lines.flatMap(({ problem, note }) => problem ?? note ?? [])).toEqual([]);
    expect(await owned(me)).toEqual({});
    expect((await me.call(rapidEntry, { body: { setId: 2, entries: LIST } })).status).toBe(200);
    expect(await owned(me)).toEqual(LISTED);
    await me.call(changeKeepRules, { body: { rules: [{ kind: 'all', copies: 0 }] } });
    expect((await me.call(printTrades)).body).toEqual({ text: LIST, cards: 17, leftOut: 0 });
    expect((await me.call(printTrades, { query: { setId: 4 } })).body.text).toBe('1992 Promos [impel]: 7');
  });

  it('when lines before a set have only numbers, then they are cards of the chosen set and type', async () => {
    const me = hero(11);
    const entries = '1-2 x2\nFlair 1994: 5\n6\n7';
    const { body } = await me.call(rapidEntry, { body: { setId: 2, entries } });
    expect(body.cards.map(({ cardId, set, quantity }) => [cardId, set, quantity])).toEqual([
      [101, 'Flair', 2],
      [102, 'Flair', 2],
      [5, 'Flair', 1],
      [6, 'Flair', 1],
      [7, 'Flair', 1],
    ]);
  });

  it('when it is pasted into the wishlist, then wishes are added once, and can be removed again', async () => {
    const [me, other] = [hero(12), hero(13)];
    await me.call(addWish, { body: { cardId: 7, priority: 3 } });
    const dry = await me.call(readWants, { body: { text: LIST, dryRun: true } });
    expect(dry.body).toMatchObject({ cardCount: 17, added: 16, wishIds: [] });
    expect(dry.body.lines.find(({ text }) => text.includes('x3'))?.note).toContain('one copy');
    const twice = await Promise.all([1, 2].map(() => me.call(readWants, { body: { text: LIST } })));
    expect(twice.map(({ body }) => body.wishIds.length).sort((a, b) => a - b)).toEqual([0, 16]);
    expect(await wishes(me)).toEqual(Object.keys(LISTED).map(Number));
    const { body: listed } = await me.call(listWishlist, { query: { sort: 'priority', limit: 100 } });
    expect(listed.map(({ priority }) => priority)).toEqual([...Array(16).fill(2), 3]);
    expect((await me.call(printWants)).body.text).toBe(LIST.replaceAll(/ \(x\d\)/g, ''));
    const wishIds = twice.flatMap(({ body }) => body.wishIds);
    expect((await other.call(removeWishes, { body: { wishIds } })).body).toEqual({ removed: 0 });
    expect((await me.call(removeWishes, { body: { wishIds } })).body).toEqual({ removed: 16 });
    expect(await wishes(me)).toEqual([7]);
  });

  it('when the wishlist would be too long, then nothing is added', async () => {
    const me = hero(14);
    await me.call(addWish, { body: { cardId: 1 } });
    await world.sql.query('alter table wishes drop constraint wishes_card_id_fkey');
    await world.sql.query('insert into wishes (user_id, card_id) select 14, 10000 + n from generate_series(1, 4995) n');
    const answer = await me.call(readWants, { body: { text: LIST } });
    expect([answer.status, answer.body.code]).toEqual([409, 'too_many']);
    const { rows } = await world.sql.query('select count(*)::int as wishes from wishes where user_id = 14');
    expect(rows).toEqual([{ wishes: 4996 }]);
  });

  it('when it is pasted into the trade list, then so many copies are spare, others stay, and it can be undone', async () => {
    const me = hero(15);
    for (const [cardId, quantity] of [
      [3, 4],
      [7, 1],
      [12, 2],
      [8, 3],
    ] as const)
      await me.call(addHolding, { body: { cardId, quantity } });
    const text = '1994 Flair: 3, 7, 12 (x2), 13';
    const dry = (await me.call(readTrades, { body: { text, dryRun: true } })).body;
    expect(dry).toMatchObject({ cardCount: 4, changed: 3, before: [] });
    expect(dry.cards.map(({ cardId, problem }) => [cardId, problem])).toEqual([
      [13, 'You have no copy of it.'],
      [3, null],
      [7, null],
      [12, null],
    ]);
    expect(await spares(me)).toEqual({ 3: 3, 8: 2, 12: 1 });
    const { body } = await me.call(readTrades, { body: { text } });
    expect(await spares(me)).toEqual({ 3: 1, 7: 1, 8: 2, 12: 2 });
    expect((await me.call(readTrades, { body: { text } })).body).toMatchObject({ changed: 0, before: [] });
    expect((await me.call(readTrades, { body: { text: '1994 Flair: 3, 7 (x0)' } })).body.changed).toBe(1);
    expect(await spares(me)).toEqual({ 3: 1, 8: 2, 12: 2 });
    await me.call(changeKeepRules, { body: { rules: body.before } });
    expect(await spares(me)).toEqual({ 3: 3, 8: 2, 12: 1 });
  });

  it.each([
    ['3, 7', 'Write the set before the numbers, e.g. 1992 Marvel Masterpieces: 3, 7.'],
    ['1993 Flair: 3', 'There is no set 1993 Flair. Did you mean 1994 Flair or 1995 Flair?'],
    ['First 10: 3', 'There is no set First 10. Did you mean 1990 Marvel: The First 10, Series I?'],
    ['Zzz: 3', 'There is no set Zzz.'],
    ['Flair: 3', 'Several sets are called Flair: 1994 Flair, 1995 Flair.'],
    ['1992 Promos: 3', 'Several sets are called 1992 Promos: 1992 Promos [impel], 1992 Promos [skybox].'],
    ['1994 Flair (Silver): 3', '1994 Flair has no Silver.'],
    ['1994 Flair - Silver: 3', '1994 Flair has no Silver.'],
    ['1994 Flair: 99', 'There is no card 99.'],
    ['1994 Flair: 3 "Nobody"', 'There is no card 3 called Nobody.'],
    ['1994 Flair: 3 (x0)', 'Enter 1 to 10,000 copies.'],
    ['1994 Flair: 3 (x2)(x3)', 'Enter one number of copies.'],
    ['1994 Flair [set 2147483648]: 3', 'There is no set 1994 Flair. Did you mean 1994 Flair or 1995 Flair?'],
  ])('when "%s" is pasted, then the problem is "%s"', async (text, problem) => {
    const { body } = await hero(16).call(readWants, { body: { text, dryRun: true } });
    expect(body.lines.map((line) => line.problem)).toEqual([problem]);
    expect(body.cardCount).toBe(0);
  });
});

it('when the set of a line is not found or is one of several, then the line is also given with each set it may mean', async () => {
  const text = '1993 Flair (PowerBlast): 3\nFlair: 3, 7 (x2)';
  const { body } = await hero(16).call(readWants, { body: { text, dryRun: true } });
  expect(body.lines.map(({ corrections }) => corrections.map((one) => one.text))).toEqual([
    ['1994 Flair (PowerBlast): 3', '1995 Flair (PowerBlast): 3'],
    ['1994 Flair: 3, 7 (x2)', '1995 Flair: 3, 7 (x2)'],
  ]);
});

describe('a list that is too much', () => {
  const readText = (text: string) => hero(17).call(readWants, { body: { text, dryRun: true } });

  it('when a text is longer than a list or a request may be, then it is refused with a code', async () => {
    const long = await readText('1994 Flair: 1, '.repeat(65_000));
    expect([long.status, long.body.code]).toEqual([400, 'bad_input']);
    const longer = await readText('1'.repeat(1_100_000));
    expect([longer.status, longer.body.code]).toEqual([413, 'too_large']);
  });

  it.each([
    ['numbers', `1994 Flair: ${'1,'.repeat(9_000)}`],
    ['ranges beyond the checklist', `1994 Flair: ${'1-999999999,'.repeat(1_500)}`],
    ['heads', 'A - B - C - D - E (F) (G): : : : : 1\n'.repeat(500)],
    ['nested quotes', `1994 Flair: ${'3 "a ""b"" "" c", '.repeat(1_000)}`],
  ])('when a text is full of %s, then it is answered', async (_what, text) => {
    const { status, body } = await readText(text.slice(0, 20_000));
    expect([status, body.cardCount <= 1]).toEqual([200, true]);
  });

  it('when a text has emoji and marks of direction, then they do not hide its numbers', async () => {
    const { body } = await readText('\u200f1994 Flair:\u200e 3 (x2)\u200f, 😀, 7\ufeff');
    expect(body.lines.map(({ text, cards, problem }) => [text, cards, problem])).toEqual([
      ['3 (x2)', 1, null],
      ['😀', 0, 'There is no card 😀.'],
      ['7', 1, null],
    ]);
  });
});

describe('the want list', () => {
  it('when favorite sets are included, then their missing cards stand beside the wishes, page by page', async () => {
    const me = hero(20);
    await me.call(addFavoriteSet, { params: { setId: 2 } });
    await me.call(addHolding, { body: { cardId: 101 } });
    await me.call(addWish, { body: { cardId: 102, priority: 2, maxPrice: 3 } });
    await me.call(addWish, { body: { cardId: 3 } });
    for (const sort of ['set', 'priority', 'name', 'value'] as const) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const { body, page } = await me.call(listWants, { query: { missing: 'true', sort, limit: 4, cursor } });
        expect(page.total).toBe(10);
        seen.push(...body.map(({ card }) => card.id));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(seen.toSorted((a, b) => a - b)).toEqual([3, 102, 103, 104, 105, 106, 107, 108, 109, 110]);
      if (sort === 'priority') expect(seen.slice(0, 2)).toEqual([3, 102]);
    }
    const { body } = await me.call(listWants, { query: { setId: 2 } });
    expect(body.map(({ card, wishId: _, ...wish }) => [card.id, wish])).toEqual([[102, { priority: 2, maxPrice: 3 }]]);
    expect((await me.call(summarizeWants, { query: { missing: 'true' } })).body).toMatchObject({
      cards: 10,
      wishes: 2,
      favoriteSets: 1,
      sets: [
        { id: 1, cards: 1 },
        { id: 2, cards: 9 },
      ],
    });
    expect((await me.call(printWants, { query: { missing: 'true' } })).body.text).toBe(
      '1994 Flair: 3\n1995 Flair: 2–10',
    );
  });
});
