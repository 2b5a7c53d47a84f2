import { snapshotGradedPrices, type GradedPriceFact } from '@ninepocket/contracts/automation/facts';
import { getCardPricing, refreshCardPricing } from '@ninepocket/contracts/automation/pricing';
import type { GradedCardFact } from '@ninepocket/contracts/collection/facts';
import {
  cardsDeleted,
  cardsUpserted,
  gradedCardOwned,
  gradedPriceUpdated,
  priceUpdated,
} from '@ninepocket/contracts/events/events';
import { openPublisher, type TestPublisher } from '@ninepocket/service-kit/testing/publisher';
import { callerOf, eventually, type Caller } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { automationConfig } from '../src/config.js';
import { createContext } from '../src/context.js';
import { gradedCards } from '../src/graded-cards/graded-cards.read-model.js';
import { buildCard } from './facts.js';
import { startRefresh, untilEnded } from './runs.js';
import { startWorld, type World } from './world.js';

let world: World;
let collection: TestPublisher;
let catalog: TestPublisher;
beforeAll(async () => {
  world = await startWorld();
  collection = await openPublisher('collection');
  catalog = await openPublisher('catalog');
});
afterAll(async () => {
  await collection?.close();
  await catalog?.close();
  await world?.close();
});

const as = (caller: Caller = {}) => callerOf(world.automation.url, caller, 'automation');
const psa = (id: number, cardId: number, grade: number): GradedCardFact => ({ id, cardId, gradeCompany: 'PSA', grade });
const own = async (fact: GradedCardFact): Promise<void> => {
  world.collection.gradedCards.set(fact.id, fact);
  await collection.publish(gradedCardOwned, fact.id, fact);
  await eventually(async () => {
    expect((await world.rows.pool.query('select from graded_cards where id = $1', [fact.id])).rowCount).toBe(1);
  });
};
const read = (cardId: number, query: object = {}) => as().call(getCardPricing, { params: { cardId }, query });
const slab = (cardId: number, grade: number) => read(cardId, { gradeCompany: 'PSA', grade });
const refreshAll = async () => untilEnded(world, (await startRefresh(world)).body.id);
const published = async (id: number): Promise<GradedPriceFact[]> => {
  const { rows } = await world.rows.pool.query<{ data: unknown }>(
    'select data from messaging.outbox where name = $1 and aggregate = $2 order by id',
    [gradedPriceUpdated.name, `graded-card:${id}`],
  );
  return rows.map(({ data }) => gradedPriceUpdated.data.parse(data));
};
const snapshot = async (): Promise<GradedPriceFact[]> =>
  (await as({ service: 'collection' }).call(snapshotGradedPrices)).body;
/** Merges a card into another one, or separates them again. */
const merge = async (id: number, mergedInto: number | null, version: number): Promise<void> => {
  const fact = buildCard({ id, name: 'Wolverine', cardNumber: String(id), version, retired: mergedInto !== null, mergedInto });
  world.cards.set(id, fact);
  await catalog.publish(cardsUpserted, 1_000_000 * version + id, { cards: [fact] });
  await eventually(async () => {
    const { rows } = await world.rows.pool.query('select version from cards where id = $1', [id]);
    expect(rows).toEqual([{ version }]);
  });
}; // prettier-ignore

describe('the price of a slab', () => {
  it('when a collector owns it, then the nightly refresh looks it up with company and grade, and publishes it', async () => {
    const [card = 0] = await world.knownCards(1, { name: 'Wolverine' });
    await own(psa(1, card, 10));
    expect((await slab(card, 10)).status).toBe(404);
    const run = await refreshAll();
    expect(run).toMatchObject({ state: 'done', total: 2, current: 2 });
    expect(run.lines.map(({ cardName }) => cardName)).toEqual(['Wolverine (PSA 10)', 'Wolverine', null]);
    const [raw, graded] = [(await read(card)).body, (await slab(card, 10)).body];
    expect(raw).toMatchObject({ cardId: card, gradeCompany: null, grade: null });
    expect(graded).toMatchObject({ cardId: card, gradeCompany: 'PSA', grade: 10, source: 'ebay' });
    expect(graded.avgPrice).toBeGreaterThan(raw.avgPrice * 2);
    expect(graded.history).toMatchObject([{ avgPrice: graded.avgPrice }]);
    for (const { title, excluded } of graded.recentSales) if (excluded === null) expect(title).toMatch(/PSA 10$/);
    const { avgPrice, salesCount } = graded;
    expect(await published(1)).toMatchObject([
      { id: 1, cardId: card, gradeCompany: 'PSA', grade: 10, avgPrice, salesCount },
    ]);
    expect(await snapshot()).toEqual(await published(1));
  });

  it('when nobody owns the grade, then there is no price of it and it is not looked up', async () => {
    const [card = 0] = await world.knownCards(1, { name: 'Wolverine' });
    await refreshAll();
    expect([(await read(card)).status, (await slab(card, 9)).status]).toEqual([200, 404]);
  });

  it('when only a company or only a grade is named, or none that exists, then the status is 400', async () => {
    for (const query of [{ gradeCompany: 'PSA' }, { grade: 9 }, { gradeCompany: 'PSA', grade: 9.3 }, { gradeCompany: 'X', grade: 9 }])
      expect((await read(1, query)).status).toBe(400);
  }); // prettier-ignore

  it('when its price is refreshed, then only its sales are looked up, and other grades have none to refresh', async () => {
    const [card = 0] = await world.knownCards(1, { name: 'Wolverine' });
    await own(psa(20, card, 10));
    const refresh = (query: object) => as().call(refreshCardPricing, { params: { cardId: card }, query });
    const { status, body } = await refresh({ gradeCompany: 'PSA', grade: 10 });
    expect([status, body]).toMatchObject([200, { cardId: card, gradeCompany: 'PSA', grade: 10, history: [{}] }]);
    expect((await slab(card, 10)).body).toEqual(body);
    expect(await published(20)).toMatchObject([{ avgPrice: body.avgPrice }]);
    expect((await read(card)).status).toBe(404);
    expect((await refresh({ gradeCompany: 'PSA', grade: 9 })).status).toBe(404);
    expect((await refresh({ gradeCompany: 'PSA' })).status).toBe(400);
  });

  it('when there are no sales of it, then that is published once, and the snapshot says so', async () => {
    const [card = 0] = await world.knownCards(1, { name: 'sandbox-none' });
    await own(psa(2, card, 9.5));
    await refreshAll();
    expect((await slab(card, 9.5)).body).toMatchObject({ avgPrice: 0, salesCount: 0, history: [] });
    await world.rows.pool.query('update graded_price_cache set looked_up_at = null where graded_card_id = 2');
    await refreshAll();
    expect(await published(2)).toMatchObject([{ id: 2, cardId: card, avgPrice: null, salesCount: 0 }]);
    expect((await snapshot()).find(({ id }) => id === 2)).toMatchObject({ avgPrice: null, grade: 9.5 });
  });

  it('when a card is deleted, then the prices of its slabs are deleted and not looked up again', async () => {
    const [card = 0] = await world.knownCards(1, { name: 'Wolverine' });
    await own(psa(3, card, 10));
    await refreshAll();
    expect((await slab(card, 10)).status).toBe(200);
    await catalog.publish(cardsDeleted, 3, { cards: [{ id: card, version: 9 }] });
    await eventually(async () => expect((await slab(card, 10)).status).toBe(404));
    await world.rows.pool.query('update graded_cards set refreshed_at = null');
    await refreshAll();
    expect((await slab(card, 10)).status).toBe(404);
    expect((await world.rows.pool.query('select from graded_price_history where graded_card_id = 3')).rowCount).toBe(0);
  });

  it('when a card is merged, then the slab of the surviving card begins with the price of the merged one, until an undo', async () => {
    const [merged = 0, surviving = 0] = await world.knownCards(2, { name: 'Wolverine' });
    await own(psa(4, merged, 10));
    await refreshAll();
    const before = (await slab(merged, 10)).body;
    await merge(merged, surviving, 2);
    await own(psa(5, surviving, 10));
    expect((await slab(surviving, 10)).body).toEqual({ ...before, cardId: surviving });
    expect(await published(5)).toMatchObject([{ id: 5, cardId: surviving, avgPrice: before.avgPrice }]);
    expect((await slab(merged, 10)).body.cardId).toBe(surviving);
    await merge(merged, null, 3);
    expect((await slab(merged, 10)).body).toEqual(before);
    expect((await slab(surviving, 10)).body).toMatchObject({ avgPrice: 0, recentSales: [], history: [] });
    expect((await published(5)).at(-1)).toMatchObject({ id: 5, avgPrice: null, salesCount: 0 });
  });

  it('when a card is merged, then only the slab of the surviving card is looked up, and its own price survives an undo', async () => {
    const [merged = 0, surviving = 0] = await world.knownCards(2, { name: 'Wolverine' });
    await own(psa(6, merged, 10));
    await refreshAll();
    await merge(merged, surviving, 2);
    await own(psa(7, surviving, 10));
    world.searches();
    await world.rows.pool.query('update graded_price_cache set looked_up_at = null where graded_card_id in (6, 7)');
    await world.rows.pool.query('update graded_cards set refreshed_at = null where id in (6, 7)');
    await world.rows.pool.query(`update cards set refreshed_at = clock_timestamp() + interval '1 hour'`);
    await world.rows.pool.query(
      `update graded_cards set refreshed_at = clock_timestamp() + interval '1 hour' where id not in (6, 7)`,
    );
    await refreshAll();
    expect(world.searches()).toBe(1); // not the merged card's slab
    const looked = (await slab(surviving, 10)).body;
    await merge(merged, null, 3);
    expect((await slab(surviving, 10)).body).toEqual(looked);
  });
});

describe('the graded cards', () => {
  it('when collection was restored, then a rebuild retires the lost ones with their prices', async () => {
    const [card = 0] = await world.knownCards(1, { name: 'Wolverine' });
    await own(psa(8, card, 10));
    await refreshAll();
    expect((await slab(card, 10)).status).toBe(200);
    world.collection.gradedCards.delete(8);
    const ctx = createContext(automationConfig(world.env));
    await gradedCards.rebuild(ctx);
    await ctx.database.close();
    expect((await slab(card, 10)).status).toBe(404);
    expect((await snapshot()).map(({ id }) => id)).not.toContain(8);
  });

  it('when others than collection ask for the snapshot, then the status is 403', async () => {
    expect((await as({ service: 'catalog' }).call(snapshotGradedPrices)).status).toBe(403);
    expect((await as({}).call(snapshotGradedPrices)).status).toBe(401);
  });
});

describe('lookups without sales before 2026-11-28', () => {
  const MIGRATION = '../prisma/migrations/20261128090000_lookups_without_sales/migration.sql';

  it('when the service is upgraded, then they are published, so that nobody waits for the price', async () => {
    const [card = 0, priced = 0] = await world.knownCards(2);
    await own(psa(901, card, 10));
    await own(psa(902, card, 9));
    const { pool } = world.rows;
    await pool.query(
      `insert into card_price_cache (card_id, avg_price, known_price, source, last_fetched)
       values ($1, 0, null, 'ebay', now()), ($2, 5, 5, 'ebay', now())`,
      [card, priced],
    );
    await pool.query(
      `insert into graded_price_cache (graded_card_id, avg_price, source, last_fetched)
       values (901, 0, 'ebay', now()), (902, -1, 'ebay', now())`,
    );
    await pool.query('drop index cards_wanted_idx');
    await pool.query(readFileSync(new URL(MIGRATION, import.meta.url), 'utf8'));
    expect(await published(901)).toMatchObject([{ id: 901, cardId: card, grade: 10, avgPrice: null, salesCount: 0 }]);
    expect(await published(902)).toEqual([]);
    const { rows } = await pool.query<{ data: unknown }>(
      'select data from messaging.outbox where name = $1 and aggregate = any ($2)',
      [priceUpdated.name, [`card:${card}`, `card:${priced}`]],
    );
    expect(rows.map(({ data }) => priceUpdated.data.parse(data))).toMatchObject([{ cardId: card, avgPrice: null }]);
  });
});
