// Hot reads of the services against a bare node http + pg server that runs the same statements and builds the same
// JSON. Both run in their own processes and are called alternately: the ratio within a pair is what counts.
// TEST_DATABASE_URL=postgres://… TEST_NATS_URL=nats://… node bench/reads.mjs [pairs] [seconds]; run npm run build first.
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import { assertionSigner } from '@ninepocket/service-kit/client/assertion';
import { emptyDatabase } from '@ninepocket/service-kit/testing/databases';
import { testConfig, testKeys } from '@ninepocket/service-kit/testing/testing';
import autocannon from 'autocannon';
import pg from 'pg';
import { SERVICE_FLAGS } from '../infra/local/settings/settings.mjs';
import { SMALL } from './catalog/generate.mjs';
import { loadCatalog } from './catalog/load.mjs';
import { COLLECTOR, fillCollection } from './reads/fill.mjs';
import { statementsOf } from './reads/statements.mjs';
import { measureTrends } from './reads/trends.mjs';

const PAIRS = Number(process.argv[2] ?? 5);
const SECONDS = Number(process.argv[3] ?? 4);
const CONNECTIONS = 8;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const children = [];
const databases = {
  catalog: await emptyDatabase('reads_catalog'),
  collection: await emptyDatabase('reads_collection'),
};

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
};

const others = Object.fromEntries(
  ['CATALOG_URL', 'COLLECTION_URL', 'SOCIAL_URL', 'AUTOMATION_URL'].map((name) => [name, 'http://127.0.0.1:9']),
);

const startService = async (service) => {
  const port = await freePort();
  const config = testConfig({ DATABASE_URL: databases[service].url, ...others }, service);
  // As in production: responses are not checked against contracts, and every request is logged.
  const env = {
    ...process.env,
    ...config,
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    PORT: String(port),
    NODE_OPTIONS: '',
  };
  const child = spawn(process.execPath, [...SERVICE_FLAGS, here(`../services/${service}/dist/main.js`)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  for (let tries = 0; tries < 300; tries++, await sleep(100))
    if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok)
      return { url: `http://127.0.0.1:${port}`, pid: child.pid };
  throw new Error(`${service} is not ready: is it built?`);
};

const startBare = async (reads) => {
  const child = fork(here('reads/bare.mjs'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  children.push(child);
  child.send(reads);
  const [{ port }] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, pid: child.pid };
};

const gateway = assertionSigner({ name: 'gateway', privateKey: testKeys.gateway.privateKey });
const assertionFor = (service) =>
  gateway.sign(service, { userId: COLLECTOR, firebaseUid: 'bench', isAdmin: false, plan: 'SUPER_HERO' });

const cpuOf = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

/** CPU time of the process, without PostgreSQL's: meaningful even when other work disturbs the clock. */
const measure = async ({ url, pid }, service, seconds) => {
  const before = cpuOf(pid);
  const headers = { [ASSERTION_HEADER]: await assertionFor(service) };
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} errors`);
  const cpu = ((cpuOf(pid) - before) * 1000) / result.requests.total;
  return { rps: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99, cpu };
};

const checkSameResponses = async (sides, { address, service }) => {
  const headers = { [ASSERTION_HEADER]: await assertionFor(service) };
  const [one, other] = await Promise.all(sides.map(async ({ url }) => (await fetch(url, { headers })).text()));
  if (one !== other) throw new Error(`${address}: the two sides answer differently`);
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

try {
  const ours = { catalog: await startService('catalog'), collection: await startService('collection') };
  await loadCatalog(databases.catalog.url, SMALL);
  const client = new pg.Client({ connectionString: databases.collection.url });
  await client.connect();
  await fillCollection(client);
  await client.end();
  const reads = await statementsOf(databases);
  const bare = await startBare(Object.fromEntries(reads.map((read) => [read.address, read])));
  console.log(
    `${CONNECTIONS} connections, ${PAIRS} pairs of ${SECONDS} s, medians: requests/s (p50, p99 in ms; CPU of the process a request)`,
  );
  for (const read of reads) {
    const at = ({ url, pid }) => ({ url: url + read.address, pid });
    const sides = { bare: at(bare), ours: at(ours[read.service]) };
    await checkSameResponses(Object.values(sides), read);
    for (const side of Object.values(sides)) await measure(side, read.service, 2);
    const runs = { bare: [], ours: [] };
    for (let pair = 0; pair < PAIRS; pair++)
      for (const side of pair % 2 ? ['ours', 'bare'] : ['bare', 'ours'])
        runs[side].push(await measure(sides[side], read.service, SECONDS));
    const ratios = runs.ours.map((run, index) => run.rps / runs.bare[index].rps);
    const of = (side, figure, digits = 0) => median(runs[side].map((run) => run[figure])).toFixed(digits);
    const figuresOf = (side) =>
      `${side} ${of(side, 'rps')} (${of(side, 'p50')}, ${of(side, 'p99')}; ${of(side, 'cpu')} µs)`.padEnd(32);
    const span = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
    console.log(
      `${read.name.padEnd(30)} ${figuresOf('bare')} ${figuresOf('ours')} ratio ${median(ratios).toFixed(2)} (${span})`,
    );
  }
  await measureTrends(ours.collection.url, await assertionFor('collection'));
} finally {
  for (const child of children.filter((one) => one.exitCode === null)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  for (const database of Object.values(databases)) await database.drop();
}
