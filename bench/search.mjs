// Latency and recall of GET /api/search?q=, over HTTP to a catalog process from dist with signed callers; recall is compared
// with brute force. TEST_DATABASE_URL=postgres://… TEST_NATS_URL=… node bench/search.mjs [small] [large]
// BENCH_KEEP=name reuses the databases name_small and name_large.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import { emptyDatabase } from '@ninepocket/service-kit/testing/databases';
import { testConfig, testKeys } from '@ninepocket/service-kit/testing/testing';
import pg from 'pg';
import { generateCatalog, LARGE, SMALL } from './catalog/generate.mjs';
import { loadCatalog } from './catalog/load.mjs';
import { oracleOf } from './search-oracle.mjs';
import { KINDS, queriesOf } from './search-queries.mjs';

const SERVICE = join(import.meta.dirname, '../services/catalog');
const SIZES = { small: SMALL, large: LARGE };
const wanted = process.argv.slice(2).filter((name) => name in SIZES);
const ROUNDS = 5;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

for (const size of wanted.length ? wanted : ['small', 'large']) await measure(size);
agent.destroy();

async function measure(size) {
  const database = await databaseOf(size);
  const service = await start(database.url);
  try {
    if (await isEmpty(database.url)) await loadCatalog(database.url, SIZES[size]);
    const cards = allCards(SIZES[size]);
    const queries = queriesOf(cards);
    const ask = await searchClient(service.url);
    for (const { q } of queriesOf(cards, 99).filter((_, i) => i % 5 === 0)) await ask(q);
    console.log(
      `\nload ${loadavg()[0].toFixed(1)}; ${size}: ${cards.length} cards, ${SIZES[size].sets} sets, ${queries.length} queries`,
    );
    const answers = report('4 at once', await run(queries, ask, 4));
    const cpu = await cpuMeter(database.url, service.child.pid);
    const rounds = [await run(queries, ask, 1, cpu.used)];
    report('1 at once', rounds[0]);
    while (rounds.length < ROUNDS) rounds.push(await run(queries, ask, 1));
    report(
      `1 at once, the fastest of ${ROUNDS} per query`,
      queries.map((_, i) => fastest(rounds.map((round) => round[i]))),
    );
    await cpu.close();
    recall(queries, answers, cards, SIZES[size] === LARGE ? 10 : 1);
  } finally {
    service.child.kill('SIGTERM');
    await once(service.child, 'exit');
    await database.drop();
  }
}

async function databaseOf(size) {
  if (!process.env.BENCH_KEEP) return emptyDatabase(`search_${size}`);
  const url = new URL(process.env.TEST_DATABASE_URL);
  const name = `${process.env.BENCH_KEEP}_${size}`;
  const server = new pg.Client({ connectionString: url.href });
  await server.connect();
  const { rowCount } = await server.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) await server.query(`create database ${name}`);
  await server.end();
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => {} };
}

async function isEmpty(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from cards limit 1');
  await client.end();
  return !rowCount;
}

function allCards(options) {
  const all = [];
  for (const set of generateCatalog(options))
    for (const { id, name, cardNumber, variation } of set.cards)
      all.push({ id, name, cardNumber, variation, setName: set.name, setYear: set.year });
  return all;
}

async function start(databaseUrl) {
  const settings = {
    DATABASE_URL: databaseUrl,
    COLLECTION_URL: 'http://127.0.0.1:9',
    AUTOMATION_URL: 'http://127.0.0.1:9',
    CARD_IMAGE_DIR: tmpdir(),
    LOG_LEVEL: 'info',
  };
  const env = { ...process.env, ...testConfig(settings), NODE_ENV: 'production' };
  const child = spawn(process.execPath, ['dist/main.js'], { cwd: SERVICE, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the service exited with ${code}`)));
    let output = '';
    child.stdout.on('data', (data) => {
      output = (output + data).slice(-5_000);
      const found = /"port":(\d+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
  });
  return { child, url: `http://127.0.0.1:${port}` };
}

async function searchClient(url) {
  const signer = assertionSigner({ name: 'gateway', privateKey: testKeys.gateway.privateKey });
  const identity = { userId: 2, firebaseUid: 'firebase-2', isAdmin: false, plan: /** @type {const} */ ('SIDE_KICK') };
  let signed = { at: -Infinity, assertion: '' };
  return async (q) => {
    if (performance.now() - signed.at > 60_000)
      signed = { at: performance.now(), assertion: await signer.sign('catalog', identity) };
    return get(`${url}/api/search?q=${encodeURIComponent(q)}`, { [ASSERTION_HEADER]: signed.assertion });
  };
}

function get(address, headers) {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (data) => (text += data));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`${address} answered ${response.statusCode}: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** CPU milliseconds of the service and its database sessions. Needs Linux and PostgreSQL on the same machine; else 0. */
async function cpuMeter(databaseUrl, servicePid) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const pids = [servicePid, ...rows.map((row) => row.pid)];
  const used = () => pids.reduce((sum, pid) => sum + onProcessor(pid), 0);
  return { used, close: () => client.end() };
}

function onProcessor(pid) {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const ns = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return ns.reduce((sum, one) => sum + one, 0) / 1e6;
  } catch {
    return 0; // the session has ended, or this is not Linux
  }
}

async function run(queries, ask, atOnce, cpuUsed = () => 0) {
  const order = queries
    .map((query, i) => ({ query, i, turn: (i * 7919) % queries.length }))
    .sort((a, b) => a.turn - b.turn);
  const results = [];
  const worker = async () => {
    for (let next = order.pop(); next; next = order.pop()) {
      const before = cpuUsed();
      const start = performance.now();
      const answer = await ask(next.query.q);
      const ms = performance.now() - start;
      results[next.i] = { ms, cpu: cpuUsed() - before, answer };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return queries.map((query, i) => ({ ...query, ...results[i] }));
}

function fastest(answers) {
  return { ...answers[0], ms: Math.min(...answers.map(({ ms }) => ms)), cpu: 0 };
}

function report(title, results) {
  const row = (some) => {
    const times = some.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (part) => Number(times[Math.floor((times.length - 1) * part)].toFixed(1));
    const cpu = some.map((one) => one.cpu).sort((a, b) => a - b);
    const cpuAt = (part) => Number(cpu[Math.floor((cpu.length - 1) * part)].toFixed(1));
    return {
      queries: times.length,
      'p50 ms': at(0.5),
      'p95 ms': at(0.95),
      'longest ms': at(1),
      ...(cpuAt(1) && { 'CPU p50': cpuAt(0.5), 'CPU p95': cpuAt(0.95), 'CPU most': cpuAt(1) }),
    };
  };
  const table = Object.fromEntries(
    Object.keys(KINDS).map((kind) => [kind, row(results.filter((one) => one.kind === kind))]),
  );
  console.log(title);
  console.table({ ...table, all: row(results) });
  return results;
}

/** @param every checks only one query in this many: brute force over a million cards takes a second per query */
function recall(queries, answers, cards, every) {
  const oracle = oracleOf(cards);
  const rows = {};
  for (const { kind, q, name, answer } of answers.filter((_, i) => i % every === 0)) {
    const { scores, best } = oracle(q);
    const shown = answer.cards.slice(0, 10);
    const hits = shown.filter(({ id }) => best.length && scores.get(id) >= best.at(-1)).length;
    const row = (rows[kind] ??= { recall: [], named: [] });
    row.recall.push(best.length ? hits / best.length : 1);
    if (name !== null) row.named.push(shown.some((card) => card.name === name) ? 1 : 0);
    if (process.env.BENCH_SHOW && best.length && hits / best.length < 1)
      console.log(
        kind,
        JSON.stringify(q),
        `${hits}/${best.length}`,
        shown.slice(0, 3).map((card) => card.name),
        answer.corrected,
      );
  }
  const mean = (list) =>
    list.length ? Number((list.reduce((sum, one) => sum + one, 0) / list.length).toFixed(3)) : null;
  const table = Object.fromEntries(
    Object.entries(rows).map(([kind, row]) => [
      kind,
      { 'recall@10': mean(row.recall), 'name meant in first 10': mean(row.named) },
    ]),
  );
  const all = Object.values(rows);
  console.table({
    ...table,
    all: {
      'recall@10': mean(all.flatMap((row) => row.recall)),
      'name meant in first 10': mean(all.flatMap((row) => row.named)),
    },
  });
}
