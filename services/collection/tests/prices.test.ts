import { addHolding } from '@ninepocket/contracts/collection/collection';
import { cardsDeleted, cardsUpserted, priceUpdated, setUpdated } from '@ninepocket/contracts/events/events';
import { listProgress, missingCards } from '@ninepocket/contracts/collection/stats';
import type { Stub } from '@ninepocket/service-kit/testing/stub';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cards } from '../src/cards/cards.read-model.js';
import { sets } from '../src/cards/sets.read-model.js';
import { collectionConfig } from '../src/config.js';
import { createContext } from '../src/context.js';
import { buildCard, buildSet } from './facts.js';
import { startWorld, type World } from './world.js';

let world: World;
let automation: Stub;
beforeAll(async () => {
  world = await startWorld();
  automation = await world.startOther('automation');
});
afterAll(() => world.close());

const publishPrice = (cardId: number, avgPrice: number | null, version: number, salesCount = 5): Promise<void> => {
  const fetchedAt = new Date().toISOString();
  return automation.publish(priceUpdated, `card:${cardId}`, { cardId, avgPrice, salesCount, fetchedAt, version });
};

/** Waits until everything published so far has been handled: the events of each producer are handled in order. */
let mark = 900_000;
const handled = async (): Promise<void> => {
  mark++;
  await publishPrice(mark, 1, 1);
  await world.catalog.publish(cardsDeleted, 'set:0', { cards: [{ id: -mark + 2_000_000_000, version: 1 }] });
  await eventually(async () => {
    const { rowCount } = await world.sql.query('select from cards where id in ($1, $2)', [mark, 2_000_000_000 - mark]);
    expect(rowCount).toBe(2);
  });
};

const publishCard = (more: Parameters<typeof buildCard>[0]): Promise<void> =>
  world.catalog.publish(cardsUpserted, `set:${more.setId ?? 1}`, { cards: [buildCard(more)] });

const cardOf = async (id: number) => {
  const { rows } = await world.sql.query(
    `select avg_price::float8 as "avgPrice", sales_count as "salesCount", market_value::float8 as "marketValue", version
     from cards where id = $1`,
    [id],
  );
  return rows[0] as unknown;
};

const historyOf = async (id: number): Promise<(number | null)[][]> => {
  const { rows } = await world.sql.query<{ before: number | null; value: number | null }>(
    'select before::float8 as before, value::float8 as value from market_values where card_id = $1 order by at',
    [id],
  );
  return rows.map(({ before, value }) => [before, value]);
};

describe('the price of a card', () => {
  it('when prices and estimates change, then the history has a row for each change of the market value, and no more', async () => {
    await publishCard({ id: 1, estimatedValue: 10 });
    await handled();
    await publishCard({ id: 1, estimatedValue: 10, name: 'Renamed', version: 2 });
    await handled();
    await publishPrice(1, 12.5, 1);
    await handled();
    await publishCard({ id: 1, estimatedValue: 11, version: 3 });
    await publishPrice(1, 12.5, 2, 4);
    await handled();
    expect(await cardOf(1)).toEqual({ avgPrice: 12.5, salesCount: 4, marketValue: 12.5, version: 3 });
    await publishPrice(1, null, 3, 0);
    await handled();
    await publishCard({ id: 1, estimatedValue: null, version: 4 });
    await handled();
    await publishPrice(1, 9, 4);
    await handled();
    expect(await historyOf(1)).toEqual([
      [10, 10],
      [10, 12.5],
      [12.5, 11],
      [11, null],
      [null, 9],
    ]);
  });

  it('when there were no sales, then there is no price and the estimate counts', async () => {
    await publishCard({ id: 2, estimatedValue: 3 });
    await publishCard({ id: 3, estimatedValue: null });
    await publishPrice(2, null, 1, 0);
    await publishPrice(3, null, 1, 0);
    await handled();
    expect(await cardOf(2)).toMatchObject({ avgPrice: null, salesCount: 0, marketValue: 3 });
    expect(await cardOf(3)).toMatchObject({ avgPrice: null, marketValue: null });
    expect(await historyOf(3)).toEqual([]);
  });

  it('when a price is stale or repeated, then nothing changes', async () => {
    await publishCard({ id: 4 });
    await publishPrice(4, 20, 7);
    await publishPrice(4, 5, 6);
    await publishPrice(4, 30, 7);
    await handled();
    expect(await cardOf(4)).toMatchObject({ avgPrice: 20 });
    expect(await historyOf(4)).toEqual([[20, 20]]);
  });

  it('when a message has 500 cards, then each changed one gets its row', async () => {
    const cards = (version: number, value: (id: number) => number) =>
      Array.from({ length: 500 }, (_, index) =>
        buildCard({ id: 1001 + index, setId: 7, version, estimatedValue: value(1001 + index) }),
      );
    await world.catalog.publish(cardsUpserted, 'set:7', { cards: cards(1, () => 1) });
    await handled();
    await world.catalog.publish(cardsUpserted, 'set:7', { cards: cards(2, (id) => (id % 2 ? 2 : 1)) });
    await handled();
    const { rows } = await world.sql.query(
      'select count(*)::int as rows, count(distinct card_id)::int as cards from market_values where card_id between 1001 and 1500',
    );
    expect(rows).toEqual([{ rows: 750, cards: 500 }]);
  });
});

describe('a price that arrives before its card', () => {
  it('when only the price is known, then the card is in no list and cannot be added', async () => {
    await publishPrice(5, 4, 1);
    await handled();
    const me = world.as({ userId: 5 });
    const refused = await me.call(addHolding, { body: { cardId: 5 } });
    expect(refused.body.code).toBe('unknown_card');
    expect((await me.call(missingCards, { params: { setId: 1 } })).body.map(({ id }) => id)).not.toContain(5);
  });

  it('when the card is fetched from catalog or arrives by event, then it has its price', async () => {
    await publishPrice(6, 4, 3);
    await publishPrice(8, 6, 1);
    await handled();
    world.catalog.cards.set(6, buildCard({ id: 6, estimatedValue: 2 }));
    const added = await world.as({ userId: 5 }).call(addHolding, { body: { cardId: 6 } });
    expect(added.body.card).toMatchObject({ marketValue: 4, estimatedValue: 2, salesCount: 5 });
    await publishCard({ id: 8, estimatedValue: 2 });
    await handled();
    expect(await cardOf(8)).toMatchObject({ marketValue: 6, version: 1 });
    expect(await historyOf(8)).toEqual([[6, 6]]);
  });

  it('when the card was deleted meanwhile, then it stays retired', async () => {
    await world.catalog.publish(cardsDeleted, 'set:1', { cards: [{ id: 9, version: 2 }] });
    await publishPrice(9, 4, 1);
    await handled();
    expect((await world.as({ userId: 5 }).call(addHolding, { body: { cardId: 9 } })).body.code).toBe('unknown_card');
  });
});

describe('a rebuild', () => {
  it('when the snapshot has a new estimate, then it is added to the history, and prices stay', async () => {
    const { catalog } = world;
    catalog.cards.clear();
    catalog.sets.clear();
    await publishCard({ id: 20, setId: 20, estimatedValue: 1 });
    await publishCard({ id: 21, setId: 20, estimatedValue: 1 });
    await handled(); // the streams of cards and prices are not ordered relative to each other
    await publishPrice(21, 8, 1);
    await handled();
    for (const id of [20, 21]) catalog.cards.set(id, buildCard({ id, setId: 20, estimatedValue: 2, version: 2 }));
    catalog.sets.set(20, buildSet({ id: 20 }));
    const ctx = createContext(collectionConfig(world.env));
    try {
      await sets.rebuild(ctx);
      await cards.rebuild(ctx);
      await sets.rebuild(ctx);
      await cards.rebuild(ctx);
    } finally {
      await ctx.database.close();
    }
    expect(await historyOf(20)).toEqual([
      [1, 1],
      [1, 2],
    ]);
    expect(await historyOf(21)).toEqual([
      [1, 1],
      [1, 8],
    ]);
    expect(await cardOf(21)).toMatchObject({ marketValue: 8, version: 2 });
  });
});

describe('a set', () => {
  it('when catalog publishes its main set and picture, then lists show them; a set known from its cards only has none', async () => {
    const me = world.as({ userId: 6 });
    await publishCard({ id: 30, setId: 30, setName: 'Flair' });
    await handled();
    await me.call(addHolding, { body: { cardId: 30 } });
    const shown = async () =>
      (await me.call(listProgress)).body.map(({ mainSetSlug, imageUrl }) => [mainSetSlug, imageUrl]);
    expect(await shown()).toEqual([[null, null]]);
    const fact = { id: 30, mainSetId: 3, mainSetSlug: '1994-flair', imageUrl: 'https://pictures.example/flair.png' };
    await world.catalog.publish(setUpdated, 'set:30', buildSet(fact));
    await handled();
    expect(await shown()).toEqual([['1994-flair', 'https://pictures.example/flair.png']]);
  });
});
