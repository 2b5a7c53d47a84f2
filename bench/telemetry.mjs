// What telemetry costs: requests through the gateway to catalog and PostgreSQL, with traces exported against not, and
// not against a start without the preload. Each side has processes of its own, and they take turns.
// TEST_DATABASE_URL=postgres://… TEST_NATS_URL=nats://… TEST_REDIS_URL=redis://… node bench/telemetry.mjs [pairs] [seconds],
// after npm run build. Exits with 1 when exporting leaves less than 0.8 of the requests/s.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { emptyDatabase } from '@ninepocket/service-kit/testing/databases';
import { testConfig, testKeys } from '@ninepocket/service-kit/testing/testing';
import autocannon from 'autocannon';
import { SERVICE_FLAGS } from '../infra/local/settings/settings.mjs';
import { SMALL } from './catalog/generate.mjs';
import { loadCatalog } from './catalog/load.mjs';

const [PAIRS = 25, SECONDS = 2] = process.argv.slice(2).map(Number);
const CONNECTIONS = 16;
const LEAST = 0.8;
const PROJECT = 'demo-bench';
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const PRELOAD = ['--import', here('../packages/service-kit/dist/telemetry/telemetry.js')];
const others = Object.fromEntries(['COLLECTION_URL', 'AUTOMATION_URL'].map((name) => [name, 'http://127.0.0.1:9']));
const children = [];
const database = await emptyDatabase('bench_telemetry');

/**
 * @param {string} file @param {string[]} flags of node @param {Record<string, string | undefined>} env
 * @param {RegExp} [ready] finds the port in its output; without it, a message has it
 */
const start = async (file, flags, env, ready) => {
  const child = fork(here(file), {
    execArgv: flags,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  const url = (port) => ({ pid: Number(child.pid), url: `http://127.0.0.1:${port}` });
  if (!ready) return url((await once(child, 'message'))[0].port);
  for (let text = ''; ;) {
    text += String((await once(child.stdout, 'data'))[0]);
    const port = ready.exec(text)?.[1];
    if (port) return (child.stdout.resume(), url(port));
  }
};

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = Math.floor(Date.now() / 1000);
const token = `${part({ alg: 'none', typ: 'JWT' })}.${part({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  auth_time: now,
  iat: now,
  exp: now + 3600,
  sub: 'uid-1',
  email: 'collector@demo.test',
  email_verified: true,
  firebase: { sign_in_provider: 'google.com' },
})}.`;

/** The gateway and catalog. @param {string} name @param {string[]} flags @param {Record<string, string>} env */
const startSide = async (name, flags, env) => {
  const common = { NODE_ENV: 'production', LOG_LEVEL: 'info', PORT: '0', ...env };
  const catalog = await start(
    '../services/catalog/dist/main.js',
    [...SERVICE_FLAGS, ...flags],
    { ...testConfig({ DATABASE_URL: database.url, ...others }), ...common },
    /"port":(\d+),.*"serving"/,
  );
  const gateway = await start(
    '../gateway/dist/main.js',
    flags,
    {
      ...common,
      NODE_ENV: '',
      METRICS_PORT: '0',
      CATALOG_URL: catalog.url,
      SOCIAL_URL: upstream.url,
      FIREBASE_PROJECT_ID: PROJECT,
      DEMO: '1',
      FIREBASE_AUTH_EMULATOR_HOST: upstream.url.slice('http://'.length),
      ASSERTION_PRIVATE_KEY: testKeys.gateway.privateKey,
      REDIS_URL: process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:4379',
      NATS_URL: process.env.TEST_NATS_URL ?? 'nats://127.0.0.1:4222',
      RATE_PER_USER: '100000000',
      IN_FLIGHT_PER_USER: '100000',
      IN_FLIGHT_PER_ADDRESS: '100000',
    },
    /"port":(\d+),"msg":"ready"/,
  );
  return { name, url: `${gateway.url}/api/cards?limit=20`, pids: [gateway.pid, catalog.pid], runs: [] };
};

/** CPU time in milliseconds; the clock ticks every 10 ms. */
const cpuOf = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const measure = async ({ name, url, pids }, duration) => {
  const before = pids.map(cpuOf);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    headers: { authorization: `Bearer ${token}`, traceparent: `00-${'1'.repeat(31)}2-${'3'.repeat(16)}-01` },
  });
  if (result.non2xx || result.errors) throw new Error(`${name}: ${result.non2xx} not 2xx, ${result.errors} errors`);
  const cpu = pids.map((pid, i) => ((cpuOf(pid) - (before[i] ?? 0)) * 1000) / result.requests.total);
  return { rps: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99, cpu };
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const sum = (values) => values.reduce((a, b) => a + b, 0);
/** CPU time is meaningful even when other work disturbs the clock. */
const ratioOf = (one, other) => {
  const rps = one.runs.map((run, i) => run.rps / other.runs[i].rps);
  const cpu = one.runs.map((run, i) => sum(run.cpu) / sum(other.runs[i].cpu));
  const span = (ratios) =>
    `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`;
  console.log(`${one.name} / ${other.name}: requests/s ${span(rps)}, CPU a request ${span(cpu)}`);
  return median(rps);
};

let upstream;
try {
  upstream = await start('gateway/upstream.mjs', [], {});
  const receiver = await start('telemetry/receiver.mjs', [], {});
  const sides = [
    await startSide('without telemetry', [], {}),
    await startSide('not exporting', PRELOAD, {}),
    await startSide('exporting', PRELOAD, { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }),
  ];
  await loadCatalog(database.url, SMALL);
  for (const side of sides) await measure(side, 4);
  for (let pair = 0; pair < PAIRS; pair++)
    for (const side of pair % 2 ? sides.toReversed() : sides) side.runs.push(await measure(side, SECONDS));
  console.log(`${CONNECTIONS} connections, ${PAIRS} rounds of ${SECONDS} s, medians, load ${loadavg()[0].toFixed(1)}`);
  for (const { name, runs, pids } of sides) {
    const of = (figure) => median(runs.map((run) => run[figure])).toFixed(0);
    const cpu = pids.map((_, i) => median(runs.map((run) => run.cpu[i])).toFixed(0)).join(' + ');
    const memory = pids.map((pid) => memoryOf(pid).toFixed(0)).join(' + ');
    console.log(
      `${name.padEnd(18)} ${of('rps').padStart(5)} requests/s  p50 ${of('p50')} ms  p99 ${of('p99')} ms  CPU ${cpu} µs (gateway + catalog)  ${memory} MB`,
    );
  }
  const [without, off, on] = sides;
  ratioOf(off, without);
  process.exitCode = ratioOf(on, off) >= LEAST ? 0 : 1;
} finally {
  for (const child of children) child.kill();
  await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
  await database.drop();
}
