import { getCardPricing } from '@ninepocket/contracts/automation/pricing';
import { gradedCardOwned } from '@ninepocket/contracts/events/events';
import { runNow } from '@ninepocket/service-kit/testing/jobs';
import { openPublisher } from '@ninepocket/service-kit/testing/publisher';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { automationConfig } from '../src/config.js';
import { createContext, type Context } from '../src/context.js';
import { lookUpNewCards } from '../src/price-upkeep/price-queue.use-case.js';
import { idsOf, startRefresh, untilEnded } from './runs.js';
import { startWorld, type World } from './world.js';

/** 50 lookups a day: 10 are reserved for collectors, and half of the others are for new cards. */
const LIMITS = { EBAY_DAILY_LIMIT: 50, EBAY_RESERVED_LOOKUPS: 10 };
const SHARE = 20;
const SHARE_OF_OTHERS = 10;
let world: World;
let ctx: Context;
beforeAll(async () => {
  world = await startWorld(LIMITS);
  ctx = contextWith({ EBAY_NEW_CARDS_SHARE: '0.5' });
});
afterAll(async () => {
  await ctx.database.close();
  await world.close();
});
beforeEach(async () => {
  world.collection.wanted.clear();
  world.collection.questions = [];
  world.collection.down = false;
  await world.rows.pool.query(
    'truncate cards, graded_cards, card_price_cache, graded_price_cache, job_budgets, marketplace_budgets',
  );
});

/** The service itself looks up nothing, because a minute might begin during a test. */
const contextWith = (more: NodeJS.ProcessEnv): Context => createContext(automationConfig({ ...world.env, ...more }));
const passMinute = (of = ctx) => lookUpNewCards(of, { signal: new AbortController().signal });
const passDay = () =>
  world.rows.pool.query(
    'with jobs as (update job_budgets set day = day - 1) update marketplace_budgets set day = day - 1',
  );
const priced = async (): Promise<number[]> => {
  const { rows } = await world.rows.pool.query<{ id: number }>(
    'select card_id as id from card_price_cache order by version',
  );
  return rows.map(({ id }) => id);
};
const ownSlabs = async (...slabs: [id: number, cardId: number][]): Promise<void> => {
  const collection = await openPublisher('collection');
  for (const [id, cardId] of slabs)
    await collection.publish(gradedCardOwned, id, { id, cardId, gradeCompany: 'PSA', grade: 10 });
  await collection.close();
  await eventually(async () => {
    expect((await world.rows.pool.query('select from graded_cards')).rowCount).toBe(slabs.length);
  });
};
const addCards = (count: number, overrides = {}) => world.knownCards(count, { name: 'Wolverine', ...overrides });

it('when cards are uploaded without a price, then they get one by themselves, within a minute', async () => {
  const own = await startWorld({ ...LIMITS, EBAY_NEW_CARDS_SHARE: 0.5 });
  const cards = [...(await own.knownCards(1, { name: 'Wolverine' })), ...(await own.knownCards(1, { name: 'sandbox-none' }))]; // prettier-ignore
  await runNow(own.rows.pool, 'automation.price-queue');
  const client = callerOf(own.automation.url, {}, 'automation');
  await eventually(async () => {
    const prices = await Promise.all(cards.map((cardId) => client.call(getCardPricing, { params: { cardId } })));
    expect(prices.map(({ body }) => body.salesCount > 0)).toEqual([true, false]);
  });
  await own.close();
});

it('when a card has no sales, then it is not looked up every minute', async () => {
  await addCards(1, { name: 'sandbox-none' });
  world.searches();
  await passMinute();
  await passMinute();
  expect(world.searches()).toBe(1);
});

it('when many wait, then owned slabs come first, then wanted cards, then the oldest', async () => {
  const cards = await addCards(6);
  world.collection.wanted = new Set([cards[4]!, cards[2]!]);
  await ownSlabs([1, cards[5]!]);
  await passMinute();
  expect(await priced()).toEqual([cards[2], cards[4], cards[0], cards[1], cards[3], cards[5]]);
  const { rows } = await world.rows.pool.query<{ isFirst: boolean }>(
    `select g.last_fetched < min(c.last_fetched) as "isFirst"
     from graded_price_cache g, card_price_cache c group by g.last_fetched`,
  );
  expect(rows).toEqual([{ isFirst: true }]);
});

it("when the queue's share of the day is used, then the rest waits for the next day, and the nightly refresh still has its own", async () => {
  const [known = 0] = await addCards(1);
  await passMinute();
  const cards = await addCards(SHARE_OF_OTHERS + 5);
  world.searches();
  await passMinute();
  expect(world.searches()).toBe(SHARE_OF_OTHERS - 1);
  await passMinute();
  expect(world.searches()).toBe(0);

  await world.rows.pool.query('update card_price_cache set looked_up_at = null where card_id = $1', [known]);
  await world.rows.pool.query('update cards set refreshed_at = null where id = $1', [known]);
  const run = await untilEnded(world, (await startRefresh(world)).body.id);
  expect(idsOf(run.lines)).toContain(known);

  await passDay();
  await world.rows.pool.query('delete from card_price_cache where card_id = any ($1)', [cards.slice(-3)]);
  await world.rows.pool.query('update cards set refreshed_at = null where id = any ($1)', [cards.slice(-3)]);
  await passMinute();
  expect((await priced()).slice(-3)).toEqual(cards.slice(-3));
});

it('when cards that nobody owns have used their share of the day, then owned slabs and wanted cards still get prices', async () => {
  const cards = await addCards(SHARE + 9);
  await passMinute();
  expect(await priced()).toHaveLength(SHARE_OF_OTHERS);
  const wanted = cards.slice(-4);
  world.collection.wanted = new Set(wanted);
  await ownSlabs([2, cards[0]!], [3, cards[1]!]);
  await passMinute();
  expect((await priced()).slice(SHARE_OF_OTHERS)).toEqual(wanted);
  expect((await world.rows.pool.query('select from graded_price_cache')).rowCount).toBe(2);

  world.collection.wanted = new Set(cards);
  world.searches();
  await passMinute();
  expect(world.searches()).toBe(SHARE - SHARE_OF_OTHERS - 6);
});

it('when the quota ends a nightly refresh early, then owned slabs without a price had their turn', async () => {
  const old = await addCards(3);
  await passMinute();
  await world.rows.pool.query('update card_price_cache set looked_up_at = null');
  const fresh = await addCards(2);
  await ownSlabs([7, fresh[1]!]);
  await passDay();
  await world.rows.pool.query(`update marketplace_budgets set day = current_date, used = 37`);
  const run = await untilEnded(world, (await startRefresh(world)).body.id);
  expect(idsOf(run.lines)).toEqual([fresh[1], old[0], old[1]]);
});

it('when a nightly refresh runs while many cards are new, then the cards with prices come first', async () => {
  const old = await addCards(3);
  await passMinute();
  await world.rows.pool.query('update card_price_cache set looked_up_at = null');
  const fresh = await addCards(4);
  await passDay();
  const run = await untilEnded(world, (await startRefresh(world)).body.id);
  expect(idsOf(run.lines)).toEqual([...old, ...fresh]);
});

it("when collectors and refreshes have used the other lookups, then none of the collectors' reserve is used", async () => {
  await addCards(3);
  await world.rows.pool.query(`insert into marketplace_budgets (marketplace, day, used) values ('ebay', current_date, 39)`);
  world.searches();
  await passMinute();
  expect(world.searches()).toBe(1);
}); // prettier-ignore

it('when the share is used, then collection is not asked, and else for no more cards than are left of it', async () => {
  const cards = await addCards(SHARE + 5);
  world.collection.wanted = new Set(cards);
  const use = (count: number) =>
    world.rows.pool.query(
      `insert into job_budgets (kind, day, used) values ('price-queue', current_date, $1)
       on conflict (kind) do update set used = excluded.used`,
      [count],
    );
  await use(SHARE - 3);
  await passMinute();
  expect(world.collection.questions).toEqual([3]);
  expect(await priced()).toEqual(cards.slice(0, 3));
  await passMinute();
  expect(world.collection.questions).toEqual([3]);
});

it('when more cards have failed than are asked for at once, then those behind them have their turn', async () => {
  const cards = await addCards(SHARE + 2);
  world.collection.wanted = new Set(cards);
  await world.rows.pool.query('update cards set refreshed_at = now() where id = any ($1)', [cards.slice(0, SHARE)]);
  await passMinute();
  expect(world.collection.questions).toEqual([SHARE, SHARE]);
  expect(await priced()).toEqual(cards.slice(SHARE));
});

it('when nobody owns or wants a card any more, then it waits with the others', async () => {
  const cards = await addCards(SHARE);
  await world.rows.pool.query('update cards set wanted = true where id = $1', [cards.at(-1)]);
  await passMinute();
  expect(await priced()).toEqual(cards.slice(0, SHARE_OF_OTHERS));
});

it('when collection is down, then cards are looked up in the order that is known', async () => {
  const cards = await addCards(2);
  world.collection.down = true;
  await passMinute();
  expect(await priced()).toEqual(cards);
});

it('when a lookup fails, then the others are looked up, and it is tried again later', async () => {
  const [broken = 0] = await addCards(1, { name: 'sandbox-500' });
  const others = await addCards(2);
  await passMinute();
  expect(await priced()).toEqual(others);
  await world.rows.pool.query(`update cards set name = 'Wolverine' where id = $1`, [broken]);
  await passMinute();
  expect(await priced()).toEqual(others);
  await world.rows.pool.query(`update cards set refreshed_at = now() - interval '61 minutes' where id = $1`, [broken]);
  await passMinute();
  expect(await priced()).toEqual([...others, broken]);
});

it('when eBay fails for several cards in a row, then the queue stops, and when it pauses us, nothing is asked', async () => {
  await addCards(9, { name: 'sandbox-500' });
  world.searches();
  await passMinute();
  expect(world.searches()).toBe(5);
  await world.rows.pool.query(`update marketplace_budgets set paused_until = now() + interval '1 hour'`);
  await passMinute();
  expect(world.searches()).toBe(0);
});

it.each([{ EBAY_CLIENT_ID: '' }, { EBAY_NEW_CARDS_SHARE: '0' }])(
  'when the settings are %j, then nothing is looked up',
  async (more) => {
    await addCards(1);
    const other = contextWith({ EBAY_NEW_CARDS_SHARE: '0.5', ...more });
    await passMinute(other);
    await other.database.close();
    expect(await priced()).toEqual([]);
  },
);

it('when the process stops, then the queue stops after the current card, and continues in another process', async () => {
  await addCards(5);
  const stop = new AbortController();
  const running = lookUpNewCards(ctx, { signal: stop.signal });
  await eventually(async () => expect((await priced()).length).toBeGreaterThan(0));
  stop.abort();
  expect(await running).toBeInstanceOf(Date);
  await passMinute();
  expect(await priced()).toHaveLength(5);
});

it('when 80,000 cards wait, then only the share of the day is looked up', async () => {
  await world.rows.pool.query(`
    with s as (insert into card_sets (id, name, year) values (9, 'Flair', 1994) on conflict do nothing)
    insert into cards (id, set_id, card_number, name) select n, 9, n::text, 'Hero ' || n from generate_series(1, 80000) n`);
  await world.rows.pool.query('analyze cards');
  world.collection.wanted = new Set([79_999]);
  world.searches();
  await passMinute();
  expect(world.searches()).toBe(SHARE_OF_OTHERS);
  expect((await priced())[0]).toBe(79_999);
}, 90_000);
