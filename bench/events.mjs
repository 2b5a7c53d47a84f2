// The event road: from the commit in catalog's database to the commit in collection's, with the real catalog and
// collection, each in its own process, on a PostgreSQL of your own and a NATS server started for the run.
// TEST_DATABASE_URL=postgres://… node bench/events.mjs [events/s] [seconds] [backlog]; both are built before (npm run build).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { testConfig, testDatabase } from '@ninepocket/service-kit/testing/testing';
import { startNats } from '@ninepocket/service-kit/testing/nats';
import pg from 'pg';

const RATE = Number(process.argv[2] ?? 500);
const SECONDS = Number(process.argv[3] ?? 20);
const BACKLOG = Number(process.argv[4] ?? 20_000);
const WRITERS = 8;
const WARM_UP = 1_000;

const nats = await startNats();
const databases = { catalog: await testDatabase('bench_catalog'), collection: await testDatabase('bench_collection') };
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
  const options = { env: { ...process.env, ...env, PORT: port }, stdio: ['ignore', 'ignore', 'inherit'] };
  const child = spawn(process.execPath, [file], options);
  children.push(child);
  for (let tries = 0; tries < 200; tries++, await sleep(100)) {
    if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) return;
  }
  throw new Error(`${service} is not ready: is it built?`);
};

/** One card in each event, as an edit by an admin tells it. $1: the first card's id, $2: how many. */
const TELL = `insert into messaging.outbox (name, aggregate, data)
  select 'catalog.cards.upserted', 'set:1', jsonb_build_object('cards', jsonb_build_array(jsonb_build_object(
    'id', n, 'setId', 1, 'setName', 'Marvel Annual Flair', 'setSlug', '1994-marvel-annual-flair', 'setYear', 1994,
    'cardNumber', n::text, 'name', 'The Thing', 'variation', null, 'isInsert', false, 'rarity', null,
    'frontImageUrl', null, 'estimatedValue', 1.25, 'retired', false, 'version', n)))
  from generate_series($1::int, $1::int + $2::int - 1) n order by n returning id`;

const committedAt = new Map(); // outbox id → when catalog's commit was answered
const arrivedAt = new Map(); // outbox id → when collection's commit was heard of

const run = async () => {
  await start('catalog');
  await start('collection');
  const teller = new pg.Pool({ connectionString: databases.catalog.url, max: WRITERS });
  const ear = new pg.Client({ connectionString: databases.collection.url });
  await ear.connect();
  // A notification leaves with the commit, so it says when what the handler wrote can be read.
  await ear.query(`create function bench() returns trigger language plpgsql as
    $$ begin perform pg_notify('bench', new.event_id::text); return null; end $$;
    create trigger bench after insert on messaging.inbox for each row execute function bench();
    listen bench`);
  ear.on('notification', ({ payload }) => arrivedAt.set(payload, performance.now()));

  let card = 1;
  const tell = async (count) => {
    const first = card;
    card += count;
    const { rows } = await teller.query(TELL, [first, count]);
    const now = performance.now();
    for (const { id } of rows) committedAt.set(id, now);
  };
  const allArrived = async () => {
    for (let tries = 0; arrivedAt.size < committedAt.size; tries++, await sleep(10))
      if (tries > 12_000) throw new Error(`${committedAt.size - arrivedAt.size} events did not arrive`);
  };
  const forget = () => [committedAt, arrivedAt].forEach((times) => times.clear());

  await tell(WARM_UP);
  await allArrived();
  forget();

  const begun = performance.now();
  const underway = [];
  for (let sent = 0; sent < RATE * SECONDS; await sleep(2)) {
    for (const due = ((performance.now() - begun) / 1_000) * RATE; sent < due && sent < RATE * SECONDS; sent++)
      underway.push(tell(1));
  }
  await Promise.all(underway);
  const told = performance.now() - begun;
  await allArrived();
  const delays = [...committedAt].map(([id, at]) => Math.max(0, arrivedAt.get(id) - at)).sort((a, b) => a - b);
  const at = (part) => `${delays[Math.floor((delays.length - 1) * part)].toFixed(1)} ms`;
  console.log(`paced: ${delays.length} events, ${Math.round(delays.length / (told / 1_000))} a second`);
  console.log(`  p50 ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, longest ${at(1)}`);
  forget();

  await tell(BACKLOG);
  const from = performance.now();
  const unsent = 'select from messaging.outbox where published_at is null limit 1';
  while ((await teller.query(unsent)).rowCount) await sleep(20);
  const sent = performance.now() - from;
  await allArrived();
  const whole = performance.now() - from;
  const rate = (ms) => Math.round(BACKLOG / (ms / 1_000));
  console.log(`backlog: ${BACKLOG} events; relay ${rate(sent)} a second, the whole road ${rate(whole)} a second`);
  await Promise.all([teller.end(), ear.end()]);
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
