// `npm run test:compose`: builds and starts the product in docker compose, uses it, restarts it, scales it and removes it.
import assert from 'node:assert/strict';
import { signIn } from '../local/demo/call.mjs';
import { signInDuring } from '../local/demo/sign-ins.mjs';
import { isUp, until } from '../local/processes/processes.mjs';
import { violationsIn } from '../local/runner/violations.mjs';
import { createStack, hasEngine } from './stack.mjs';

const begin = Date.now();
/** @param {string} text */
const say = (text) => console.log(`${((Date.now() - begin) / 1000).toFixed(0).padStart(5)} s  ${text}`);

/** @param {import('./stack.mjs').Stack} stack */
async function smoke(stack) {
  say('Building the images …');
  stack.compose('build');
  say('Starting …');
  stack.compose('up', '-d');
  await stack.loaded();
  say('Signing in, browsing and adding a card …');
  const collector = () => signIn(stack, 'smoke@demo.test', 'Sam Smoke');
  const call = await collector();
  await call('POST', '/api/auth/sync', {});
  const before = await call('GET', '/api/user/profile');
  const sets = await call('GET', '/api/card-sets?limit=500');
  assert.ok(sets.length >= 60, `${sets.length} card sets`);
  const [card] = await call('GET', '/api/cards?limit=1');
  await call('POST', '/api/collection', { cardId: card.id });
  await checkPages(stack);

  say('Restarting everything while users sign in …');
  const { succeeded, failed } = await signInDuring(stack.authHost, ['smoke@demo.test', 'hero@demo.test'], async () => {
    await stack.restart();
    await stack.ready();
    await until('The auth emulator', () => isUp(`http://${stack.authHost}/`));
  });
  say(`${succeeded} sign-ins got the same id, ${failed} got none.`);
  const again = await eventually(collector);
  await eventually(async () => {
    assert.equal((await again('GET', '/api/user/profile')).id, before.id, 'the same user');
    assert.equal(await copies(again), 1, 'the card is still there');
    assert.equal((await again('GET', '/api/card-sets?limit=500')).length, sets.length);
  });

  say('Scaling …');
  const replicas = { collection: 3, catalog: 2, social: 2, gateway: 2 };
  const scale = Object.entries(replicas).flatMap(([name, count]) => ['--scale', `${name}=${count}`]);
  stack.compose('up', '-d', '--no-recreate', ...scale);
  await eventually(async () => {
    for (let i = 0; i < 30; i++) await again('GET', '/api/collection');
    for (const service of ['collection', 'gateway']) {
      const requests = stack.containers(service).map((id) => stack.logsOf(id).split('"status":').length);
      assert.ok(
        requests.length > 1 && requests.every((count) => count > 10),
        `${service}: ${requests.join()} requests`,
      );
    }
  });
  for (let i = 0; i < 12; i++) await again('POST', '/api/collection', { cardId: card.id }, `smoke-${begin}-${i}`);
  assert.equal(await copies(again), 13);
  assert.deepEqual(violationsIn(stack.compose('logs', 'nats')), []);
}

/** @param {import('../local/demo/call.mjs').Call} call */
const copies = async (call) => (await call('GET', '/api/stats')).totalCards;

/** The shell, its remotes and the admin site. @param {import('./stack.mjs').Stack} stack */
async function checkPages({ api, adminSite }) {
  const pages = ['/', ...['collector', 'admin', 'social'].map((name) => `/remotes/${name}/mf-manifest.json`)];
  for (const url of [...pages.map((path) => api + path), `${adminSite}/`])
    assert.equal((await fetch(url)).status, 200, url);
  assert.equal((await fetch(`${api}/api/collection`)).status, 401);
}

/** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
async function eventually(work, ms = 120_000) {
  for (const deadline = Date.now() + ms; ; await new Promise((next) => setTimeout(next, 1000)))
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
}

if (!hasEngine()) {
  console.log('Skipped: there is no Docker engine with compose here.');
} else {
  const stack = await createStack('ninepocket-smoke');
  try {
    await smoke(stack);
    say('Passed.');
  } catch (error) {
    console.error(error, stack.compose('ps', '-a'), stack.compose('logs', '--tail', '5'));
    process.exitCode = 1;
  } finally {
    stack.remove();
  }
}
