import { addHolding, marksInSet } from '@ninepocket/contracts/collection/collection';
import { cardsDeleted, cardsUpserted, setCreated } from '@ninepocket/contracts/events/events';
import { listProgress, mainSetProgress, missingCards } from '@ninepocket/contracts/collection/stats';
import { PROGRESS_SORTS } from '@ninepocket/contracts/collection/sorts';
import { eventually, type TestClient } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCard, buildSet } from './facts.js';
import { startWorld, type World } from './world.js';

let world: World;
let me: TestClient;

const sets = [
  buildSet({ id: 1, name: 'Flair', slug: 'flair', year: 1994, mainSetId: 7, mainSetSlug: '1994-marvel' }),
  buildSet({ id: 2, name: 'Champions', slug: 'champions', year: 2020 }),
  buildSet({
    id: 3,
    name: 'Avengers Universe',
    slug: 'avengers-universe',
    year: 1992,
    mainSetId: 7,
    mainSetSlug: '1994-marvel',
  }),
  buildSet({ id: 4, name: 'Masterpieces', slug: 'masterpieces', year: 1992, mainSetId: 8, mainSetSlug: '1992-skybox' }),
];
const cards = [
  ...['1', '10', '2'].map((cardNumber, index) =>
    buildCard({ id: 10 + index, setId: 1, cardNumber, estimatedValue: 5 }),
  ),
  buildCard({ id: 13, setId: 1, cardNumber: 'P1', name: 'Gold Wolverine', isInsert: true }),
  buildCard({ id: 14, setId: 1, cardNumber: '99' }),
  ...[20, 21].map((id) => buildCard({ id, setId: 2, estimatedValue: 1 })),
  ...[30, 31, 32].map((id) => buildCard({ id, setId: 3 })),
  buildCard({ id: 40, setId: 4 }),
];

beforeAll(async () => {
  world = await startWorld();
  me = world.as({ userId: 1 });
  for (const set of sets) await world.catalog.publish(setCreated, `set:${set.id}`, set);
  await world.catalog.publish(cardsUpserted, 'set:1', { cards });
  await eventually(() => expectCards('true', cards.length));
  // Champions: all. Flair: 2 of 3 base cards, the insert, and one that leaves the catalog. Avengers Universe: 1 of 3.
  for (const cardId of [20, 21]) await me.call(addHolding, { body: { cardId } });
  await me.call(addHolding, { body: { cardId: 20, condition: 'Mint', quantity: 4 } });
  for (const cardId of [10, 11, 13, 14, 30]) await me.call(addHolding, { body: { cardId } });
  await world.as({ userId: 2 }).call(addHolding, { body: { cardId: 12 } });
  await world.catalog.publish(cardsDeleted, 'set:1', { cards: [{ id: 14, version: 2 }] });
  await eventually(() => expectCards('retired', 1));
});
afterAll(() => world.close());

const expectCards = async (which: string, count: number): Promise<void> => {
  expect((await world.sql.query(`select from cards where ${which}`)).rowCount).toBe(count);
};

describe('progress by set', () => {
  it('when a collector owns part of a set, then base cards and inserts are counted separately, each card once', async () => {
    const { body, page } = await me.call(listProgress, { query: { sort: 'percent' } });
    expect(page.total).toBe(3);
    expect(body).toEqual([
      {
        setId: 2,
        setName: 'Champions',
        setYear: 2020,
        setSlug: 'champions',
        mainSetSlug: null,
        imageUrl: null,
        all: { owned: 2, total: 2 },
        base: { owned: 2, total: 2 },
        insert: { owned: 0, total: 0 },
        parallel: { owned: 0, total: 0 },
        sections: [],
        percent: 100,
        copies: 6,
        value: 6,
        unpricedCopies: 0,
        unpricedSlabs: 0,
      },
      expect.objectContaining({
        setId: 1,
        mainSetSlug: '1994-marvel',
        all: { owned: 3, total: 4 },
        base: { owned: 2, total: 3 },
        insert: { owned: 1, total: 1 },
        percent: 75,
        copies: 4,
        value: 10,
      }),
      expect.objectContaining({ setId: 3, all: { owned: 1, total: 3 }, percent: 33, value: 0 }),
    ]);
  });

  it.each([
    [{ sort: 'recent' }, [3, 1, 2]],
    [{ sort: 'percent' }, [2, 1, 3]],
    [{ sort: 'name' }, [3, 2, 1]],
    [{ sort: 'year' }, [2, 1, 3]],
    [{ sort: 'value' }, [1, 2, 3]],
    [{ q: '1994' }, [1]],
    [{ q: 'UNIV' }, [3]],
    [{ setId: 2 }, [2]],
    [{ setId: 4 }, []],
    [{ q: "' or 1=1 --" }, []],
  ] as const)('when the query is %j, then exactly the matches are listed', async (query, ids) => {
    const { body, page } = await me.call(listProgress, { query });
    expect(body.map(({ setId }) => setId)).toEqual(ids);
    expect(page.total).toBe(ids.length);
  });

  it.each(PROGRESS_SORTS)(
    'when sets are read by %s in pages of one, then each appears once, in order',
    async (sort) => {
      const whole = (await me.call(listProgress, { query: { sort } })).body.map(({ setId }) => setId);
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const { body, page } = await me.call(listProgress, { query: { sort, limit: 1, cursor } });
        seen.push(...body.map(({ setId }) => setId));
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(seen).toEqual(whole);
    },
  );

  it('when another collector reads it, then only their own cards count', async () => {
    const { body } = await world.as({ userId: 2 }).call(listProgress);
    expect(body.map(({ setId, all }) => [setId, all])).toEqual([[1, { owned: 1, total: 4 }]]);
    expect((await world.as({ userId: 3 }).call(listProgress)).body).toEqual([]);
    for (const endpoint of [listProgress, mainSetProgress])
      expect((await world.as(null).call(endpoint)).status).toBe(401);
  });
});

describe('progress by section', () => {
  const collector = () => world.as({ userId: 4 });
  const insert = { setId: 5, isInsert: true };
  beforeAll(async () => {
    await world.catalog.publish(setCreated, 'set:5', buildSet({ id: 5, name: 'Impel', slug: 'impel', year: 1990 }));
    await world.catalog.publish(cardsUpserted, 'set:5', {
      cards: [
        buildCard({ id: 50, setId: 5, cardNumber: '1', subset: 'Super Heroes' }),
        buildCard({ id: 51, setId: 5, cardNumber: '2' }),
        buildCard({ id: 52, setId: 5, cardNumber: '1', variation: 'Gold', isParallel: true }),
        buildCard({ id: 53, ...insert, cardNumber: 'MH1' }),
        buildCard({ id: 54, ...insert, cardNumber: 'PB1', subset: 'PowerBlast' }),
        buildCard({ id: 55, ...insert, cardNumber: 'PB1', subset: 'PowerBlast', variation: 'Gold', isParallel: true }),
        buildCard({ id: 56, ...insert, cardNumber: 'PB2', subset: 'PowerBlast' }),
        buildCard({ id: 57, ...insert, cardNumber: 'PB3', subset: 'Powerblast' }),
      ],
    });
    await eventually(() => expectCards('set_id = 5', 8));
    for (const cardId of [50, 52, 54, 54, 56]) await collector().call(addHolding, { body: { cardId } });
    await world.catalog.publish(cardsDeleted, 'set:5', { cards: [{ id: 56, version: 2 }] });
    await eventually(() => expectCards('set_id = 5 and retired', 1));
  });

  it('when base, subsets and parallels are owned in part, then each is counted for itself, and all of them together', async () => {
    const { body } = await collector().call(listProgress, { query: { setId: 5, sections: 'true' } });
    expect(body).toMatchObject([
      {
        all: { owned: 3, total: 7 },
        base: { owned: 1, total: 2 },
        insert: { owned: 1, total: 3 },
        parallel: { owned: 1, total: 2 },
        percent: 43,
        sections: [
          { kind: 'base', name: 'Base', owned: 1, total: 2 },
          { kind: 'insert', name: 'MH', owned: 0, total: 1 },
          { kind: 'insert', name: 'PowerBlast', owned: 1, total: 2 },
          { kind: 'parallel', name: 'Gold', owned: 1, total: 2 },
        ],
      },
    ]);
  });

  it('when an owned card is retired, then the set is marked without it', async () => {
    const { body } = await collector().call(marksInSet, { params: { setId: 5 } });
    expect(body.marks.map(({ cardId }) => cardId)).toEqual([50, 52, 54]);
  });

  it('when missing cards are asked for by section, then only those are listed', async () => {
    const missing = async (query: { kind: 'base' | 'insert' | 'parallel'; section?: string }) => {
      const { body } = await collector().call(missingCards, { params: { setId: 5 }, query });
      return body.map(({ id, section }) => [id, section.name]);
    };
    expect(await missing({ kind: 'base' })).toEqual([[51, 'Base']]);
    expect(await missing({ kind: 'insert' })).toEqual([
      [53, 'MH'],
      [57, 'Powerblast'],
    ]);
    expect(await missing({ kind: 'insert', section: 'MH' })).toEqual([[53, 'MH']]);
    expect(await missing({ kind: 'insert', section: 'PowerBlast' })).toEqual([[57, 'Powerblast']]);
    expect(await missing({ kind: 'parallel', section: 'Gold' })).toEqual([[55, 'Gold']]);
  });
});

describe('progress by main set', () => {
  it('when a collector owns a card of a main set, then all cards of all its sets count, by kind, too', async () => {
    const { body, page } = await me.call(mainSetProgress);
    const kinds = {
      base: { owned: 3, total: 6 },
      insert: { owned: 1, total: 1 },
      parallel: { owned: 0, total: 0 },
    };
    expect(body).toEqual([{ mainSetId: 7, mainSetSlug: '1994-marvel', owned: 4, total: 7, ...kinds }]);
    expect(page.total).toBe(1);
    expect((await world.as({ userId: 3 }).call(mainSetProgress)).body).toEqual([]);
  });
});

describe('missing cards', () => {
  const missing = async (client: TestClient, setId: number, query: object = {}) => {
    const { body, page } = await client.call(missingCards, { params: { setId }, query });
    expect(page.total).toBe(body.length);
    return body.map(({ cardNumber }) => cardNumber);
  };

  it('when cards of a set are missing, then they are listed in card order, without retired and owned ones', async () => {
    expect(await missing(me, 1)).toEqual(['2']);
    expect(await missing(world.as({ userId: 3 }), 1)).toEqual(['1', '2', '10', 'P1']);
    expect(await missing(me, 2)).toEqual([]);
  });

  it('when they are filtered by type or name, then only matching cards are listed', async () => {
    const other = world.as({ userId: 3 });
    expect(await missing(other, 1, { type: 'base' })).toEqual(['1', '2', '10']);
    expect(await missing(other, 1, { type: 'insert' })).toEqual(['P1']);
    expect(await missing(other, 1, { q: 'wolverine' })).toEqual(['P1']);
  });

  it('when they are read in pages, then each appears once; an anonymous caller is refused', async () => {
    const other = world.as({ userId: 3 });
    const first = await other.call(missingCards, { params: { setId: 1 }, query: { limit: 3 } });
    const rest = await other.call(missingCards, {
      params: { setId: 1 },
      query: { limit: 3, cursor: first.page.next ?? undefined },
    });
    expect([...first.body, ...rest.body].map(({ cardNumber }) => cardNumber)).toEqual(['1', '2', '10', 'P1']);
    expect(rest.page.next).toBeNull();
    expect((await world.as(null).call(missingCards, { params: { setId: 1 } })).status).toBe(401);
  });
});
