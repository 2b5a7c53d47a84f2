import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { priceUpdated } from '@ninepocket/contracts/events/events';
import { getAutomationOverview, getJobRun } from '@ninepocket/contracts/automation/jobs';
import { getCardPricing } from '@ninepocket/contracts/automation/pricing';
import * as contract from '@ninepocket/contracts/automation/price-guide';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import { asAdmin, untilEnded } from './runs.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  world.sandbox.pricecharting.faults.clear();
  await world.rows.pool.query(
    `truncate job_runs, cards, card_price_cache, price_matches, job_budgets, marketplace_budgets`,
  );
});

const start = (body = {}) => asAdmin(world).call(contract.importPriceGuide, { body });
const ended = async (id: string) => {
  await untilEnded(world, id);
  return (await asAdmin(world).call(contract.getPriceGuideRun, { params: { id } })).body;
};
const priceOf = (cardId: number) => asAdmin(world).call(getCardPricing, { params: { cardId } });
const matches = async (state?: 'waiting' | 'approved' | 'rejected') =>
  (await asAdmin(world).call(contract.listPriceMatches, { query: { state } })).body;
const requests = (path: string) => world.sandbox.requests.filter((request) => request === `GET ${path}`).length;

describe('prices from PriceCharting', () => {
  it('when a card is found exactly, then it gets the ungraded price, other services learn it, and the result counts it', async () => {
    const [card = 0] = await world.knownCards(1, { name: 'sandbox-exact Wolverine' });
    const { status, body } = await start();
    expect(status).toBe(202);
    const run = await ended(body.id);
    expect(run).toMatchObject({ state: 'done', successCount: 1, startedBy: 9 });
    expect(run.result).toMatchObject({
      setsProcessed: 1,
      setsInserted: 1,
      cardsProcessed: 1,
      cardsInserted: 1,
      errors: [],
    });
    const price = await priceOf(card);
    expect(price.body).toMatchObject({ source: 'pricecharting', salesCount: 0 });
    expect(price.body.avgPrice).toBeGreaterThanOrEqual(1);
    const outbox = await world.rows.pool.query(
      'select data from messaging.outbox where name = $1 order by id desc limit 1',
      [priceUpdated.name],
    );
    expect(outbox.rows[0]).toMatchObject({ data: { cardId: card, avgPrice: price.body.avgPrice } });
    expect(await matches('approved')).toMatchObject([{ confidence: 1, decidedBy: null, card: { id: card } }]);
  });

  it('when the match is doubtful, then it waits for approval, and once approved the card has the price and later runs use the product', async () => {
    const [card = 0] = await world.knownCards(1, { name: 'sandbox-doubtful Venom' });
    const first = await ended((await start()).body.id);
    expect(first).toMatchObject({
      skippedCount: 1,
      result: { cardsSkipped: 1, skippedItems: [{ name: 'sandbox-doubtful Venom' }] },
    });
    expect((await priceOf(card)).status).toBe(404);
    const [match] = await matches();
    expect(match).toMatchObject({ state: 'waiting', reasons: [expect.stringContaining('Update Promos')] });
    const id = match?.id ?? 0;
    const approvals = await Promise.all(
      [1, 2].map(() => asAdmin(world).call(contract.approvePriceMatch, { params: { id } })),
    );
    expect(approvals.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'already_decided']);
    expect((await priceOf(card)).body).toMatchObject({ source: 'pricecharting', avgPrice: match?.price });
    expect(await matches()).toEqual([]);
    const audit = await world.rows.pool.query(
      `select data->>'action' as action, data->'target'->>'id' as card from messaging.outbox
       where name = 'automation.admin.changed' and data->>'action' like 'price-match.%'`,
    );
    expect(audit.rows).toEqual([{ action: 'price-match.approved', card: String(card) }]);
    await world.rows.pool.query('update cards set guide_checked_at = null');
    const searches = requests('/api/products');
    expect(await ended((await start()).body.id)).toMatchObject({ successCount: 1 });
    expect(requests('/api/products')).toBe(searches);
  });

  it('when a match is rejected, then the product is not suggested again', async () => {
    const [card = 0] = await world.knownCards(1, { name: 'sandbox-doubtful Storm' });
    await ended((await start()).body.id);
    const [match] = await matches();
    const rejected = await asAdmin(world).call(contract.rejectPriceMatch, { params: { id: match?.id ?? 0 } });
    expect(rejected.body).toMatchObject({ state: 'rejected', decidedBy: 9 });
    await world.rows.pool.query('update cards set guide_checked_at = null');
    await ended((await start()).body.id);
    expect((await matches()).map(({ product }) => product.id)).not.toContain(match?.product.id);
    expect((await priceOf(card)).status).toBe(404);
  });

  it('when matches are approved from a confidence on, then only those are, once, with one entry in the audit log', async () => {
    const cards = await world.knownCards(3, { name: 'sandbox-doubtful Gambit' });
    await ended((await start()).body.id);
    const [sure, , unsure] = (await matches()).map(({ id }) => id);
    await world.rows.pool.query('update price_matches set confidence = case id when $1 then 0.6 else 0.9 end', [
      unsure,
    ]);
    const page = await asAdmin(world).call(contract.listPriceMatches, { query: { minConfidence: 0.9, limit: 1 } });
    expect([page.body[0]?.id, page.page.total]).toEqual([sure, 2]);
    await world.rows.pool.query(`delete from messaging.outbox where name = 'automation.admin.changed'`);
    const approve = (minConfidence: number) =>
      asAdmin(world).call(contract.approvePriceMatches, { body: { minConfidence } });
    const both = await Promise.all([approve(0.9), approve(0.9)]);
    expect(both.reduce((sum, { body }) => sum + body.approved, 0)).toBe(2);
    expect((await matches()).map(({ id }) => id)).toEqual([unsure]);
    const priced = await Promise.all(cards.map(async (card) => (await priceOf(card)).status));
    expect(priced.sort()).toEqual([200, 200, 404]);
    const audit = await world.rows.pool.query(
      `select sum((data->'after'->>'approved')::int)::int as approved from messaging.outbox
       where name = 'automation.admin.changed' and data->'after'->>'minConfidence' = '0.9'`,
    );
    expect(audit.rows).toEqual([{ approved: 2 }]);
    expect((await approve(0.4)).status).toBe(400);
  });

  it('when eBay knows recent sales, then their average stays; when it finds none, the guide price is used', async () => {
    const [sold = 0] = await world.knownCards(1, { name: 'sandbox-exact Wolverine' });
    await world.refresh(sold);
    const before = (await priceOf(sold)).body;
    expect(before.salesCount).toBeGreaterThan(0);
    await ended((await start()).body.id);
    expect((await priceOf(sold)).body).toEqual(before);
    await world.rows.pool.query(`update cards set name = 'sandbox-none'`);
    await world.rows.pool.query('update card_price_cache set looked_up_at = null');
    const after = (await world.refresh(sold)).body;
    expect(after).toMatchObject({ source: 'pricecharting', salesCount: 0 });
    expect(after.avgPrice).toBeGreaterThan(0);
  });
});

describe('a failing PriceCharting', () => {
  it.each(['500', 'garbage', 'half', 'nothing'])(
    'when it answers once with "%s", then the request is repeated and the card gets its price',
    async (mode) => {
      await world.knownCards(1, { name: 'sandbox-exact Hulk' });
      world.sandbox.pricecharting.faults.set(mode, { times: 1 });
      expect(await ended((await start()).body.id)).toMatchObject({ state: 'done', successCount: 1, failureCount: 0 });
    },
  );

  it('when it answers 429, then the run pauses as long as it wants and then continues', async () => {
    await world.knownCards(1, { name: 'sandbox-exact Hulk' });
    world.sandbox.pricecharting.faults.set('429', { times: 1, retryAfter: 2 });
    const { body } = await start();
    await eventually(async () => {
      expect((await asAdmin(world).call(getJobRun, { params: { id: body.id } })).body.message).toContain('rate limit');
    });
    const searches = requests('/api/products');
    expect(await ended(body.id)).toMatchObject({ state: 'done', successCount: 1, message: null });
    expect(requests('/api/products')).toBe(searches + 1);
  });

  it('when it keeps failing, then after five cards it is not called any more, and the run waits with an honest message', async () => {
    await world.knownCards(8, { name: 'sandbox-exact Hulk' });
    world.sandbox.pricecharting.faults.set('500');
    const { body } = await start({ rateLimitMs: 1000 });
    await eventually(async () => {
      const { body: run } = await asAdmin(world).call(getJobRun, { params: { id: body.id } });
      expect(run).toMatchObject({
        state: 'running',
        failureCount: 5,
        message: expect.stringContaining('fails repeatedly'),
      });
    });
    const overview = (await asAdmin(world).call(getAutomationOverview)).body;
    expect(overview.providers.find(({ provider }) => provider === 'pricecharting')).toMatchObject({
      state: 'open',
      lastError: 'PriceCharting responded with 500.',
      usedToday: 15,
      dailyLimit: 20_000,
    });
    expect(overview.activeRuns).toMatchObject([{ id: body.id }]);
    world.sandbox.pricecharting.faults.clear();
    await world.rows.pool.query('update marketplace_budgets set paused_until = now()');
    // The run shows its message a moment before its job waits.
    await eventually(async () => {
      const { rowCount } = await world.rows.pool.query(
        `update graphile_worker._private_jobs set run_at = now() where locked_at is null and key like 'automation.run:%'`,
      );
      expect(rowCount).toBe(1);
    });
    expect(await ended(body.id)).toMatchObject({ state: 'done', failureCount: 5, successCount: 3 });
  });

  it('when it does not respond in time, then the card fails with the reason', async () => {
    await world.knownCards(1, { name: 'sandbox-exact Hulk' });
    const hasty = await world.startReplica({ PRICECHARTING_TIMEOUT: 300 });
    await world.automation.stop();
    world.sandbox.pricecharting.faults.set('slow');
    const admin = callerOf(hasty.url, { userId: 9, isAdmin: true }, 'automation');
    const { body } = await admin.call(contract.importPriceGuide, { body: {} });
    await eventually(async () => {
      const { body: run } = await admin.call(contract.getPriceGuideRun, { params: { id: body.id } });
      expect(run.result.errors).toEqual(['sandbox-exact Hulk: PriceCharting did not respond in time.']);
    });
    await hasty.stop();
  });
});

describe('the configuration', () => {
  it('when the token is missing, then the configuration says so, and a run is refused', async () => {
    const replica = await world.startReplica({ PRICECHARTING_TOKEN: '' });
    const admin = callerOf(replica.url, { userId: 9, isAdmin: true }, 'automation');
    expect((await admin.call(contract.getPriceChartingConfig)).body).toMatchObject({
      ready: false,
      hasToken: false,
      missingConfig: ['PRICECHARTING_TOKEN'],
    });
    const { status, body } = await admin.call(contract.importPriceGuide, { body: {} });
    expect([status, body.code]).toEqual([503, 'not_configured']);
    await replica.stop();
  });

  it('when the token is wrong, then the run fails and says why', async () => {
    const replica = await world.startReplica({ PRICECHARTING_TOKEN: 'wrong' });
    await world.knownCards(1, { name: 'sandbox-exact Hulk' });
    const admin = callerOf(replica.url, { userId: 9, isAdmin: true }, 'automation');
    const { body } = await admin.call(contract.importPriceGuide, { body: {} });
    await eventually(async () => {
      const { body: run } = await admin.call(getJobRun, { params: { id: body.id } });
      expect(run).toMatchObject({ state: 'failed', message: expect.stringContaining('Invalid token') });
    });
  });
});
