import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CardFact } from '@ninepocket/contracts/catalog/facts';
import { cardsDeleted, cardsUpserted, priceUpdated } from '@ninepocket/contracts/events/events';
import { openDatabase, type Database } from '@ninepocket/service-kit/database/database';
import type { RunningService } from '@ninepocket/service-kit/process/service';
import { serviceDatabase, type TestDatabase } from '@ninepocket/service-kit/testing/databases';
import { eventually, testConfig } from '@ninepocket/service-kit/testing/testing';
import { openPublisher, type TestPublisher } from '@ninepocket/service-kit/testing/publisher';
import { startAutomation } from '../src/start.js';
import { buildCard } from './facts.js';

let database: TestDatabase;
let running: RunningService;
let rows: Database;
let catalog: TestPublisher;
beforeAll(async () => {
  database = await serviceDatabase('automation');
  ({ running } = await startAutomation(
    testConfig(
      { DATABASE_URL: database.url, CATALOG_URL: 'http://127.0.0.1:1', COLLECTION_URL: 'http://127.0.0.1:1' },
      'automation',
    ),
  ));
  rows = openDatabase(database.url, { max: 2 });
  catalog = await openPublisher('catalog');
});
afterAll(async () => {
  await catalog.close();
  await running.stop();
  await rows.close();
  await database.drop();
});

let ids = 0;
const nextId = () => ++ids;
const upsert = (
  cards: (Partial<CardFact> & { id: number })[],
  { id = nextId(), time }: { id?: number; time?: string } = {},
) => catalog.publish(cardsUpserted, id, { cards: cards.map(buildCard) }, { time });
const remove = (id: number, version: number) => catalog.publish(cardsDeleted, nextId(), { cards: [{ id, version }] });

const priceOf = async (cardId: number) => {
  const found = await rows.pool.query(
    'select avg_price as price, sales_count as sales, recent_sales as recent from card_price_cache where card_id = $1',
    [cardId],
  );
  return found.rows[0];
};
const published = async (cardId: number) => {
  const found = await rows.pool.query(
    `select data from messaging.outbox where name = $1 and aggregate = $2 order by id`,
    [priceUpdated.name, `card:${cardId}`],
  );
  return found.rows.map(({ data }) => priceUpdated.data.parse(data));
};
/** Waits until all events so far were handled: a stream is handled in order. */
const handled = async () => {
  const marker = 1_000_000 + nextId();
  await upsert([{ id: marker, givenPrice: 1 }]);
  await eventually(async () => expect(await priceOf(marker)).toBeDefined());
};

describe('a given price', () => {
  it('when cards have a given price, then it fills the cache and is published once; other cards have no price', async () => {
    const time = '2026-11-21T10:20:30.456Z';
    await upsert([{ id: 1, givenPrice: 12.5 }, { id: 2 }, { id: 3, givenPrice: 0 }, { id: 4, givenPrice: 0.07 }], {
      time,
    });
    await handled();
    expect(await priceOf(1)).toEqual({ price: 12.5, sales: 0, recent: [] });
    expect([await priceOf(2), await priceOf(3)]).toEqual([undefined, undefined]);
    expect(await published(1)).toEqual([
      { cardId: 1, avgPrice: 12.5, salesCount: 0, fetchedAt: time, version: expect.any(Number) },
    ]);
    expect(await published(4)).toMatchObject([{ avgPrice: 0.07 }]);
  });

  it('when the message is repeated, or the card changes without its price, then nothing else is published', async () => {
    await upsert([{ id: 10, givenPrice: 5 }], { id: 900 });
    await upsert([{ id: 10, givenPrice: 5 }], { id: 900 });
    await upsert([{ id: 10, givenPrice: 5, version: 2, name: 'Spider-Man 2099' }]);
    await handled();
    expect(await published(10)).toHaveLength(1);
  });

  it('when a card appears twice in one message, then its newer version is used', async () => {
    await upsert([
      { id: 11, givenPrice: 7, version: 2 },
      { id: 11, givenPrice: 6, version: 1 },
    ]);
    await handled();
    expect(await priceOf(11)).toMatchObject({ price: 7 });
  });

  it('when prices arrive out of order, then the newest is stored, and versions only increase', async () => {
    await upsert([{ id: 12, givenPrice: 3, version: 1 }]);
    await upsert([{ id: 12, givenPrice: 3, version: 3 }]);
    await upsert([{ id: 12, givenPrice: 9, version: 2 }]);
    await upsert([{ id: 12, givenPrice: 4, version: 4 }]);
    await handled();
    expect(await priceOf(12)).toMatchObject({ price: 4 });
    const [first, second, ...more] = await published(12);
    expect([first?.avgPrice, second?.avgPrice, more]).toEqual([3, 4, []]);
    expect(second?.version).toBeGreaterThan(first?.version ?? Infinity);
  });

  it('when sales were looked up later, then their average stays, even when the card changes', async () => {
    await upsert([{ id: 13, givenPrice: 3, version: 1 }]);
    await handled();
    await rows.pool.query(
      `update card_price_cache set avg_price = 20, sales_count = 5, recent_sales = '{20}', last_fetched = now() where card_id = 13`,
    );
    await upsert([{ id: 13, givenPrice: 4, version: 2 }], { time: '2026-11-01T00:00:00.000Z' });
    await upsert([{ id: 13, givenPrice: 4, version: 3 }], { time: '2099-01-01T00:00:00.000Z' });
    await handled();
    expect(await priceOf(13)).toEqual({ price: 20, sales: 5, recent: ['20'] });
    await upsert([{ id: 13, givenPrice: 5, version: 4 }], { time: '2099-01-01T00:00:00.000Z' });
    await handled();
    expect(await priceOf(13)).toEqual({ price: 5, sales: 0, recent: [] });
  });

  it('when a message has 500 cards, then 500 prices are stored and published', async () => {
    await upsert(Array.from({ length: 500 }, (_, i) => ({ id: 2000 + i, givenPrice: 1 + i / 100 })));
    await handled();
    const found = await rows.pool.query(
      'select count(*)::int as n from card_price_cache where card_id between 2000 and 2499',
    );
    const events = await rows.pool.query(
      `select count(*)::int as n from messaging.outbox where (data ->> 'cardId')::int between 2000 and 2499`,
    );
    expect([found.rows[0].n, events.rows[0].n]).toEqual([500, 500]);
  });
});

describe('a deleted card', () => {
  it('when it had a price, then the price is deleted, and a late message does not restore it', async () => {
    await upsert([{ id: 20, givenPrice: 5, version: 1 }]);
    await remove(20, 3);
    await upsert([{ id: 20, givenPrice: 6, version: 2 }]);
    await upsert([{ id: 20, givenPrice: 6, version: 3 }]);
    await handled();
    expect(await priceOf(20)).toBeUndefined();
  });

  it('when it was unknown, then its late price is ignored', async () => {
    await remove(21, 2);
    await upsert([{ id: 21, givenPrice: 5, version: 1 }]);
    await handled();
    expect(await priceOf(21)).toBeUndefined();
  });

  it('when the deletion arrives after a newer fact, then the price stays', async () => {
    await upsert([{ id: 22, givenPrice: 5, version: 4 }]);
    await remove(22, 3);
    await handled();
    expect(await priceOf(22)).toMatchObject({ price: 5 });
  });

  it('when the card is restored in catalog, then the same price is published again, with a higher version', async () => {
    await upsert([{ id: 23, givenPrice: 5, version: 1 }]);
    await remove(23, 2);
    await upsert([{ id: 23, givenPrice: 5, version: 3 }]);
    await handled();
    const [first, second] = await published(23);
    expect(second).toMatchObject({ avgPrice: 5 });
    expect(second?.version).toBeGreaterThan(first?.version ?? Infinity);
  });
});

describe('the process', () => {
  it('when it runs, then it is alive and ready', async () => {
    const statusOf = async (path: string) => (await fetch(new URL(path, running.url))).status;
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
  });
});
