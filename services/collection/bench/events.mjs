/**
 * The event road: from catalog's commit of a card to collection's commit of it, with both services
 * running as they are deployed. Catalog's outbox gets one card an event at a steady pace; afterwards
 * the two databases, on one server and so on one clock, tell when each event left and arrived.
 *
 *   npm run build && TEST_DATABASE_URL=postgres://… TEST_NATS_URL=nats://… node services/collection/bench/events.mjs [events/s] [seconds]
 */
import { cardsUpserted } from '@ninepocket/contracts/events';
import { openDatabase } from '@ninepocket/service-kit/database';
import { emit } from '@ninepocket/service-kit/outbox';
import { testConfig, testDatabase } from '@ninepocket/service-kit/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const perSecond = Number(process.argv[2] ?? 500);
const seconds = Number(process.argv[3] ?? 20);
const WARM_UP_SECONDS = 3;

const startService = async (name, env) => {
  const main = fileURLToPath(new URL(`../../${name}/dist/main.js`, import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env, NODE_ENV: 'production', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  child.stdout.on('data', (chunk) => (log += chunk));
  const limit = Date.now() + 30_000;
  while (!log.includes('"serving"')) {
    if (child.exitCode !== null || Date.now() > limit) throw new Error(`${name} did not start:\n${log}`);
    await sleep(50);
  }
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
};

const cardOf = (id) => ({
  id,
  setId: 1 + (id % 50),
  cardNumber: String(id),
  name: `Card number ${id} of the event road`,
  variation: null,
  isInsert: id % 10 === 0,
  frontImageUrl: `https://images.example.com/cards/${id}.webp`,
  rarity: 'Common',
  estimatedValue: 1.5,
  setName: `Set ${id % 50}`,
  setYear: 1994,
  setSlug: `set-${id % 50}`,
  retired: false,
  version: 1,
});

/** Commits events at a steady pace, late ones at once: an open load, so that a stall shows. */
const tell = async (pool, firstId, count) => {
  const started = performance.now();
  const commits = [];
  for (let n = 0; n < count; n++) {
    const due = started + (n * 1000) / perSecond;
    if (due > performance.now()) await sleep(due - performance.now());
    const id = firstId + n;
    commits.push(emit(pool, cardsUpserted, `set:${1 + (id % 50)}`, { cards: [cardOf(id)] }));
  }
  await Promise.all(commits);
  return (performance.now() - started) / 1000;
};

/** Waits until all cards are there, a minute at most. @returns when each arrived, in milliseconds, by id */
const arrivals = async (pool, firstId, count) => {
  const limit = Date.now() + 60_000;
  for (;;) {
    const { rows } = await pool.query(
      'select id, (extract(epoch from heard_at) * 1000)::float8 as at from cards where id >= $1 and id < $2',
      [firstId, firstId + count],
    );
    if (rows.length === count || Date.now() > limit) return new Map(rows.map(({ id, at }) => [id, at]));
    await sleep(100);
  }
};

const stops = [];
try {
  const [catalogDb, collectionDb] = [await testDatabase('bench_catalog'), await testDatabase('bench_collection')];
  stops.push(
    () => catalogDb.drop(),
    () => collectionDb.drop(),
  );
  const urls = { CATALOG_URL: 'http://127.0.0.1:9', COLLECTION_URL: 'http://127.0.0.1:9' };
  stops.push(await startService('catalog', testConfig({ DATABASE_URL: catalogDb.url, ...urls }, 'catalog')));
  stops.push(await startService('collection', testConfig({ DATABASE_URL: collectionDb.url, ...urls }, 'collection')));
  const [catalog, collection] = [openDatabase(catalogDb.url), openDatabase(collectionDb.url, { max: 1 })];
  stops.push(
    () => catalog.close(),
    () => collection.close(),
  );

  const warmUp = perSecond * WARM_UP_SECONDS;
  const firstId = 1 + warmUp;
  const count = perSecond * seconds;
  await tell(catalog.pool, 1, warmUp);
  await arrivals(collection.pool, 1, warmUp);
  const took = await tell(catalog.pool, firstId, count);
  const heard = await arrivals(collection.pool, firstId, count);
  const { rows } = await catalog.pool.query(
    `select (data->'cards'->0->>'id')::int as id, (extract(epoch from created_at) * 1000)::float8 as at
     from messaging.outbox where (data->'cards'->0->>'id')::int >= $1`,
    [firstId],
  );
  const delays = rows.flatMap(({ id, at }) => (heard.has(id) ? [heard.get(id) - at] : [])).sort((a, b) => a - b);
  const at = (share) => `${delays[Math.min(delays.length - 1, Math.floor(delays.length * share))].toFixed(1)} ms`;
  console.log(`told ${count} events in ${took.toFixed(1)} s (${Math.round(count / took)}/s), arrived ${delays.length}`);
  console.log(`catalog's commit to collection's: p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, slowest ${at(1)}`);
  if (delays.length !== count) process.exitCode = 1;
} finally {
  for (const stop of stops.reverse()) await stop();
}
