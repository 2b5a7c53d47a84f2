import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { freePorts } from '../processes/ports.mjs';
import { elapsed, progress, say } from '../say.mjs';
import { PORT_NAMES, ROOT } from '../settings/settings.mjs';
import { Stop } from '../stop.mjs';
import { browserPath } from './browser.mjs';
import { fastFolder } from './folders.mjs';
import { violationsIn } from './violations.mjs';

/**
 * @typedef {{ error?: { message?: string }, attachments?: { name: string, path?: string }[] }} Attempt
 * @typedef {{ title: string, tests: { status: string, results: Attempt[] }[] }} Spec
 * @typedef {{ file: string, specs: Spec[], suites?: Suite[] }} Suite
 */

/** Gigabytes of the data of both products. */
const ROOM = 6;
/** These flows kill and restart processes, so their product is another one, which runs at the same time. */
const RESTARTS = ['e2e/outages.flow.ts', 'e2e/journey.flow.ts'];
/** @typedef {{ name: string, args: string[], isFor(path: string): boolean }} Product */
/** @type {Product[]} */
const PRODUCTS = [
  { name: 'flows', args: [], isFor: (path) => !RESTARTS.includes(path) },
  { name: 'restarts', args: ['--replicas', 'social=2'], isFor: (path) => path === 'e2e' || RESTARTS.includes(path) },
];

/**
 * Starts the product once, so that the products of the flows can start from copies of its data. The build must be done.
 * @param {import('./test-run.mjs').TestRun} run
 * @returns {Promise<string>} the data folder
 */
export async function createProductData(run) {
  const folder = join(run.addFolder(fastFolder(ROOM)), 'data');
  const ports = await freePorts(PORT_NAMES.length);
  let output = '';
  const code = await run.node(['infra/local/start.mjs', '--seed-only'], environmentOf(folder, ports), (text) => {
    output += text;
  });
  if (code !== 0) throw new Stop(`The product did not start:\n${output}`);
  return folder;
}

/**
 * Runs Playwright against products of its own.
 * @param {import('./test-run.mjs').TestRun} run
 * @param {string} data see `createProductData`
 * @param {{ paths?: string[], slow?: boolean, args?: string[] }} [which] files, or all
 */
export async function runFlows(run, data, { paths = [], slow = false, args = [] } = {}) {
  progress('Looking for Chromium …');
  const chromium = (await browserPath()) ?? '';
  const products = slow
    ? PRODUCTS.slice(0, 1)
    : PRODUCTS.filter(({ isFor }) => (paths.length ? paths : ['e2e']).some(isFor));
  const ports = await freePorts(PORT_NAMES.length * products.length);
  say(`Browser flows (${elapsed().toFixed(0)} s)`);
  await Promise.all(
    products.map(async ({ name, args: productArgs, isFor }, i) => {
      const folder = `${data}-${name}`;
      // With owners: PostgreSQL has its own user.
      const copy = spawnSync('cp', ['-a', data, folder], { encoding: 'utf8' });
      if (copy.status !== 0) throw new Stop(`The data of the product could not be copied: ${copy.stderr}`);
      const report = join(run.folder, `${name}.json`);
      const files = paths.filter((path) => path !== 'e2e' && isFor(path));
      const flags = ['test', '--config', 'e2e/playwright.config.ts', `--project=${name}`, ...args, ...files];
      const code = await run.tool('playwright', flags, {
        ...environmentOf(folder, ports.slice(i * PORT_NAMES.length)),
        CHROMIUM_PATH: chromium,
        PRODUCT_ARGS: productArgs.join(' '),
        PRODUCT_NAME: name,
        TEST_SPEED: slow ? 'slow' : '',
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      });
      readReport(run.results, name, report, code);
      for (const violation of violationsIn(readFileSync(join(folder, 'logs/nats.log'), 'utf8')))
        run.results.fail(`NATS (${name})`, violation);
    }),
  );
}

/** @param {string} dataDir @param {number[]} ports @returns the environment of a product beside others */
const environmentOf = (dataDir, ports) => ({
  ...Object.fromEntries(PORT_NAMES.map((name, i) => [name, String(ports[i])])),
  DATA_DIR: dataDir,
  DEMO_COMMUNITY: 'off',
  EBAY_NEW_CARDS_SHARE: '0', // prices change only when a flow asks for them
  CRASH_LIMIT: '1000', // flows kill processes, and may be repeated quickly
});

/** @param {import('./results.mjs').Results} results @param {string} name @param {string} report @param {number | null} code */
function readReport(results, name, report, code) {
  if (!existsSync(report)) return results.fail(`the flows (${name})`, `Playwright exited with code ${code}.`);
  const { suites, errors } = JSON.parse(readFileSync(report, 'utf8'));
  const failedBefore = results.failed;
  for (const { file, title, status, attempts } of suites.flatMap(testsOf)) {
    const test = `e2e/${file} › ${title}`;
    const [first] = attempts;
    const reason = first?.error?.message;
    if (status === 'expected') results.pass();
    else if (status === 'flaky') results.flaky(test, reason, traceOf(first));
    else results.fail(test, reason ?? `It was ${status}.`);
  }
  // Such as a product that did not start.
  for (const { message } of /** @type {{ message?: string }[]} */ (errors))
    results.fail(`the flows (${name})`, message);
  if (code !== 0 && results.failed === failedBefore)
    results.fail(`the flows (${name})`, `Playwright exited with code ${code}.`);
}

/** @param {Suite} suite @returns {{ file: string, title: string, status: string, attempts: Attempt[] }[]} */
const testsOf = ({ file, specs, suites = [] }) => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({ file, title, status, attempts: results })),
  ),
  ...suites.flatMap(testsOf),
];

/** @param {Attempt} [attempt] */
const traceOf = (attempt) => {
  const path = attempt?.attachments?.find(({ name }) => name === 'trace')?.path;
  return path && relative(ROOT, path);
};
