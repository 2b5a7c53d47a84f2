// Losses while replicas are stopped, killed and restarted: node bench/replicas.mjs [requests/s] [seconds]
// Starts the product in docker compose with several replicas, as an operator would, and needs a Docker engine.
import { setTimeout as sleep } from 'node:timers/promises';
import { createStack, hasEngine } from '../infra/docker/stack.mjs';
import { demoToken } from '../infra/local/demo/accounts.mjs';

const [rate = 100, seconds = 20] = process.argv.slice(2).map(Number);
const REPLICAS = { collection: 3, catalog: 2, social: 2, billing: 2, automation: 2, gateway: 2 };
const USERS = 24;
const WRITE_SHARE = 0.2;
/** @type {import('../infra/docker/stack.mjs').Stack} */
let stack;

async function measure() {
  stack.compose('build');
  stack.compose('up', '-d');
  await stack.loaded();
  stack.compose('up', '-d', '--no-recreate', ...Object.entries(REPLICAS).flatMap(([s, n]) => ['--scale', `${s}=${n}`]));
  for (const service of Object.keys(REPLICAS)) for (const id of stack.containers(service)) await healthy(id);
  await sleep(20_000); // until the gateway and the entry know the new replicas, and starting them is over
  const users = [];
  for (let i = 0; i < USERS; i++) users.push(await demoToken(stack.authHost, `replica${i}@demo.test`, `Replica ${i}`));
  for (const token of users) await send(token, 'POST', '/api/auth/sync', {});
  const [card] = await (await send(users[0], 'GET', '/api/cards?limit=1')).json();
  const under = (what, work) => load(users, card.id, what, work);

  await under('warm-up', () => sleep(seconds * 1000));
  console.log('\n| what | requests | p50 / p99 | failed | of those in flight at the kill |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  const before = requestsOf('collection');
  await under('nothing', () => sleep(seconds * 1000));
  const after = requestsOf('collection');
  for (const service of ['collection', 'social', 'gateway'])
    await under(`graceful stop of a replica: ${service}`, (id = stack.containers(service)[0]) =>
      stack
        .container(id, 'stop')
        .then(() => stack.container(id, 'start'))
        .then(() => healthy(id)),
    );
  for (const service of ['collection', 'social', 'catalog', 'gateway'])
    await under(`SIGKILL of a replica: ${service}`, async (id = stack.containers(service)[0]) => {
      await stack.container(id, 'kill');
      await sleep(5000);
      await stack.container(id, 'start');
      await healthy(id);
    });
  for (const service of Object.keys(REPLICAS))
    await under(`rolling restart: ${service}`, async () => {
      for (const id of stack.containers(service)) {
        await stack.container(id, 'restart', '-t', '20');
        await healthy(id);
        await sleep(2000);
      }
    });
  console.log(`\nRequests per replica of collection: ${after.map((count, i) => count - (before[i] ?? 0)).join(', ')}`);
}

/** Sends requests at the rate while `work` runs, and reports those that failed. */
async function load(users, cardId, what, work) {
  const times = [];
  const failures = [];
  const pending = new Set();
  let working = true;
  const begin = Date.now();
  let killedAt = Infinity;
  const done = Promise.resolve(work())
    .then(() => sleep(1000))
    .finally(() => (working = false));
  if (what.startsWith('SIGKILL')) killedAt = begin;
  for (let i = 0; working; i++) {
    const due = begin + (i * 1000) / rate;
    if (due > Date.now()) await sleep(due - Date.now());
    const one = request(users[i % users.length], cardId, i)
      .then(({ failure, started, ms }) => {
        times.push(ms);
        if (failure) failures.push({ failure, started });
      })
      .finally(() => pending.delete(one));
    pending.add(one);
  }
  await done;
  await Promise.all(pending);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]);
  const inFlight = failures.filter(({ failure, started }) => failure.startsWith('POST') && started - killedAt < 1500);
  console.log(
    `| ${what} | ${times.length} | ${at(0.5)} / ${at(0.99)} ms | ${failures.length} | ${Number.isFinite(killedAt) ? inFlight.length : ''} |`,
  );
  for (const [text, count] of countsOf(failures.map(({ failure }) => failure))) console.log(`    ${count} × ${text}`);
}

const READS = ['/api/collection', '/api/card-sets?limit=50', '/api/cards?limit=20', '/api/user/profile', '/api/stats'];

async function request(token, cardId, i) {
  const isWrite = i % Math.round(1 / WRITE_SHARE) === 0;
  const [method, path, body] = isWrite
    ? ['POST', '/api/wishlist', { cardId: cardId + (i % 4000) }]
    : ['GET', READS[i % READS.length]];
  const started = Date.now();
  const key = `replicas-${begunAt}-${nextKey++}`;
  const outcome = await send(token, method, path, body, key).then(
    async (response) => {
      await response.arrayBuffer();
      // A wish may exist already, and a card may be unknown; both are answers of the product.
      return response.ok || [404, 409].includes(response.status) ? null : String(response.status);
    },
    (error) => error.cause?.code ?? error.message,
  );
  return { started, ms: Date.now() - started, failure: outcome && `${method} ${path.split('?')[0]} ${outcome}` };
}
const begunAt = Date.now();
let nextKey = 0;

const send = (token, method, path, body, key) =>
  fetch(stack.api + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && method === 'POST' && { 'idempotency-key': key }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });

const requestsOf = (service) => stack.containers(service).map((id) => stack.logsOf(id).split('"status":').length - 1);

const healthy = (id) => stack.untilHealthy(id);

const countsOf = (texts) => {
  const counts = new Map();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
};

if (!hasEngine()) throw new Error('There is no Docker engine with compose here.');
stack = await createStack('ninepocket-replicas');
try {
  await measure();
} finally {
  stack.remove();
}
