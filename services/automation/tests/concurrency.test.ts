import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refreshCardPricing } from '@ninepocket/contracts/automation/pricing';
import { startServiceProcess } from '@ninepocket/service-kit/testing/server-process';
import { callerOf, eventually } from '@ninepocket/service-kit/testing/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startWorld, type World } from './world.js';

const dist = (name: string): string => fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url));
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const ask = (url: string, cardId: number, userId: number) =>
  callerOf(url, { userId }, 'automation').call(refreshCardPricing, { params: { cardId } });

describe('concurrent refreshes', () => {
  it('when 30 requests on two replicas refresh a card, then eBay is searched once, and all get the same price', async () => {
    const second = await world.startReplica();
    const [card = 0] = await world.knownCards(1, { name: 'Wolverine' });
    world.searches();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => ask(i % 2 ? second.url : world.automation.url, card, i + 1)),
    );
    expect(world.searches()).toBe(1);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
  });

  it('when the running lookup fails, then the waiting requests fail with it instead of retrying one by one', async () => {
    const shortTimeout = await world.startReplica({ EBAY_TIMEOUT: 1500 });
    const card = world.newCard({ name: 'sandbox-slow' });
    world.searches();
    const answers = await Promise.all([1, 2, 3, 4].map((user) => ask(shortTimeout.url, card, user)));
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('pricing_unavailable'));
    expect(world.searches()).toBe(1);
  });

  it('when the process of the running lookup is killed, then the next request takes over after its claim expires', async () => {
    const card = world.newCard({ name: 'Wolverine' });
    await world.refresh(card);
    await world.rows.pool.query('update card_price_cache set looked_up_at = null where card_id = $1', [card]);
    await world.rows.pool.query(`update cards set name = 'sandbox-slow' where id = $1`, [card]);
    const environment = { ...process.env, ...world.env, EBAY_TIMEOUT: '15000', PORT: '0' };
    const { url, kill } = await startServiceProcess([dist('main')], environment);
    await eventually(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200));
    world.searches();
    const broken = ask(url, card, 1).catch(() => null);
    await eventually(async () => expect(world.searches()).toBe(1));
    await kill();
    expect(await broken).toBeNull();

    await world.rows.pool.query(`update cards set name = 'Wolverine' where id = $1`, [card]);
    const waiting = ask(world.automation.url, card, 2);
    await world.rows.pool.query(`update price_lookups set until = now() where card_id = $1`, [card]);
    expect((await waiting).body).toMatchObject({ salesCount: 5, source: 'ebay' });
  });
});

describe('the read model', () => {
  it('when it is rebuilt, then names are known, missing cards are retired, and prices stay', async () => {
    const [card, removed] = [world.newCard({ name: 'Wolverine' }), world.newCard({ name: 'Venom' })];
    const before = await world.refresh(card);
    await world.refresh(removed);
    world.cards.delete(removed);
    await world.rows.pool.query('update cards set name = null, version = 0');
    const rebuild = spawn(process.execPath, [dist('rebuild')], {
      env: { ...process.env, ...world.env },
      stdio: 'inherit',
    });
    await once(rebuild, 'exit');
    expect(rebuild.exitCode).toBe(0);
    expect((await world.refresh(card)).body).toEqual(before.body);
    expect((await world.refresh(removed)).body.code).toBe('unknown_card');
  });
});
