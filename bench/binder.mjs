// Pages of binders over HTTP, one request at a time: of a set, a custom collection with all 10,000 holdings, and an own
// binder that holds them all; and placing them. The target of a page is a p95 of 25 ms.
// TEST_DATABASE_URL=postgres://… TEST_NATS_URL=nats://… node bench/binder.mjs [requests]; run npm run build first.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import { emptyDatabase } from '@ninepocket/service-kit/testing/databases';
import { testConfig, testKeys } from '@ninepocket/service-kit/testing/testing';
import pg from 'pg';
import { SERVICE_FLAGS } from '../infra/local/settings/settings.mjs';
import { COLLECTOR, fillCollection } from './reads/fill.mjs';

const REQUESTS = Number(process.argv[2] ?? 300);
const database = await emptyDatabase('binder');
const client = new pg.Client({ connectionString: database.url });
const probe = createServer().listen(0, '127.0.0.1');
await once(probe, 'listening');
const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
probe.close();

const elsewhere = Object.fromEntries(
  ['CATALOG_URL', 'SOCIAL_URL', 'AUTOMATION_URL'].map((name) => [name, 'http://127.0.0.1:9']),
);
const config = testConfig({ DATABASE_URL: database.url, ...elsewhere }, 'collection');
const service = spawn(
  process.execPath,
  [...SERVICE_FLAGS, fileURLToPath(new URL('../services/collection/dist/main.js', import.meta.url))],
  {
    env: { ...process.env, ...config, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: String(port), NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
const url = `http://127.0.0.1:${port}`;
const signer = assertionSigner({ name: 'gateway', privateKey: testKeys.gateway.privateKey });

const call = async (path, body) => {
  const user = { userId: COLLECTOR, firebaseUid: 'bench', isAdmin: false, plan: /** @type {const} */ ('SUPER_HERO') };
  const headers = { [ASSERTION_HEADER]: await signer.sign('collection', user), 'content-type': 'application/json' };
  const begun = performance.now();
  const answer = await fetch(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  const text = await answer.text();
  const took = performance.now() - begun;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return { took, body: JSON.parse(text) };
};

const report = (name, times) => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
  console.log(`${name.padEnd(34)} p50 ${at(0.5)}, p95 ${at(0.95)} ms`);
};

/** @param pathOf by the number of the request */
const measure = async (name, pathOf) => {
  for (let n = 0; n < 20; n++) await call(pathOf(n));
  const times = [];
  for (let n = 0; n < REQUESTS; n++) times.push((await call(pathOf(n))).took);
  report(name, times);
};

try {
  for (let tries = 0; !(await fetch(`${url}/readyz`).catch(() => null))?.ok; tries++, await sleep(100))
    if (tries === 300) throw new Error('collection is not ready: is it built?');
  await client.connect();
  await fillCollection(client);
  const { rows: sets } = await client.query(
    'select set_id as id from cards join holdings h on h.card_id = cards.id where user_id = $1 group by 1 order by count(*) desc',
    [COLLECTOR],
  );
  const { rows: held } = await client.query('select id from holdings where user_id = $1 order by id', [COLLECTOR]);
  const pages = (query) => `/api/collection/binder-pages?${query}`;
  const setPage = (n) => pages(`set=${sets[n % 200].id}&page=${1 + (n % 3)}&pages=2`);
  await measure('list of 50 holdings, none placed', () => '/api/collection?limit=50');
  await measure('page of a set, nothing placed', setPage);

  await measure('inbox, full', () => '/api/binders/inbox?limit=50');
  await measure('sets of the inbox, full', () => '/api/binders/inbox/sets');
  const { body: box } = await call('/api/collections', { name: 'All' });
  for (let at = 0; at < held.length; at += 1000)
    await call(`/api/collections/${box.id}/holdings`, { holdingIds: held.slice(at, at + 1000).map(({ id }) => id) });
  const { body: red } = await call('/api/binders', { name: 'Red', rows: 6, columns: 6, kind: 'display' });
  const moves = [];
  for (let at = 0; at < held.length; at += 500) {
    const holdingIds = held.slice(at, at + 500).map(({ id }) => id);
    moves.push((await call(`/api/binders/${red.id}/copies`, { holdingIds })).took);
  }
  report('500 holdings into the binder', moves);
  await client.query('vacuum (analyze) pockets, custom_collection_holdings, holdings');

  await measure('page of a set, all placed', setPage);
  await measure('page of an own binder', (n) => pages(`binder=${red.id}&page=${1 + ((n * 2) % 200)}&pages=2`));
  for (const order of ['newest', 'card', 'manual']) {
    await client.query('update custom_collections set sort_order = $1', [order]);
    const path = (n) => pages(`collection=${box.id}&page=${1 + ((n * 7) % 1000)}&pages=2`);
    await measure(`page of a custom collection: ${order}`, path);
  }
  await measure('list of 50 holdings, all placed', () => '/api/collection?limit=50');
  await measure('inbox, empty', () => '/api/binders/inbox?limit=50');
  await measure('sets of the inbox, empty', () => '/api/binders/inbox/sets');
  await measure('binders', () => '/api/binders');
} finally {
  await client.end();
  service.kill('SIGTERM');
  await once(service, 'exit');
  await database.drop();
}
