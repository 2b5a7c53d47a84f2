import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { elapsed, progress, say } from '../say.mjs';
import { ROOT } from '../settings/settings.mjs';
import { fastFolder } from './folders.mjs';
import { checkRowTypes, clearObservations, readRowTypes, readUnchecked } from './row-types/row-types.mjs';

/** Gigabytes of the databases of tests. */
const DATABASES = 4;

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} Test */

/**
 * Starts the servers of unit and service tests, which end with the run.
 * @param {import('./test-run.mjs').TestRun} run
 * @returns the environment of the tests
 */
export async function startServers(run) {
  progress('Starting PostgreSQL, NATS and Redis for the tests …');
  const { Processes } = await import('../processes/processes.mjs');
  const { startTestServers } = await import('./servers.mjs');
  const processes = new Processes(join(run.folder, 'logs'), (name, why) => say(`${name} ${why}`));
  run.onEnd(() => processes.stopAll());
  const databases = run.addFolder(fastFolder(DATABASES));
  const [servers, rowTypes] = await Promise.all([
    startTestServers(processes, { folder: run.folder, databases }),
    readRowTypes(run),
  ]);
  return { ...servers, ...rowTypes };
}

/**
 * Runs jest.
 * @param {import('./test-run.mjs').TestRun} run
 * @param {Awaited<ReturnType<typeof startServers>>} environment
 * @param {{ paths?: string[], slow?: boolean }} [which] files below these paths, or all
 */
export async function runUnitTests(run, environment, { paths = [], slow = false } = {}) {
  say(`Unit and service tests (${elapsed().toFixed(0)} s)`);
  const report = join(run.folder, 'jest.json');
  rmSync(report, { force: true }); // of the previous repetition
  clearObservations(environment.ROW_TYPES);
  const reporter = join(import.meta.dirname, 'progress-reporter.mjs');
  const flags = ['--config', 'jest.config.mjs', '--ci', '--silent', '--reporters', reporter];
  const code = await run.tool('jest', [...flags, '--json', '--outputFile', report, ...paths], {
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    NODE_ENV: 'test',
    TEST_SPEED: slow ? 'slow' : '',
    ...environment,
  });
  const { results } = run;
  if (!existsSync(report)) return results.fail('jest', `exited with code ${code}`);
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  results.pass(numPassedTests);
  const failedBefore = results.failed;
  for (const { status, name, message, assertionResults } of testResults) {
    if (status !== 'failed') continue;
    const path = relative(ROOT, name);
    const failed = /** @type {Test[]} */ (assertionResults).filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages } of failed) results.fail(`${path} › ${fullName}`, failureMessages[0]);
    if (!failed.length) results.fail(path, message);
  }
  if (code !== 0 && results.failed === failedBefore) results.fail('jest', `exited with code ${code}`);
  const complete = code === 0 && !paths.length && !slow;
  checkRowTypes(results, environment.ROW_TYPES, complete ? readUnchecked() : null);
}
