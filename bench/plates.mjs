// Plates over HTTP, from catalog as in production: drawn, then read from disk, one request at a time; see "Plates" in README.md.
//   TEST_DATABASE_URL=postgres://… TEST_NATS_URL=nats://… node bench/plates.mjs [cards]; run npm run build first.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase } from '@ninepocket/service-kit/testing/databases';
import pg from 'pg';
import { plateFactsOf } from '../services/catalog/dist/cards/cards.present.js';
import { plateAddress } from '@ninepocket/service-kit/plates/plate-address';
import { loadCatalog } from './catalog/load.mjs';
import { startReplica } from './replica.mjs';

const CARDS = Number(process.argv[2] ?? 60);
const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];

const database = await emptyDatabase('plates');
const folder = await mkdtemp(join(tmpdir(), 'ninepocket-plates-'));
const nowhere = 'http://127.0.0.1:9';
const { child, url } = await startReplica('catalog', {
  DATABASE_URL: database.url,
  COLLECTION_URL: nowhere,
  AUTOMATION_URL: nowhere,
  CARD_IMAGE_DIR: folder,
});

/** Milliseconds of CPU, and the memory in MB. */
const used = () => {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return { cpu: (Number(fields[11]) + Number(fields[12])) * 10, memory: Math.round(Number(kilobytes) / 1024) };
};

const measure = async (name, addresses) => {
  const before = used();
  const times = [];
  let bytes = 0;
  for (const address of addresses) {
    const start = performance.now();
    const response = await fetch(url + address);
    bytes += (await response.arrayBuffer()).byteLength;
    if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
    times.push(performance.now() - start);
  }
  const { cpu, memory } = used();
  const each = (value) => (value / addresses.length).toFixed(1);
  console.log(
    `${name.padEnd(16)} p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, CPU ${each(cpu - before.cpu)} ms, ${each(bytes / 1024)} KB; memory ${memory} MB`,
  );
};

try {
  await loadCatalog(database.url, { cards: 5_000, sets: 100, seed: 1 });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `select c.*, s.name as set_name, s.year as set_year from cards c join card_sets s on s.id = c.set_id
     order by md5(c.id::text) limit $1`,
    [CARDS],
  );
  await client.end();
  const cards = rows.map(plateFactsOf);
  console.log(`${CARDS} cards, load ${loadavg()[0]?.toFixed(1)}, memory before ${used().memory} MB`);
  for (const width of /** @type {const} */ ([330, 660])) {
    const addresses = cards.map((card) => plateAddress(card, width));
    await measure(`${width} px, drawn`, addresses);
    await measure(`${width} px, stored`, addresses);
  }
} finally {
  child.kill();
  await database.drop();
  await rm(folder, { recursive: true });
}
