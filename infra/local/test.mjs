// `npm test`: format, lint and boundaries, types, dead code, unit and service tests, browser flows.
// It uses its own servers on free ports, so it can run beside `npm start`.
// `npm test -- services/catalog` runs only the tests below a path.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { binary, CHECKS } from './runner/checks.mjs';
import { installDependencies } from './install.mjs';
import { freePorts } from './processes/ports.mjs';
import { elapsed, progress, say } from './say.mjs';
import { PORT_NAMES, ROOT } from './settings/settings.mjs';
import { Stop } from './stop.mjs';
import { end, Tools } from './runner/tools.mjs';

const REASON_LINES = 25;

const only = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), 'ninepocket-test-'));
chmodSync(scratch, 0o755); // PostgreSQL's own user must be able to enter it
const PRODUCT = join(scratch, 'product');
const PRODUCT_ID = `${PRODUCT}.pid`;
const totals = { passed: 0, failed: 0 };
/** What failed and why, repeated at the end because a run prints hundreds of lines. @type {string[]} */
const failures = [];
const tools = new Tools();
/** @type {import('./processes/processes.mjs').Processes | undefined} */
let processes;

process.once('SIGINT', () => void finish(130));
process.once('SIGTERM', () => void finish(143));

try {
  await installDependencies();
  const { build } = await import('./build.mjs');
  await build();
  if (!only.length) await runChecks();
  await runJest();
  if (!only.length || only.some((path) => path.startsWith('e2e'))) await runFlows();
} catch (error) {
  totals.failed++;
  failures.push('the test run itself');
  say(error instanceof Stop ? error.message : error instanceof Error ? error.stack : String(error));
}
await finish(totals.failed ? 1 : 0);

/** Two at a time, because several of them use only one core. */
async function runChecks() {
  const waiting = CHECKS.values();
  let done = 0;
  const lane = async () => {
    for (const [name, command, args] of waiting) {
      /** @type {string[]} */
      const output = [];
      const code = await tool(command, args, {}, (text) => output.push(text));
      process.stdout.write(output.join(''));
      totals[code === 0 ? 'passed' : 'failed']++;
      if (code !== 0) failures.push(name);
      say(`[${++done}/${CHECKS.length}] ${code === 0 ? '✓' : '✗'} ${name} (${elapsed().toFixed(0)} s)`);
    }
  };
  await Promise.all([lane(), lane()]);
}

async function runJest() {
  const paths = only.filter((path) => !path.startsWith('e2e'));
  if (only.length && !paths.length) return;
  progress('Starting PostgreSQL, NATS and Redis for the tests …');
  const servers = await startServers();
  say(`Unit and service tests (${elapsed().toFixed(0)} s)`);
  const report = join(scratch, 'jest.json');
  const reporter = join(import.meta.dirname, 'runner/progress-reporter.mjs');
  const flags = ['--config', 'jest.config.mjs', '--ci', '--silent', '--reporters', reporter];
  const code = await tool('jest', [...flags, '--json', '--outputFile', report, ...paths], {
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    NODE_ENV: 'test',
    ...servers,
  });
  const result = readReport(report) ?? { numPassedTests: 0, numFailedTests: 1, testResults: [] };
  totals.passed += result.numPassedTests;
  totals.failed += result.numFailedTests + (result.numRuntimeErrorTestSuites ?? 0) || Number(code !== 0);
  for (const file of result.testResults) {
    if (file.status !== 'failed') continue;
    const path = relative(ROOT, file.name);
    /** @type {{ status: string, fullName: string, failureMessages: string[] }[]} */
    const tests = file.assertionResults;
    const failed = tests.filter(({ status }) => status === 'failed');
    for (const { fullName, failureMessages } of failed)
      failures.push(withReason(`${path} › ${fullName}`, failureMessages[0]));
    if (!failed.length) failures.push(withReason(path, file.message));
  }
}

async function runFlows() {
  const { browserPath } = await import('./runner/browser.mjs');
  progress('Looking for Chromium …');
  const chromium = await browserPath();
  const ports = await freePorts(PORT_NAMES.length);
  const flows = only.filter((path) => path !== 'e2e');
  say(`Browser flows (${elapsed().toFixed(0)} s)`);
  const report = join(scratch, 'flows.json');
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
  const { stats, suites } = readReport(report) ?? { stats: { expected: 0, unexpected: 1, flaky: 0 }, suites: [] };
  totals.passed += stats.expected + stats.flaky;
  // A failing global setup ends the run without a single flow.
  totals.failed += stats.unexpected || Number(code !== 0);
  for (const { file, specs } of suites)
    for (const { ok, title, tests } of specs) {
      /** @type {{ error?: { message?: string } }[]} */
      const runs = tests.flatMap((/** @type {{ results: object[] }} */ { results }) => results);
      const failed = runs.find(({ error }) => error);
      if (!ok) failures.push(withReason(`e2e/${file} › ${title}`, failed?.error?.message));
    }
}

/** @param {string} name @param {string} [message] of which the first lines are kept */
function withReason(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean);
  return [name, ...lines.slice(0, REASON_LINES)].join('\n    ');
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

async function startServers() {
  const { Processes } = await import('./processes/processes.mjs');
  const { startTestServers } = await import('./runner/servers.mjs');
  processes = new Processes(join(scratch, 'logs'), (name, why) => say(`${name} ${why}`));
  return startTestServers(processes, scratch);
}

/**
 * Runs one of the tools.
 * @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} [env]
 * @param {(text: string) => void} [onOutput] without it, output goes to the terminal
 */
function tool(name, args, env = {}, onOutput) {
  return tools.run(binary(name), args, { onOutput, cwd: ROOT, env: { ...process.env, ...env } });
}

/** @param {number} code */
async function finish(code) {
  await tools.endAll();
  // Flows that were ended while their product was starting could not stop it.
  if (existsSync(PRODUCT_ID)) await end(Number(readFileSync(PRODUCT_ID, 'utf8')));
  await processes?.stopAll();
  rmSync(scratch, { recursive: true, force: true });
  for (const failure of failures) say(`✗ ${failure}`);
  say(`Took ${(elapsed() / 60).toFixed(1)} minutes.`);
  say(`${totals.passed} passed, ${totals.failed} failed`);
  process.exit(code);
}
