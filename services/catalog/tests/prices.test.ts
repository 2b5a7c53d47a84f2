import { getCard, listCards, type Card } from '@ninepocket/contracts/catalog/catalog';
import { priceUpdated } from '@ninepocket/contracts/events/events';
import { searchCards } from '@ninepocket/contracts/catalog/search';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { openPublisher, type TestPublisher } from '@ninepocket/service-kit/testing/publisher';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { csvOf, importCsv, startWorld, type World } from './world.js';

let world: World;
let publisher: TestPublisher;
let cards: Card[];
beforeAll(async () => {
  world = await startWorld();
  publisher = await openPublisher('automation');
  await importCsv(
    world.admin,
    csvOf(['Hulk', 'Thor', 'Storm', 'Rogue'].map((name, i) => `Prices,1990,${name},${i + 1},,,,`)),
  );
  cards = (await world.collector.call(listCards)).body;
});
afterAll(async () => {
  await publisher.close();
  await world.close();
});

let event = 0;
const publishPrice = (cardId: number, avgPrice: number | null, version: number, id = ++event) =>
  publisher.publish(priceUpdated, id, {
    cardId,
    avgPrice,
    salesCount: 5,
    fetchedAt: new Date().toISOString(),
    version,
  });
const priceOf = async (id: number) => {
  const { body } = await world.collector.call(getCard, { params: { id } });
  return [body.avgPrice, body.salesCount, body.marketValue];
};
const allHandled = async () => {
  const last = cards[3]!.id;
  const id = ++event;
  await publishPrice(last, id, id, id);
  await eventually(async () => expect((await priceOf(last))[0]).toBe(id));
};

describe('prices', () => {
  it('when a price is published, then the card shows it and search filters by it', async () => {
    const [hulk, thor] = cards as [Card, Card, ...Card[]];
    expect(await priceOf(hulk.id)).toEqual([null, 0, null]);
    await publishPrice(hulk.id, 12.5, 1);
    await publishPrice(thor.id, 3, 1);
    await allHandled();
    expect(await priceOf(hulk.id)).toEqual([12.5, 5, 12.5]);
    const dear = await world.collector.call(searchCards, { query: { query: 'set:prices price:5-20 hulk' } });
    expect(dear.body.map(({ name }) => name)).toEqual(['Hulk']);
    const cheap = await world.collector.call(searchCards, { query: { maxPrice: 3, sort: 'price-low' } });
    expect(cheap.body.map(({ name, marketValue }) => [name, marketValue])).toContainEqual(['Thor', 3]);
  });

  it('when an older price or a repeated event arrives, then the newer price remains', async () => {
    const { id } = cards[1]!;
    const twice = ++event;
    await publishPrice(id, 20, 7, twice);
    await publishPrice(id, 10, 6);
    await publishPrice(id, 20, 7, twice);
    await allHandled();
    expect(await priceOf(id)).toEqual([20, 5, 20]);
  });

  it('when the average is null, then the price is unknown, and its version counts', async () => {
    const { id } = cards[2]!;
    await publishPrice(id, 4, 1);
    await publishPrice(id, null, 3);
    await publishPrice(id, 5, 2);
    await allHandled();
    expect(await priceOf(id)).toEqual([null, 5, null]);
  });

  it('when the average is 0, then the event breaks its contract, and the previous price stays', async () => {
    const { id } = cards[2]!;
    await publishPrice(id, 8, 4);
    await publishPrice(id, 0, 5);
    await allHandled();
    expect(await priceOf(id)).toEqual([8, 5, 8]);
  });

  it('when the card was lost with an older backup, then its price is dropped, and later events are handled', async () => {
    const lost = Math.max(...cards.map(({ id }) => id)) + 1;
    await publishPrice(lost, 30, 2);
    await allHandled();
    const { rows: dead } = await world.sql.query(
      `select envelope -> 'data' ->> 'cardId' as id from messaging.dead_letters`,
    );
    expect(dead).not.toContainEqual({ id: String(lost) });
    expect((await world.sql.query('select from cards where id = $1', [lost])).rowCount).toBe(0);
  });
});
