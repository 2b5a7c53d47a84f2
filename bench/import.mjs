// Compares a bulk import, end to end, with COPY + one INSERT … SELECT … ON CONFLICT of the same rows into the same table
// with the same indexes. The sides take turns on fresh databases; prints the median ratios of elapsed and CPU time. The
// import includes its preview, and is then undone.
// BENCH_DATABASE_URL or TEST_DATABASE_URL: a superuser's URL; TEST_NATS_URL; BENCH_PAIRS (5).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { loadavg, tmpdir } from 'node:os';
import { listCards } from '@ninepocket/contracts/catalog/catalog';
import { getImport, startImport, undoImport, uploadImport } from '@ninepocket/contracts/catalog/imports';
import { cardOrderKey } from '@ninepocket/contracts/catalog/cards/card-order';
import { migrate } from '@ninepocket/service-kit/database/migrate';
import { createLog } from '@ninepocket/service-kit/process/log';
import { emptyDatabase } from '@ninepocket/service-kit/testing/databases';
import { callerOf, testConfig } from '@ninepocket/service-kit/testing/testing';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { SERVICE_FLAGS } from '../infra/local/settings/settings.mjs';
import { cardSearchKey } from '../services/catalog/dist/cards/cards.rules.js';

const ROWS = 80_000;
const PAIRS = Number(process.env.BENCH_PAIRS ?? 5);
const SERVICE = join(import.meta.dirname, '../services/catalog');
const CHECKLISTS = join(import.meta.dirname, '../infra/local/demo/checklists');
process.env.TEST_DATABASE_URL = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;

const rows = manyRows();
const csv = [['SET', 'Year', 'name', 'cardNumber', 'IsInsert', 'Image', 'description', 'Price'], ...rows]
  .map(csvLine)
  .join('');

console.log(`load ${loadavg()[0].toFixed(1)}`);
const ratios = [];
const cpuRatios = [];
const growths = [];
const undoRatios = [];
for (let pair = 1; pair <= PAIRS; pair++) {
  const sides = pair % 2 ? [plain, product] : [product, plain];
  const results = {};
  for (const side of sides) results[side.name] = await side();
  ratios.push(results.product.ms / results.plain.ms);
  cpuRatios.push(results.product.cpu / results.plain.cpu);
  growths.push(results.product.grownMb);
  undoRatios.push(results.product.undoMs / results.product.ms);
  console.log(
    `pair ${pair}: COPY + INSERT ${results.plain.ms.toFixed(0)} ms; import ${results.product.ms.toFixed(0)} ms ` +
      `(answered after ${results.product.answered.toFixed(0)}, preview after ${results.product.previewed.toFixed(0)} ms); ratio ${ratios.at(-1).toFixed(2)}, of CPU ${cpuRatios.at(-1).toFixed(2)} ` +
      `(${results.plain.cpu.toFixed(0)}, ${results.product.cpu.toFixed(0)} ms); service grew by ${results.product.grownMb.toFixed(0)} MB; ` +
      `undo ${results.product.undoMs.toFixed(0)} ms, grew by ${results.product.undoGrownMb.toFixed(0)} MB; p99 of a card list ` +
      `${results.product.idleP99.toFixed(0)} ms idle, ${results.product.busyP99.toFixed(0)} ms during the import`,
  );
}
console.log(
  `${ROWS} rows, ${(csv.length / 1e6).toFixed(1)} MB, ${PAIRS} pairs: median ratio ${median(ratios).toFixed(2)}, of CPU ${median(cpuRatios).toFixed(2)}, largest growth ${Math.max(...growths).toFixed(0)} MB; undo takes ${median(undoRatios).toFixed(2)} of the import's time`,
);

function manyRows() {
  const real = ['marvel-champions.csv', 'marvel-flair-1994.csv'].flatMap((file) =>
    parse(readFileSync(join(CHECKLISTS, file)), { from_line: 2 }),
  );
  return Array.from({ length: ROWS }, (_, i) => {
    const edition = Math.floor(i / real.length) + 1;
    const [set, ...rest] = real[i % real.length];
    return [edition === 1 ? set : `${set}, edition ${edition}`, ...rest];
  });
}

function csvLine(values) {
  return `${values.map((v) => (/[",\r\n]/.test(v) ? `"${v.replaceAll('"', '""')}"` : v)).join(',')}\r\n`;
}

/** The lower bound: clean rows with precomputed keys and existing sets. */
async function plain() {
  const database = await emptyDatabase('bench_plain');
  const pool = new pg.Pool({ connectionString: database.url });
  await migrate(pool, join(SERVICE, 'prisma/migrations'), createLog('bench', 'silent'));
  await pool.end();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const setIds = await insertSets(client);
    const words = await wordsOf(client, setIds);
    const lines = rows.map(([set, year, name, cardNumber, isInsert], i) =>
      [
        setIds.get(`${year} ${set}`),
        cardNumber,
        cardOrderKey(cardNumber),
        name,
        '\\N',
        cardSearchKey({ name, cardNumber, variation: null }),
        isInsert,
        '\\N',
        '\\N',
        '\\N',
        '\\N',
        year,
        words[i],
      ].join('\t'),
    );
    const text = `${lines.join('\n')}\n`;
    await client.query('checkpoint');
    const pids = await backendPids(client);
    const cpuBefore = cpuMs(pids);
    const start = performance.now();
    await client.query(`create temporary table staging (set_id int, card_number text, card_order text, name text, variation text,
      search_key text, is_insert boolean, front_image_url text, description text, rarity text, given_price numeric(10, 2),
      set_year int, words tsvector)`);
    await pipeline(Readable.from(pieces(text)), client.query(copyFrom('copy staging from stdin')));
    const { rowCount } =
      await client.query(`insert into cards (set_id, card_number, card_order, name, variation, search_key, is_insert,
        front_image_url, description, rarity, given_price, set_year, words) select * from staging on conflict do nothing`);
    const ms = performance.now() - start;
    return { ms, cpu: cpuMs(pids) - cpuBefore, cards: rowCount };
  } finally {
    await client.end();
    await database.drop();
  }
}

async function insertSets(client) {
  const sets = [...new Map(rows.map(([set, year]) => [`${year} ${set}`, { set, year: Number(year) }])).entries()];
  const { rows: made } = await client.query(
    `insert into card_sets (name, name_key, slug, year)
     select name, lower(name), 'set-' || no, year from unnest($1::text[], $2::int[]) with ordinality as s(name, year, no) returning id, name, year`,
    [sets.map(([, s]) => s.set), sets.map(([, s]) => s.year)],
  );
  return new Map(made.map((row) => [`${row.year} ${row.name}`, row.id]));
}

async function wordsOf(client, setIds) {
  const { rows: made } = await client.query(
    `select (name_words(row.name) || s.words || card_words(row.number, null))::text as words
       from unnest($1::text[], $2::text[], $3::int[]) with ordinality as row(name, number, set_id, no) join card_sets s on s.id = set_id order by no`,
    [rows.map((row) => row[2]), rows.map((row) => row[3]), rows.map(([set, year]) => setIds.get(`${year} ${set}`))],
  );
  return made.map((row) => row.words.replaceAll('\\', '\\\\'));
}

function* pieces(text) {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536);
}

async function product() {
  const database = await emptyDatabase('bench_product');
  const env = {
    ...process.env,
    ...testConfig({
      DATABASE_URL: database.url,
      COLLECTION_URL: 'http://127.0.0.1:9',
      AUTOMATION_URL: 'http://127.0.0.1:9',
      CARD_IMAGE_DIR: tmpdir(),
      LOG_LEVEL: 'info',
    }),
    NODE_ENV: 'production',
  };
  const child = spawn(process.execPath, [...SERVICE_FLAGS, 'dist/main.js'], {
    cwd: SERVICE,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const admin = callerOf(await urlOf(child), { isAdmin: true }, 'catalog');
    await runImport(admin, readFileSync(join(CHECKLISTS, 'x-men-1992.csv'), 'utf8'));
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('checkpoint');
    const cpuBefore = cpuMs([child.pid, ...(await backendPids(client))]);
    const before = residentMb(child.pid);
    let most = before;
    const sampling = setInterval(() => (most = Math.max(most, residentMb(child.pid))), 20);
    const result = await runImport(admin, csv);
    const cpu = cpuMs([child.pid, ...(await backendPids(client))]) - cpuBefore;
    const grownMb = most - before;
    // Before the undo, which leaves dead rows until the next vacuum.
    const idleP99 = await readsUntil(admin, new Promise((resolve) => setTimeout(resolve, 5_000)));
    const busyP99 = await readsUntil(admin, runImport(admin, csv.replaceAll(/^(?!SET,)"?/gm, '$&Other ')));
    most = residentMb(child.pid);
    const beforeUndo = most;
    const undoMs = await runUndo(admin, result.id);
    clearInterval(sampling);
    await client.end();
    return { ...result, cpu, grownMb, undoMs, undoGrownMb: most - beforeUndo, idleP99, busyP99 };
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
    await database.drop();
  }
}

async function runImport(admin, text) {
  const form = new FormData();
  form.set('preview', 'true');
  form.set('file', new Blob([text], { type: 'text/csv' }), 'cards.csv');
  const start = performance.now();
  const { status, body } = await admin.call(uploadImport, { raw: form });
  if (status !== 202) throw new Error(`upload answered ${status}: ${JSON.stringify(body)}`);
  const answered = performance.now() - start;
  const id = body.importId;
  await reached(admin, id, 'preview');
  const previewed = performance.now() - start;
  await admin.call(startImport, { params: { id } });
  const job = await reached(admin, id, 'done');
  return { id, ms: performance.now() - start, answered, previewed, cards: job.cardsInserted };
}

async function runUndo(admin, id) {
  const start = performance.now();
  await admin.call(undoImport, { params: { id } });
  const { undo } = await reached(admin, id, 'undone');
  if (undo.cardsRemoved !== undo.total) throw new Error(`removed ${undo.cardsRemoved} of ${undo.total} cards`);
  return performance.now() - start;
}

async function reached(admin, id, status) {
  for (;;) {
    const { body: job } = await admin.call(getImport, { params: { id } });
    if (job.status === status) return job;
    if (job.status === 'failed') throw new Error(job.failure);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/** One read after another, 20 ms apart. */
async function readsUntil(admin, end) {
  let ended = false;
  const over = end.finally(() => (ended = true));
  const times = [];
  while (!ended) {
    const start = performance.now();
    await admin.call(listCards, { query: { limit: 50 } });
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await over;
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)];
}

function urlOf(child) {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the service exited with ${code}`)));
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
      const port = /"port":(\d+)/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });
}

async function backendPids(client) {
  const { rows } = await client.query(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  return rows.map((row) => row.pid);
}

/** CPU time of the processes; needs Linux and PostgreSQL on the same machine. */
function cpuMs(pids) {
  const threads = pids.flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`),
  );
  return threads.reduce((sum, path) => sum + Number(readFileSync(`${path}/schedstat`, 'utf8').split(' ')[0]) / 1e6, 0);
}

function residentMb(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
