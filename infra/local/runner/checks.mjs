import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { elapsed, say } from '../say.mjs';
import { FRONTENDS, ROOT } from '../settings/settings.mjs';

const PROJECTS = [
  'tsconfig.tests.json',
  'tsconfig.scripts.json',
  'tsconfig.bench.json',
  'e2e',
  ...['ui', 'web-kit'].map((name) => `packages/${name}`),
  ...FRONTENDS.map((name) => `frontends/${name}`),
];

/** @typedef {[name: string, command: string, args: string[]]} Check */

/** @type {Check[]} */
const TYPES = [
  ['types', 'tsc', ['-b']],
  ...PROJECTS.map((project) => /** @type {Check} */ ([`types of ${project}`, 'tsc', ['--noEmit', '-p', project]])),
];

/** @type {Check[]} */
const CHECKS = [
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['lint and boundaries', 'oxlint', ['--type-aware', '--deny-warnings']],
  ...TYPES,
  ['dead code', 'knip', []],
];

/** @param {string} command */
export const binary = (command) => join(ROOT, 'node_modules/.bin', command);

/** One after the other, beside other work. @param {import('./test-run.mjs').TestRun} run */
export async function runChecks(run) {
  for (const [name, command, args] of CHECKS) {
    /** @type {string[]} */
    const output = [];
    const code = await run.tool(command, args, {}, (text) => output.push(text));
    process.stdout.write(output.join(''));
    say(`${code === 0 ? '✓' : '✗'} ${name} (${elapsed().toFixed(0)} s)`);
    if (code === 0) run.results.pass();
    else run.results.fail(name);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failed = TYPES.filter(
    ([, command, args]) => spawnSync(binary(command), args, { cwd: ROOT, stdio: 'inherit' }).status !== 0,
  );
  for (const [name] of failed) console.error(`✗ ${name}`);
  process.exit(failed.length ? 1 : 0);
}
