import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import * as contract from '@ninepocket/contracts/automation/image-runs';
import { cancelJobRun, listJobRuns, runScheduleNow } from '@ninepocket/contracts/automation/jobs';
import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import { transaction } from '@ninepocket/service-kit/database/database';
import { enqueue } from '@ninepocket/service-kit/jobs/job';
import { callerOf, eventually, testKeys } from '@ninepocket/service-kit/testing/testing';
import { cardRun } from '../src/runs/card-run.job.js';
import { asAdmin, idsOf, linesOf, readLines, untilEnded } from './runs.js';
import { startWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  world.sandbox.images.faults.clear();
  for (const { id } of (await asAdmin(world).call(listJobRuns)).body) {
    await asAdmin(world).call(cancelJobRun, { params: { id } });
    await untilEnded(world, id);
  }
  world.catalog.images.length = 0;
  world.catalog.checks.length = 0;
  await world.rows.pool.query('truncate job_runs, cards, job_budgets, marketplace_budgets');
});

const start = (body = {}) => asAdmin(world).call(contract.updateMissingImages, { body: { rateLimitMs: 500, ...body } });
const missing = async () => (await asAdmin(world).call(contract.getMissingImages)).body;

const assertion = () =>
  assertionSigner({ name: 'gateway', privateKey: testKeys.gateway.privateKey }).sign('automation', {
    userId: 9,
    firebaseUid: 'firebase-9',
    isAdmin: true,
    plan: 'SIDE_KICK',
  });

describe('bulk image processing', () => {
  it('when a run is started, then its progress is streamed, and cards get images with the admin as their origin', async () => {
    const cards = await world.knownCards(3, { name: 'sandbox-exact Wolverine' });
    expect(await missing()).toMatchObject({ count: 3, configReady: true, sampleCards: [{ id: cards[0] }, {}, {}] });
    const answer = await start();
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const lines = readLines(answer.body as unknown as string);
    expect(lines.map(({ type, status, current }) => [type, status, current])).toEqual([
      ['start', null, 0],
      ['progress', 'success', 1],
      ['progress', 'success', 2],
      ['progress', 'success', 3],
      ['complete', null, 3],
    ]);
    expect(lines.at(-1)).toMatchObject({ total: 3, successCount: 3, failureCount: 0, totalProcessed: 3 });
    expect(world.catalog.images.map(({ cardId, by, replace }) => [cardId, by, replace])).toEqual(
      cards.map((id) => [id, 9, false]),
    );
    expect((await missing()).count).toBe(0);
  });

  it('when the client disconnects, then the run continues, is shown as active, and can be followed again', async () => {
    const cards = await world.knownCards(4, { name: 'sandbox-exact Storm' });
    const closing = new AbortController();
    const headers = { 'content-type': 'application/json', [ASSERTION_HEADER]: await assertion() };
    const response = await fetch(`${world.automation.url}/api/admin/update-missing-images`, {
      method: 'POST',
      headers,
      body: '{"rateLimitMs":500}',
      signal: closing.signal,
    });
    await response.body?.getReader().read();
    closing.abort();
    const { activeRun } = await missing();
    expect(activeRun).toMatchObject({ kind: 'image-search', startedBy: 9 });
    const id = activeRun?.id ?? '';
    expect(idsOf(await linesOf(world, id))).toEqual(cards);
    expect((await untilEnded(world, id)).state).toBe('done');
  });

  it('when nothing is found or no image can be stored, then the card fails with the reason', async () => {
    await world.knownCards(1, { name: 'sandbox-none Hulk' });
    await world.knownCards(1, { name: 'sandbox-broken Hulk' });
    const lines = readLines((await start()).body as unknown as string);
    expect(lines.filter(({ status }) => status !== null).map(({ status, message }) => [status, message])).toEqual([
      ['failure', 'No image was found.'],
      ['failure', 'No image could be stored. The address responded with 404.'],
    ]);
    expect(world.catalog.images).toHaveLength(3);
  });

  it('when the limit is lower than the number of cards, then the next run continues with the others', async () => {
    const cards = await world.knownCards(3, { name: 'sandbox-none Hulk' });
    expect(idsOf(readLines((await start({ limit: 2 })).body as unknown as string))).toEqual(cards.slice(0, 2));
    expect(idsOf(readLines((await start({ limit: 1 })).body as unknown as string))).toEqual(cards.slice(2));
  });

  it.each([
    [{ limit: 0 }, 'body.limit'],
    [{ limit: 1001 }, 'body.limit'],
    [{ rateLimitMs: 499 }, 'body.rateLimitMs'],
    [{ rateLimitMs: 5001 }, 'body.rateLimitMs'],
  ])('when the settings are %j, then the field is named and nothing starts', async (body, path) => {
    const answer = await asAdmin(world).call(contract.updateMissingImages, { body });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
    expect((await asAdmin(world).call(listJobRuns)).body).toEqual([]);
  });

  it('when a run is active, then a second one is refused; when the provider refuses the key, then the run says so', async () => {
    await world.knownCards(3, { name: 'sandbox-exact Hulk' });
    world.sandbox.images.faults.set('429', { times: 1, retryAfter: 60 });
    const first = start();
    await eventually(async () => expect((await missing()).activeRun?.message).toContain('rate limit'));
    const second = await start();
    expect([second.status, second.body.code]).toEqual([409, 'already_running']);
    const id = (await missing()).activeRun?.id ?? '';
    await asAdmin(world).call(cancelJobRun, { params: { id } });
    expect(readLines((await first).body as unknown as string).at(-1)?.type).toBe('cancelled');
  });

  it('when catalog is unavailable for a while, then the run continues afterwards; a card that was deleted is skipped', async () => {
    const [kept, deleted = 0] = await world.knownCards(2, { name: 'sandbox-exact Hulk' });
    world.cards.delete(deleted);
    world.catalog.down = true;
    const lines = start();
    await eventually(async () => expect((await missing()).activeRun?.message).toContain('continues shortly'));
    world.catalog.down = false;
    expect(readLines((await lines).body as unknown as string).slice(1)).toMatchObject([
      { cardId: kept, status: 'success' },
      { cardId: deleted, status: 'skipped', message: 'The card was deleted.' },
      { type: 'complete' },
    ]);
  });
});

describe('the image of one card', () => {
  it('when an admin searches it, then it is stored and replaces the existing one', async () => {
    const [card = 0] = await world.knownCards(1, {
      name: 'sandbox-exact Venom',
      frontImageUrl: 'https://images.test/1.jpg',
    });
    expect((await missing()).count).toBe(0);
    const found = await asAdmin(world).call(contract.findCardImage, { params: { cardId: card } });
    expect(found.body).toEqual({ success: true, message: 'Found at sandbox.test.' });
    expect(world.catalog.images).toMatchObject([{ cardId: card, by: 9, replace: true }]);
  });

  it('when none is found, the card is unknown or the search fails, then the answer says so', async () => {
    const [card = 0] = await world.knownCards(1, { name: 'sandbox-none Venom' });
    const admin = asAdmin(world);
    expect((await admin.call(contract.findCardImage, { params: { cardId: card } })).body).toEqual({
      success: false,
      message: 'No image was found.',
    });
    expect((await admin.call(contract.findCardImage, { params: { cardId: 99_999 } })).body.code).toBe('unknown_card');
    world.sandbox.images.faults.set('500');
    const failed = await admin.call(contract.findCardImage, { params: { cardId: card } });
    expect([failed.status, failed.body.code]).toEqual([503, 'image_search_unavailable']);
    const collector = callerOf(world.automation.url, { userId: 5 }, 'automation');
    expect((await collector.call(contract.findCardImage, { params: { cardId: card } })).status).toBe(403);
  });

  it('when image search is not configured, then the screen learns what is missing', async () => {
    const replica = await world.startReplica({ IMAGE_SEARCH_KEY: '' });
    const admin = callerOf(replica.url, { userId: 9, isAdmin: true }, 'automation');
    expect((await admin.call(contract.getMissingImages)).body).toMatchObject({
      configReady: false,
      missingConfig: ['IMAGE_SEARCH_KEY'],
    });
    const refused = await admin.call(contract.findCardImage, { params: { cardId: 1 } });
    expect([refused.status, refused.body.code]).toEqual([503, 'not_configured']);
    await replica.stop();
  });
});

describe('the check of external images', () => {
  it('when it runs, then it checks page by page up to its limit, and the next run continues there', async () => {
    await world.rows.pool.query(`update schedules set batch_size = 60 where name = 'weeklyMaintenance'`);
    const run = async () => {
      const { body } = await asAdmin(world).call(runScheduleNow, { params: { name: 'weeklyMaintenance' } });
      return untilEnded(world, body.id);
    };
    expect(await run()).toMatchObject({ state: 'done', current: 60, successCount: 57, failureCount: 3, total: null });
    expect(world.catalog.checks).toEqual([0, 20, 40]);
    expect(await run()).toMatchObject({ state: 'done' });
    expect(world.catalog.checks.slice(3)).toEqual([60, 80, 100]);
    expect(await run()).toMatchObject({ state: 'done' });
    expect(world.catalog.checks.slice(6)).toEqual([0, 20, 40]);
  });

  it('when the process ends after the last page, then the run ends without starting again', async () => {
    await world.rows.pool.query(`update schedules set batch_size = 200 where name = 'weeklyMaintenance'`);
    const { body } = await asAdmin(world).call(runScheduleNow, { params: { name: 'weeklyMaintenance' } });
    await untilEnded(world, body.id);
    const pages = [0, 20, 40, 60, 80, 100];
    expect(world.catalog.checks).toEqual(pages);
    await world.rows.pool.query(`update job_runs set state = 'running', ended_at = null where id = $1`, [body.id]);
    await transaction(world.rows.pool, (tx) => enqueue(tx, cardRun, { runId: body.id, kind: body.kind }));
    expect(await untilEnded(world, body.id)).toMatchObject({ state: 'done' });
    expect(world.catalog.checks).toEqual(pages);
  });
});
