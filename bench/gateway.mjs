// Compares the gateway with all its policies to the same gateway with only its stock `proxy` policy. Both run in their
// own processes and take turns; the ratio of each pair is the result.
// node bench/gateway.mjs [pairs] [seconds], after npm run build. REDIS_URL and NATS_URL name running servers.
import { fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const PAIRS = Number(process.argv[2] ?? 7);
const SECONDS = Number(process.argv[3] ?? 5);
const CONNECTIONS = 32;
const PROJECT = 'demo-bench';
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

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
  name: 'Collector',
  picture: `https://lh3.example/${'x'.repeat(400)}`,
})}.`;

const children = [];
/** @param {string} file @param {Record<string, string>} env @param {'ignore' | 'inherit' | 'pipe'} [stdout] */
const start = (file, env, stdout = 'ignore') => {
  const child = fork(here(file), {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  });
  children.push(child);
  return child;
};

const startUpstream = async () => {
  const [{ port }] = await once(start('gateway/upstream.mjs', {}), 'message');
  return `http://127.0.0.1:${port}`;
};

const startStock = async (upstream) => {
  const child = start('gateway/stock.mjs', { PORT: '0', CATALOG_URL: upstream });
  const [{ port }] = await once(child, 'message');
  return { name: 'stock proxy policy', url: `http://127.0.0.1:${port}`, pid: child.pid };
};

const startOurs = async (upstream) => {
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const child = start(
    '../gateway/dist/main.js',
    {
      PORT: '0',
      CATALOG_URL: upstream,
      SOCIAL_URL: upstream,
      FIREBASE_PROJECT_ID: PROJECT,
      DEMO: '1',
      FIREBASE_AUTH_EMULATOR_HOST: upstream.slice('http://'.length),
      ASSERTION_PRIVATE_KEY: String(key),
      REDIS_URL: process.env.REDIS_URL ?? 'redis://127.0.0.1:4379',
      NATS_URL: process.env.NATS_URL ?? 'nats://127.0.0.1:4222',
      RATE_PER_USER: '100000000',
      IN_FLIGHT_PER_USER: '100000',
      IN_FLIGHT_PER_ADDRESS: '100000',
    },
    'pipe',
  );
  let text = '';
  while (!text.includes('"msg":"ready"')) text += await once(child.stdout, 'data').then(([chunk]) => chunk.toString());
  child.stdout.resume();
  const url = /"url":"([^"]+)"/.exec(text)[1];
  return { name: 'all our policies', url, pid: child.pid };
};

/** CPU time of a process in milliseconds (clock ticks of 10 ms); null without /proc. */
const cpuOf = (pid) => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
};

const measure = async (side, seconds) => {
  const before = cpuOf(side.pid);
  const result = await autocannon({
    url: `${side.url}/api/cards?limit=8`,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
  });
  if (result.non2xx || result.errors)
    throw new Error(`${side.name}: ${result.non2xx} not 2xx, ${result.errors} errors`);
  return {
    rps: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: before === null ? null : ((cpuOf(side.pid) - before) * 1000) / result.requests.total,
  };
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const line = (name, runs) =>
  console.log(
    `${name.padEnd(20)} ${median(runs.map((r) => r.rps))
      .toFixed(0)
      .padStart(
        6,
      )} requests/s   p50 ${median(runs.map((r) => r.p50))} ms   p99 ${median(runs.map((r) => r.p99))} ms   ${runs[0].cpu === null ? '' : `${median(runs.map((r) => r.cpu)).toFixed(0)} µs CPU a request`}`,
  );

try {
  const upstream = await startUpstream();
  const [stock, ours] = await Promise.all([startStock(upstream), startOurs(upstream)]);
  await measure(stock, 3);
  await measure(ours, 3);
  const runs = { stock: [], ours: [] };
  for (let pair = 0; pair < PAIRS; pair++) {
    const order = pair % 2 ? ['ours', 'stock'] : ['stock', 'ours'];
    for (const side of order) runs[side].push(await measure(side === 'ours' ? ours : stock, SECONDS));
  }
  const ratios = runs.ours.map((run, i) => run.rps / runs.stock[i].rps);
  console.log(`${CONNECTIONS} connections, ${PAIRS} pairs of ${SECONDS} s, medians`);
  line(stock.name, runs.stock);
  line(ours.name, runs.ours);
  console.log(
    `ratio of requests/s: ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
  );
  process.exitCode = median(ratios) >= 1.5 ? 0 : 1;
} finally {
  for (const child of children) child.kill();
}
