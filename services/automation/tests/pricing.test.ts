import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cardsDeleted, cardsUpserted, priceUpdated, setUpdated } from '@ninepocket/contracts/events/events';
import {
  getCardPricing,
  refreshCardPricing,
  refreshCardPricingBriefly,
} from '@ninepocket/contracts/automation/pricing';
import { callerOf, eventually, type Caller } from '@ninepocket/service-kit/testing/testing';
import { openPublisher, type TestPublisher } from '@ninepocket/service-kit/testing/publisher';
import { buildCard } from './facts.js';
import { startWorld, type World } from './world.js';

let world: World;
let catalog: TestPublisher;
let shortTimeout: { url: string };
beforeAll(async () => {
  world = await startWorld();
  shortTimeout = await world.startReplica({ EBAY_TIMEOUT: 400 });
  catalog = await openPublisher('catalog');
});
afterAll(async () => {
  await catalog?.close();
  await world?.close();
});
beforeEach(async () => {
  world.searches();
  await endPause();
});

const endPause = () => world.rows.pool.query('update marketplace_budgets set paused_until = null');
const client = (as: Caller = {}) => callerOf(world.automation.url, as, 'automation');
const read = (cardId: number) => client().call(getCardPricing, { params: { cardId } });
const brieflyAt = ({ url }: { url: string }, cardId: number) =>
  callerOf(url, {}, 'automation').call(refreshCardPricingBriefly, { params: { cardId } });
const briefly = (cardId: number) => brieflyAt(world.automation, cardId);
const refreshWithShortTimeout = (cardId: number) =>
  callerOf(shortTimeout.url, {}, 'automation').call(refreshCardPricing, { params: { cardId } });
const sold = (overrides = {}) => world.newCard({ name: 'Wolverine', ...overrides });
const age = (cardId: number) =>
  world.rows.pool.query(`update card_price_cache set looked_up_at = now() - interval '16 minutes' where card_id = $1`, [
    cardId,
  ]);
const published = async (cardId: number) => {
  const { rows } = await world.rows.pool.query(
    `select data from messaging.outbox where name = $1 and aggregate = $2 order by id`,
    [priceUpdated.name, `card:${cardId}`],
  );
  return rows.map(({ data }) => priceUpdated.data.parse(data));
};
const rename = async (cardId: number, name: string) => {
  const card = world.cards.get(cardId) ?? buildCard({ id: cardId });
  const changed = { ...card, name, version: card.version + 1 };
  world.cards.set(cardId, changed);
  await world.rows.pool.query('update cards set name = $2, version = $3 where id = $1', [
    cardId,
    name,
    changed.version,
  ]);
};

describe('a price', () => {
  it('when a card was never looked up, then the status is 404; after a refresh the price is the mean of the last 5 sales', async () => {
    const card = sold();
    expect((await read(card)).status).toBe(404);
    const { status, body } = await world.refresh(card);
    expect(status).toBe(200);
    const prices = body.recentSales.filter(({ excluded }) => excluded === null).map(({ price }) => price);
    expect(prices.length).toBe(5);
    expect(body.avgPrice).toBe(Math.round(prices.reduce((a, b) => a + Math.round(b * 100), 0) / 5) / 100);
    expect(body).toMatchObject({ cardId: card, gradeCompany: null, grade: null, salesCount: 5, source: 'ebay' });
    expect(body.history).toEqual([{ at: body.lastFetched, avgPrice: body.avgPrice, salesCount: 5 }]);
    expect((await read(card)).body).toEqual(body);
    expect(await published(card)).toMatchObject([{ cardId: card, avgPrice: body.avgPrice, salesCount: 5 }]);
  });

  it('when it is younger than 15 minutes, then it is returned unchanged; later eBay is queried, and the same price is not published again', async () => {
    const card = sold();
    const first = await world.refresh(card);
    expect((await world.refresh(card)).body).toEqual(first.body);
    expect(world.searches()).toBe(1);
    await age(card);
    expect((await world.refresh(card)).body.history).toEqual(first.body.history);
    expect([world.searches(), (await published(card)).length]).toEqual([1, 1]);
  });

  it('when the price changes, then the history grows, and each price is published once with a higher version', async () => {
    const card = sold();
    await world.refresh(card);
    await age(card);
    await rename(card, 'Venom');
    const { body } = await world.refresh(card);
    expect(body.history).toHaveLength(2);
    expect(body.history.at(-1)?.avgPrice).toBe(body.avgPrice);
    const [first, second, ...more] = await published(card);
    expect([second?.avgPrice, more]).toEqual([body.avgPrice, []]);
    expect(second?.version).toBeGreaterThan(first?.version ?? Infinity);
  });

  it('when there are no sales, then that is published once; when there were some before, then null is published', async () => {
    const never = world.newCard({ name: 'sandbox-none' });
    const none = { avgPrice: 0, salesCount: 0, recentSales: [] };
    expect((await world.refresh(never)).body).toMatchObject({ ...none, history: [] });
    await age(never);
    await world.refresh(never);
    expect((await published(never)).map(({ avgPrice }) => avgPrice)).toEqual([null]);
    const card = sold();
    await world.refresh(card);
    await age(card);
    await rename(card, 'sandbox-none');
    expect((await world.refresh(card)).body).toMatchObject(none);
    expect((await published(card)).map(({ avgPrice }) => avgPrice)).toEqual([expect.any(Number), null]);
  });

  it('when an import gave it, then sales replace it; without sales it stays', async () => {
    const [card, plain] = [sold({ givenPrice: 7.5 }), world.newCard({ name: 'sandbox-none', givenPrice: 2 })];
    const { body } = await world.refresh(card);
    expect(body).toMatchObject({ source: 'ebay', salesCount: 5 });
    expect(body.history.map(({ salesCount }) => salesCount)).toEqual([0, 5]);
    expect((await world.refresh(plain)).body).toMatchObject({ source: 'import', avgPrice: 2, salesCount: 0 });
    expect((await published(plain)).map(({ avgPrice }) => avgPrice)).toEqual([2]);
  });
});

describe('the rate limit', () => {
  it('when eBay responds with 429, then the price is -1, the history stays, nothing is published, and lookups pause', async () => {
    const [card, other] = [sold(), sold()];
    const before = await world.refresh(card);
    await age(card);
    await rename(card, 'sandbox-429-60');
    const { status, body } = await world.refresh(card);
    expect([status, body.avgPrice, body.history]).toEqual([200, -1, before.body.history]);
    expect(await published(card)).toHaveLength(1);
    world.searches();
    expect((await world.refresh(other)).body).toMatchObject({ avgPrice: -1, salesCount: 0, history: [] });
    expect((await world.refresh(card)).body.avgPrice).toBe(-1);
    expect(world.searches()).toBe(0);
    await rename(card, 'Wolverine');
    await endPause();
    expect((await world.refresh(card)).body.avgPrice).toBe(before.body.avgPrice);
    expect(await published(card)).toHaveLength(1);
  });

  it('when the daily limit is reached, then the price is -1 and eBay is not queried', async () => {
    const small = await world.startReplica({ EBAY_DAILY_LIMIT: 1 });
    const answer = await callerOf(small.url, {}, 'automation').call(refreshCardPricing, {
      params: { cardId: sold() },
    });
    expect([answer.body.avgPrice, world.searches()]).toEqual([-1, 0]);
  });

  it('when one user refreshes all day, then a tenth of the remaining quota is theirs, and others still get prices', async () => {
    const perDay = 1000;
    const busy = await world.startReplica({ EBAY_DAILY_LIMIT: perDay });
    const ask = (userId: number, isAdmin = false) =>
      callerOf(busy.url, { userId, isAdmin }, 'automation').call(refreshCardPricing, { params: { cardId: sold() } });
    const spend = async (ofAll: number, ofUser: number) => {
      await world.rows.pool.query(`update marketplace_budgets set used = $1, day = current_date`, [ofAll]);
      await world.rows.pool.query('update lookup_shares set used = $1 where user_id = 81', [ofUser]);
    };
    expect((await ask(81)).status).toBe(200);
    await spend(400, 59);
    expect((await ask(81)).status).toBe(200);
    await spend(400, 60);
    expect(await ask(81)).toMatchObject({
      status: 429,
      body: { detail: 'You have used your share of the price lookups of today. There are new ones tomorrow.' },
    });
    expect([(await ask(82)).status, (await ask(81, true)).status]).toEqual([200, 200]);
    await world.rows.pool.query(`update lookup_shares set day = current_date - 1 where user_id = 81`);
    expect((await ask(81)).status).toBe(200);
    await world.rows.pool.query('update marketplace_budgets set used = 0');
  });

  it('when a user refreshes too often in a minute, then the status is 429, but not for other users and admins', async () => {
    const busy = await world.startReplica({ PRICE_REFRESHES_PER_MINUTE: 2 });
    const ask = (as: Caller) =>
      callerOf(busy.url, as, 'automation').call(refreshCardPricing, { params: { cardId: sold() } });
    const user = { userId: 77 };
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await ask(user)).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
    expect((await ask({ userId: 78 })).status).toBe(200);
    const admin = { userId: 79, isAdmin: true };
    expect([(await ask(admin)).status, (await ask(admin)).status, (await ask(admin)).status]).toEqual([200, 200, 200]);
  });
});

describe('when eBay fails', () => {
  it.each([
    ['sandbox-500', 503],
    ['sandbox-garbage', 502],
    ['sandbox-slow', 503],
  ])(
    'when it responds like %s, then the code is pricing_unavailable, and the stored price stays',
    async (name, expected) => {
      const card = sold();
      const before = await world.refresh(card);
      await age(card);
      await rename(card, name);
      const { status, body } = await refreshWithShortTimeout(card);
      expect([status, body.code, body.detail]).toEqual([
        expected,
        'pricing_unavailable',
        'Unable to fetch current market data',
      ]);
      expect((await read(card)).body).toEqual(before.body);
      expect((await brieflyAt(shortTimeout, card)).body).toEqual({ success: false, avgPrice: null });
    },
  );

  it('when the token has expired, then it is renewed once', async () => {
    await world.refresh(sold());
    world.sandbox.ebay.expireTokens();
    world.sandbox.requests.length = 0;
    expect((await world.refresh(sold())).status).toBe(200);
    expect(world.sandbox.requests.map((request) => request.split('/').at(-1))).toEqual(['search', 'token', 'search']);
    expect((await world.refresh(sold())).status).toBe(200);
    expect(world.sandbox.requests.at(-2)).toMatch(/search$/);
  });

  it('when eBay rejects our keys or is down, then the status is 503; without keys the message names what is missing', async () => {
    const ask = async (more: Record<string, unknown>) => {
      const replica = await world.startReplica(more);
      const as = callerOf(replica.url, {}, 'automation');
      return (await as.call(refreshCardPricing, { params: { cardId: sold() } })).body;
    };
    expect(await ask({ EBAY_CLIENT_SECRET: 'wrong' })).toMatchObject({ status: 503, code: 'pricing_unavailable' });
    expect(await ask({ EBAY_BASE_URL: 'http://127.0.0.1:1' })).toMatchObject({ code: 'pricing_unavailable' });
    expect(await ask({ EBAY_CLIENT_ID: '' })).toMatchObject({
      status: 503,
      code: 'not_configured',
      detail: expect.stringContaining('EBAY_CLIENT_ID'),
    });
  });
});

describe('the short response', () => {
  it('when a price is refreshed, then the response says whether there is one', async () => {
    const card = sold();
    const { body } = await briefly(card);
    expect(body).toEqual({ success: true, avgPrice: (await read(card)).body.avgPrice });
    expect((await briefly(world.newCard({ name: 'sandbox-none' }))).body).toEqual({ success: false, avgPrice: 0 });
  });
});

describe('the query', () => {
  it('when the set was renamed, then the query has the new name, even for cards stored with the old one', async () => {
    const card = sold({ setId: 7, setName: 'Flair', setYear: 1994 });
    const set = { id: 7, slug: 'flair', year: 1995, imageUrl: null, cardCount: 1, mainSetId: null, mainSetSlug: null };
    await catalog.publish(setUpdated, 6_000_001, { ...set, name: 'Flair Annual', version: 2 });
    await catalog.publish(setUpdated, 6_000_002, { ...set, name: 'Flair', version: 1 });
    await catalog.publish(cardsUpserted, 6_000_003, { cards: [world.cards.get(card) ?? buildCard({ id: card })] });
    await eventually(async () => {
      const { rowCount } = await world.rows.pool.query('select from cards where id = $1', [card]);
      expect(rowCount).toBe(1);
    });
    const { body } = await world.refresh(card);
    expect(body.recentSales.find(({ excluded }) => excluded === null)?.title).toBe(
      `[Sandbox] Wolverine #${card} Flair Annual 1995`,
    );
  });
});

describe('access and unknown cards', () => {
  it('when no user is signed in, then the status is 401; for an unknown or deleted card it is 404, for an invalid id 400', async () => {
    const card = sold();
    for (const contract of [getCardPricing, refreshCardPricing, refreshCardPricingBriefly])
      expect((await client(null).call(contract, { params: { cardId: card } })).status).toBe(401);
    expect((await world.refresh(999_999)).body.code).toBe('unknown_card');
    expect((await briefly(999_999)).status).toBe(404);
    expect((await world.refresh(0)).status).toBe(400);
    expect((await world.refresh(world.newCard({ retired: true }))).body.code).toBe('unknown_card');
    expect(world.searches()).toBe(0);
  });

  it('when catalog is down, then a known card can be refreshed, and a new one cannot', async () => {
    const [known, fresh] = [sold(), sold()];
    await catalog.publish(cardsUpserted, known, { cards: [world.cards.get(known) ?? buildCard({ id: known })] });
    await eventually(async () => {
      const { rowCount } = await world.rows.pool.query('select from cards where id = $1', [known]);
      expect(rowCount).toBe(1);
    });
    world.catalog.down = true;
    expect([(await world.refresh(known)).status, (await world.refresh(fresh)).status]).toEqual([200, 503]);
    world.catalog.down = false;
  });

  it('when the card is deleted, then its price and history are deleted', async () => {
    const card = sold();
    await world.refresh(card);
    await catalog.publish(cardsDeleted, 5_000_000 + card, { cards: [{ id: card, version: 9 }] });
    await eventually(async () => expect((await read(card)).status).toBe(404));
    expect((await world.refresh(card)).body.code).toBe('unknown_card');
    const left = await world.rows.pool.query('select from price_history where card_id = $1', [card]);
    expect(left.rowCount).toBe(0);
  });
});
