import { snapshotPrices, type PriceFact } from '@ninepocket/contracts/automation/facts';
import { cardsDeleted, priceUpdated } from '@ninepocket/contracts/events/events';
import { SERVICES } from '@ninepocket/contracts/services';
import { callerOf, eventually, type Caller } from '@ninepocket/service-kit/testing/testing';
import { openPublisher } from '@ninepocket/service-kit/testing/publisher';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const as = (caller: Caller) => callerOf(world.automation.url, caller, 'automation');
const snapshot = async (): Promise<PriceFact[]> => {
  const facts: PriceFact[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { limit: 2, ...(cursor ? { cursor } : {}) };
    const { status, body, page } = await as({ service: 'collection' }).call(snapshotPrices, { query });
    expect([status, body.length <= 2]).toEqual([200, true]);
    facts.push(...body);
    cursor = page.next;
  } while (cursor);
  return facts;
};

describe('the snapshot of prices', () => {
  it('when prices are known, given, rate limited or missing, then each equals its last event, by card', async () => {
    const sold = world.newCard({ name: 'Wolverine' });
    const given = world.newCard({ name: 'sandbox-none', givenPrice: 2 });
    const none = world.newCard({ name: 'sandbox-none' });
    const limited = world.newCard({ name: 'Venom' });
    const deleted = world.newCard({ name: 'Hulk' });
    for (const card of [sold, given, none, limited, deleted]) await world.refresh(card);
    await world.rows.pool.query('update card_price_cache set avg_price = -1 where card_id = $1', [limited]);
    const catalog = await openPublisher('catalog');
    await catalog.publish(cardsDeleted, 1, { cards: [{ id: deleted, version: 9 }] });
    await catalog.close();
    await eventually(async () => expect((await snapshot()).map(({ cardId }) => cardId)).not.toContain(deleted));

    const facts = await snapshot();
    expect(facts.map(({ cardId }) => cardId)).toEqual([sold, given, none, limited]);
    const { rows } = await world.rows.pool.query<{ data: unknown }>(
      'select distinct on (aggregate) data from messaging.outbox where name = $1 order by aggregate, id desc',
      [priceUpdated.name],
    );
    const published = new Map(
      rows.map(({ data }) => priceUpdated.data.parse(data)).map((fact) => [fact.cardId, fact] as const),
    );
    for (const card of [sold, limited])
      expect(facts.find(({ cardId }) => cardId === card)).toEqual(published.get(card));
    expect(facts[1]).toMatchObject({ avgPrice: 2, salesCount: 0 });
    expect(facts[2]).toMatchObject({ avgPrice: null, salesCount: 0 });
  });

  it('when a caller other than catalog and collection requests it, then the status is 401 or 403', async () => {
    for (const caller of [null, {}, { isAdmin: true }])
      expect((await as(caller).call(snapshotPrices)).status).toBe(401);
    for (const service of [
      ...SERVICES.filter((name) => name !== 'catalog' && name !== 'collection'),
      'gateway',
    ] as const)
      expect((await as({ service }).call(snapshotPrices)).status).toBe(403);
    expect(
      (await as({ service: 'collection' }).call(snapshotPrices, { query: { cursor: 'bm90IG91cnM' } })).status,
    ).toBe(400);
  });

  it('when there are many prices, then a page is read by the primary key', async () => {
    await world.rows.pool.query(
      `insert into card_price_cache (card_id, avg_price, source, last_fetched)
       select n, 1, 'import', now() from generate_series(10001, 15000) n`,
    );
    await world.rows.pool.query('analyze card_price_cache');
    const { rows } = await world.rows.pool.query<{ 'QUERY PLAN': string }>(
      'explain select * from card_price_cache where card_id > 12000 order by card_id limit 501',
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan using card_price_cache_pkey/);
  });
});
