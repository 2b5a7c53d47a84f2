// The event path: from the commit in catalog's database to the commit in collection's, with the real catalog and
// collection, each in its own process, and a NATS server started for the run. Then 16 concurrent writers of events,
// with and without a NOTIFY in each of their transactions.
// TEST_DATABASE_URL=postgres://… node bench/events.mjs [events/s] [seconds] [backlog]; run `npm run build` first.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { startNats } from '@ninepocket/service-kit/testing/nats';
import { emptyDatabase } from '@ninepocket/service-kit/testing/databases';
import { testConfig } from '@ninepocket/service-kit/testing/testing';
import pg from 'pg';
import { SERVICE_FLAGS } from '../infra/local/settings/settings.mjs';
import { compareWriters } from './events/writers.mjs';

const RATE = Number(process.argv[2] ?? 500);
const SECONDS = Number(process.argv[3] ?? 20);
const BACKLOG = Number(process.argv[4] ?? 20_000);
const PUBLISHERS = 8;
const SETS = 1_200;
const WARM_UP = 1_000;

const nats = await startNats();
const databases = {
  catalog: await emptyDatabase('bench_catalog'),
  collection: await emptyDatabase('bench_collection'),
};
const children = [];

const start = async (service) => {
  const env = testConfig(
    {
      DATABASE_URL: databases[service].url,
      NATS_URL: nats.url,
      NATS_SPACE: '',
      CATALOG_URL: 'http://127.0.0.1:9',
      COLLECTION_URL: 'http://127.0.0.1:9',
      SOCIAL_URL: 'http://127.0.0.1:9',
      AUTOMATION_URL: 'http://127.0.0.1:9',
    },
    service,
  );
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const file = fileURLToPath(new URL(`../services/${service}/dist/main.js`, import.meta.url));
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { env: { ...process.env, ...env, PORT: String(port) }, stdio: ['ignore', 'ignore', 'inherit'] };
  const child = spawn(process.execPath, [...SERVICE_FLAGS, file], options);
  children.push(child);
  for (let tries = 0; tries < 200; tries++, await sleep(100)) {
    if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) return;
  }
  throw new Error(`${service} is not ready: is it built?`);
};

const PUBLISH_SETS = `insert into messaging.outbox (name, aggregate, data)
  select 'catalog.set.created', 'set:' || n, jsonb_build_object(
    'id', n, 'name', 'Marvel Annual Flair ' || n, 'slug', 'marvel-annual-flair-' || n, 'year', 1994, 'imageUrl', null,
    'cardCount', 20, 'mainSetId', null, 'mainSetSlug', null, 'version', 1)
  from generate_series(1, $1::int) n order by n returning id`;

const PUBLISH_CARDS = `insert into messaging.outbox (name, aggregate, data)
  select 'catalog.cards.upserted', 'set:' || set, jsonb_build_object('cards', jsonb_build_array(jsonb_build_object(
    'id', n, 'setId', set, 'setName', 'Marvel Annual Flair ' || set, 'setSlug', 'marvel-annual-flair-' || set,
    'setYear', 1994, 'cardNumber', n::text, 'name', 'The Thing', 'variation', null, 'isInsert', false, 'rarity', null,
    'frontImageUrl', null, 'estimatedValue', 1.25, 'retired', false, 'version', n)))
  from (select n, n % ${SETS} + 1 as set from generate_series($1::int, $1::int + $2::int - 1) n) cards
  order by n returning id`;

const committedAt = new Map();
const arrivedAt = new Map();

const run = async () => {
  await start('catalog');
  await start('collection');
  const catalog = new pg.Pool({ connectionString: databases.catalog.url, max: PUBLISHERS });
  const wake = await connect({ servers: nats.url });
  const collection = new pg.Client({ connectionString: databases.collection.url });
  await collection.connect();
  // A notification is sent with the commit, so it marks when the handler's writes become visible.
  await collection.query(`create function bench() returns trigger language plpgsql as
    $$ begin perform pg_notify('bench', new.event_id::text); return null; end $$;
    create trigger bench after insert on messaging.inbox for each row execute function bench();
    listen bench`);
  collection.on('notification', ({ payload }) => arrivedAt.set(payload, performance.now()));

  const publish = async (sql, values) => {
    const { rows } = await catalog.query(sql, values);
    const now = performance.now();
    wake.publish('wake.catalog'); // like a replica that commits while another one runs the relay
    for (const { id } of /** @type {any[]} */ (rows)) committedAt.set(id, now);
  };
  let card = 1;
  const publishCards = async (count) => {
    const first = card;
    card += count;
    await publish(PUBLISH_CARDS, [first, count]);
  };
  const allArrived = async () => {
    for (let tries = 0; arrivedAt.size < committedAt.size; tries++, await sleep(10))
      if (tries > 12_000) throw new Error(`${committedAt.size - arrivedAt.size} events did not arrive`);
  };
  const reset = () => [committedAt, arrivedAt].forEach((times) => times.clear());

  await publish(PUBLISH_SETS, [SETS]);
  await publishCards(WARM_UP);
  await allArrived();
  reset();

  const begun = performance.now();
  const inFlight = [];
  for (let sent = 0; sent < RATE * SECONDS; await sleep(2)) {
    for (const due = ((performance.now() - begun) / 1_000) * RATE; sent < due && sent < RATE * SECONDS; sent++)
      inFlight.push(publishCards(1));
  }
  await Promise.all(inFlight);
  const published = performance.now() - begun;
  await allArrived();
  const delays = [...committedAt].map(([id, at]) => Math.max(0, arrivedAt.get(id) - at)).sort((a, b) => a - b);
  const at = (part) => `${delays[Math.floor((delays.length - 1) * part)].toFixed(1)} ms`;
  console.log(`paced: ${delays.length} events, ${Math.round(delays.length / (published / 1_000))}/s`);
  console.log(`  p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, longest ${at(1)}`);
  reset();

  await publishCards(BACKLOG);
  const from = performance.now();
  const unpublished = 'select from messaging.outbox where published_at is null limit 1';
  while ((await catalog.query(unpublished)).rowCount) await sleep(20);
  const relayed = performance.now() - from;
  await allArrived();
  const total = performance.now() - from;
  const rate = (ms) => Math.round(BACKLOG / (ms / 1_000));
  console.log(`backlog: ${BACKLOG} events; relay ${rate(relayed)}/s, whole path ${rate(total)}/s`);
  await Promise.all([catalog.end(), collection.end(), wake.close()]);
};

try {
  await run();
} finally {
  for (const child of children.filter((one) => one.exitCode === null)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await nats.remove();
  for (const database of Object.values(databases)) await database.drop();
}
await compareWriters();
