import { snapshotPrices, type PriceFact } from '@ninepocket/contracts/automation/facts';
import { cardsUpserted, priceUpdated } from '@ninepocket/contracts/events/events';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { route } from '@ninepocket/service-kit/http/route';
import type { Stub } from '@ninepocket/service-kit/testing/stub';
import { eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cards } from '../src/cards/cards.read-model.js';
import { sets } from '../src/cards/sets.read-model.js';
import { collectionConfig } from '../src/config.js';
import { createContext, type Context } from '../src/context.js';
import { prices } from '../src/prices/prices.read-model.js';
import { buildCard } from './facts.js';
import { pageById, startWorld, type World } from './world.js';

let world: World;
let automation: Stub;
let ctx: Context;
const facts = new Map<number, PriceFact>();

beforeAll(async () => {
  world = await startWorld();
  automation = await world.startOther('automation', [
    route(snapshotPrices, fromService('collection'), ({ query }) => pageById(facts, query)),
  ]);
  ctx = createContext(collectionConfig({ ...world.env, AUTOMATION_URL: automation.url }));
});
afterAll(async () => {
  await ctx?.database.close();
  await world?.close();
});
beforeEach(() => {
  facts.clear();
  world.catalog.cards.clear();
});

const buildPrice = (more: Partial<PriceFact> & { cardId: number }): PriceFact => {
  const fact = { avgPrice: 5, salesCount: 3, fetchedAt: '2026-11-01T10:00:00.000Z', version: 1, ...more };
  facts.set(fact.cardId, fact);
  return fact;
};
const publishPrice = (fact: PriceFact) => automation.publish(priceUpdated, `card:${fact.cardId}`, fact);
const cardOf = async (id: number) => {
  const { rows } = await world.sql.query(
    `select avg_price::float8 as "avgPrice", sales_count as "salesCount", price_version as version,
       market_value::float8 as "marketValue", opening_value::float8 as "openingValue" from cards where id = $1`,
    [id],
  );
  return rows[0] as unknown;
};
const expectCard = (id: number, card: object) => eventually(async () => expect(await cardOf(id)).toMatchObject(card));
const historyOf = async (id: number): Promise<(number | null)[][]> => {
  const { rows } = await world.sql.query<{ before: number | null; value: number | null }>(
    'select before::float8 as before, value::float8 as value from market_values where card_id = $1 order by at',
    [id],
  );
  return rows.map(({ before, value }) => [before, value]);
};
const publishCards = async (...cards: Parameters<typeof buildCard>[0][]): Promise<void> => {
  await world.catalog.publish(cardsUpserted, 'set:1', { cards: cards.map(buildCard) });
  for (const { id } of cards) await expectCard(id, {});
};

describe('rebuilding prices', () => {
  it('when prices were lost, then they are restored without a trace in the history', async () => {
    await publishCards({ id: 100, estimatedValue: 2 }, { id: 101 });
    for (const cardId of [100, 101]) await publishPrice(buildPrice({ cardId, avgPrice: 8, version: 4 }));
    await expectCard(100, { avgPrice: 8 });
    await expectCard(101, { avgPrice: 8 });
    const before = [await cardOf(100), await cardOf(101), await historyOf(100), await historyOf(101)];
    await world.sql.query(
      'update cards set avg_price = null, sales_count = 0, price_version = 0 where id in (100, 101)',
    );
    for (let time = 1; time <= 2; time++) {
      expect(await prices.rebuild(ctx)).toBe(2);
      expect([await cardOf(100), await cardOf(101), await historyOf(100), await historyOf(101)]).toEqual(before);
    }
  });

  it('when whole cards were lost, then they are restored without a trace in the history', async () => {
    const estimate = { id: 105, setId: 3, estimatedValue: 2 };
    await publishCards(estimate, { id: 106, setId: 3, estimatedValue: 2 });
    await publishPrice(buildPrice({ cardId: 106, avgPrice: 8 }));
    await expectCard(106, { avgPrice: 8 });
    const histories = async () => [await historyOf(105), await historyOf(106)];
    const before = await histories();
    for (const id of [105, 106]) world.catalog.cards.set(id, buildCard({ id, setId: 3, estimatedValue: 2 }));
    await world.sql.query('delete from cards where id in (105, 106)');
    for (let time = 1; time <= 2; time++) {
      await prices.rebuild(ctx);
      await sets.rebuild(ctx);
      await cards.rebuild(ctx);
      expect(await histories()).toEqual(before);
    }
    world.catalog.cards.set(105, buildCard({ ...estimate, estimatedValue: 3, version: 2 }));
    await sets.rebuild(ctx);
    await cards.rebuild(ctx);
    expect(await historyOf(105)).toEqual([
      [2, 2],
      [2, 3],
    ]);
  });

  it('when a price changed while no events were consumed, then the history gets one row and the month gets its opening value', async () => {
    await publishCards({ id: 110 }, { id: 111 });
    for (const cardId of [110, 111]) await publishPrice(buildPrice({ cardId, avgPrice: 8 }));
    await expectCard(111, { avgPrice: 8 });
    await world.sql.query(`update cards set opening_month = '2026-01-01', opening_value = 3 where id in (110, 111)`);
    buildPrice({ cardId: 110, avgPrice: 12, version: 2 });
    buildPrice({ cardId: 111, avgPrice: null, salesCount: 0, version: 2 });
    await prices.rebuild(ctx);
    await prices.rebuild(ctx);
    expect(await historyOf(110)).toEqual([
      [8, 8],
      [8, 12],
    ]);
    expect(await historyOf(111)).toEqual([
      [8, 8],
      [8, null],
    ]);
    expect(await cardOf(110)).toEqual({ avgPrice: 12, salesCount: 3, version: 2, marketValue: 12, openingValue: 8 });
    expect(await cardOf(111)).toMatchObject({ avgPrice: null, salesCount: 0, openingValue: 8 });
  });

  it('when the read model is empty, then a card starts with its price and not with its estimate', async () => {
    for (let cardId = 2001; cardId <= 2600; cardId++) {
      buildPrice({ cardId, avgPrice: 7 });
      world.catalog.cards.set(cardId, buildCard({ id: cardId, setId: 2, estimatedValue: 1 }));
    }
    for (let time = 1; time <= 2; time++) {
      await prices.rebuild(ctx);
      await sets.rebuild(ctx);
      await cards.rebuild(ctx);
      const { rows } = await world.sql.query(
        `select count(*)::int as rows, count(distinct card_id)::int as cards, min(value)::float8 as least,
           bool_and(value = before) as "firstOnly" from market_values where card_id between 2001 and 2600`,
      );
      expect(rows).toEqual([{ rows: 600, cards: 600, least: 7, firstOnly: true }]);
    }
    expect(await cardOf(2600)).toMatchObject({ marketValue: 7, version: 1 });
  });

  it('when automation was restored, then its older prices replace what is known, and later events count from there', async () => {
    const timesOf120 = async () => {
      const { rows } = await world.sql.query<{ version: number; priceIsNewer: boolean }>(
        'select version, price_received_at > received_at as "priceIsNewer" from cards where id = 120',
      );
      return rows[0];
    };
    await publishCards({ id: 120, version: 20 });
    await publishPrice(buildPrice({ cardId: 120, avgPrice: 9, version: 9 }));
    await expectCard(120, { avgPrice: 9, version: 9 });
    buildPrice({ cardId: 120, avgPrice: 4, version: 4 });
    await prices.rebuild(ctx);
    expect(await cardOf(120)).toMatchObject({ avgPrice: 4, version: 4 });
    await publishPrice({ ...facts.get(120)!, avgPrice: 5, version: 5 });
    await expectCard(120, { avgPrice: 5, version: 5 });
    // A price and its card have versions and times of their own.
    expect(await timesOf120()).toEqual({ version: 20, priceIsNewer: true });
    await publishCards({ id: 120, version: 21 });
    await eventually(async () => expect(await timesOf120()).toEqual({ version: 21, priceIsNewer: false }));
  });

  it('when automation no longer has a price of a card, then the last one stays', async () => {
    await publishCards({ id: 130 });
    await publishPrice(buildPrice({ cardId: 130, avgPrice: 9 }));
    await expectCard(130, { avgPrice: 9 });
    facts.clear();
    expect(await prices.rebuild(ctx)).toBe(0);
    expect(await cardOf(130)).toMatchObject({ avgPrice: 9 });
    expect(await historyOf(130)).toEqual([[9, 9]]);
  });

  it('when it deadlocks with an event, then the page is stored again', async () => {
    await publishCards({ id: 140 }, { id: 141 });
    for (const cardId of [140, 141]) buildPrice({ cardId, avgPrice: 5, version: 2 });
    const handler = await world.sql.connect();
    try {
      await handler.query('begin');
      await handler.query('update cards set price_version = 1 where id = 141');
      const rebuilt = prices.rebuild(ctx); // locks 140 and waits for 141
      await eventually(async () => {
        const { rowCount } = await world.sql.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(1);
      });
      await handler.query('update cards set price_version = 1 where id = 140');
      await handler.query('commit');
      expect(await rebuilt).toBe(2);
    } finally {
      handler.release();
    }
    expect(await cardOf(140)).toMatchObject({ avgPrice: 5 });
    expect(await cardOf(141)).toMatchObject({ avgPrice: 5 });
  });
});
