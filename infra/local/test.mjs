// `npm test`: format, lint and boundaries, types, dead code, unit and service tests, browser flows.
// Everything runs against real servers on ports of its own, so a product that is running is left alone.
// `npm test -- services/catalog` runs the tests below a path only.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { installDependencies } from './install.mjs';
import { freePorts } from './ports.mjs';
import { elapsed, progress, say } from './say.mjs';
import { FRONTENDS, PORT_NAMES, ROOT, Stop } from './settings.mjs';
import { end, Tools } from './tools.mjs';

/** Checked apart: the tests, and what the bundler builds. */
const TYPED_APART = [
  'tsconfig.tests.json',
  'e2e',
  ...['card-art', 'ui', 'web-kit'].map((kit) => `packages/${kit}`),
  ...FRONTENDS.map((name) => `frontends/${name}`),
];
/** Name, tool and its arguments. */
const CHECKS = [
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['lint and boundaries', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['types', 'tsc', ['-b']],
  ...TYPED_APART.map((project) => [`types of ${project}`, 'tsc', ['--noEmit', '-p', project]]),
  ['dead code', 'knip', []],
];
const only = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), 'ninepocket-test-'));
chmodSync(scratch, 0o755); // PostgreSQL's own user must be able to enter it
/** The flows' product, and the file in which e2e/product.ts keeps its process id while it runs. */
const PRODUCT = join(scratch, 'product');
const PRODUCT_ID = `${PRODUCT}.pid`;
const totals = { passed: 0, failed: 0 };
/** Names of what failed, told again at the end: a run is thousands of lines. */
const failures = [];
const tools = new Tools();
let processes;

process.once('SIGINT', () => void finish(130));
process.once('SIGTERM', () => void finish(143));

try {
  await installDependencies();
  const { build } = await import('./build.mjs');
  await build();
  if (!only.length) await checks();
  await jest();
  if (!only.length || only.some((path) => path.startsWith('e2e'))) await browser();
} catch (error) {
  totals.failed++;
  failures.push('this run itself');
  say(error instanceof Stop ? error.message : error.stack);
}
await finish(totals.failed ? 1 : 0);

/** Two at a time: several of them use one core only. */
async function checks() {
  const waiting = CHECKS.values();
  const lane = async () => {
    for (const one of waiting) await check(...one);
  };
  await Promise.all([lane(), lane()]);
}

async function check(name, command, args) {
  progress(`Checking ${name} …`);
  const said = [];
  const code = await tool(command, args, {}, (text) => said.push(text));
  process.stdout.write(said.join('')); // in one piece, whatever runs beside it
  count(name, code === 0);
}

async function jest() {
  const paths = only.filter((path) => !path.startsWith('e2e'));
  if (only.length && !paths.length) return;
  progress('Starting PostgreSQL, NATS and Redis for the tests …');
  const servers = await startServers();
  say(`Unit and service tests (${elapsed().toFixed(0)} s)`);
  const report = join(scratch, 'jest.json');
  const code = await tool(
    'jest',
    ['--config', 'jest.config.mjs', '--json', '--outputFile', report, '--silent', ...paths],
    {
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      NODE_ENV: 'test',
      ...servers,
    },
  );
  const result = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 1, numRuntimeErrorTestSuites: 0, testResults: [] };
  totals.passed += result.numPassedTests;
  totals.failed += result.numFailedTests + result.numRuntimeErrorTestSuites || Number(code !== 0);
  for (const file of result.testResults.filter(({ status }) => status === 'failed')) {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    const path = relative(ROOT, file.name);
    failures.push(...(tests.length ? tests.map(({ fullName }) => `${path} › ${fullName}`) : [path]));
  }
}

async function browser() {
  const { browserPath } = await import('./browser.mjs');
  progress('Looking for Chromium …');
  const chromium = await browserPath();
  const ports = await freePorts(PORT_NAMES.length);
  const flows = only.filter((path) => path !== 'e2e');
  say(`Browser flows (${elapsed().toFixed(0)} s)`);
  const report = join(scratch, 'browser.json');
  const code = await tool(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', ...(flows.length ? ['--no-deps', ...flows] : [])],
    {
      ...Object.fromEntries(PORT_NAMES.map((name, i) => [name, String(ports[i])])),
      DATA_DIR: PRODUCT,
      CHROMIUM_PATH: chromium ?? '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  const { stats, suites } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { stats: { expected: 0, unexpected: 1, flaky: 0 }, suites: [] };
  totals.passed += stats.expected + stats.flaky;
  // A set-up that fails ends the run without a single flow.
  totals.failed += stats.unexpected || Number(code !== 0);
  for (const { file, specs } of suites)
    failures.push(...specs.filter(({ ok }) => !ok).map(({ title }) => `e2e/${file} › ${title}`));
}

async function startServers() {
  const { Processes } = await import('./processes.mjs');
  const { startPostgres } = await import('./postgres.mjs');
  const { startNats, startRedis } = await import('./servers.mjs');
  const { ensurePrograms, NATS, REDIS } = await import('./programs.mjs');
  const programs = await ensurePrograms([NATS, REDIS]);
  processes = new Processes(join(scratch, 'logs'), (name, why) => say(`${name}: ${why}`));
  const [postgresPort, natsPort, redisPort] = await freePorts(3);
  const [url, nats, redis] = await Promise.all([
    startPostgres(processes, {
      dataDir: scratch,
      port: postgresPort,
      databases: [],
      flags: ['-c', 'max_connections=400', '-c', 'fsync=off'],
    }),
    startNats(processes, { program: programs['nats-server'], dataDir: scratch, port: natsPort }),
    startRedis(processes, { program: programs['redis-server'], dataDir: scratch, port: redisPort }),
  ]);
  return { TEST_DATABASE_URL: url('postgres'), TEST_NATS_URL: nats, TEST_REDIS_URL: redis };
}

/** Runs one of the tools; what it says goes to the terminal, or to `hear`. @returns its exit code */
function tool(name, args, env = {}, hear) {
  return tools.run(join(ROOT, 'node_modules/.bin', name), args, { hear, cwd: ROOT, env: { ...process.env, ...env } });
}

function count(name, ok) {
  totals[ok ? 'passed' : 'failed']++;
  if (!ok) failures.push(name);
  say(`${ok ? '✓' : '✗'} ${name} (${elapsed().toFixed(0)} s)`);
}

async function finish(code) {
  await tools.endAll();
  // Flows that were ended while their product started could not stop it.
  if (existsSync(PRODUCT_ID)) await end(Number(readFileSync(PRODUCT_ID, 'utf8')));
  await processes?.stopAll();
  rmSync(scratch, { recursive: true, force: true });
  for (const failure of failures) say(`✗ ${failure}`);
  say(`Took ${(elapsed() / 60).toFixed(1)} minutes.`);
  say(`${totals.passed} passed, ${totals.failed} failed`);
  process.exit(code);
}
