import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FRONTENDS, ROOT } from '../settings/settings.mjs';

const PROJECTS = [
  'tsconfig.tests.json',
  'tsconfig.scripts.json',
  'tsconfig.bench.json',
  'e2e',
  ...['card-art', 'ui', 'web-kit'].map((name) => `packages/${name}`),
  ...FRONTENDS.map((name) => `frontends/${name}`),
];

/** @typedef {[name: string, command: string, args: string[]]} Check */

/** @type {Check[]} */
const TYPES = [
  ['types', 'tsc', ['-b']],
  ...PROJECTS.map((project) => /** @type {Check} */ ([`types of ${project}`, 'tsc', ['--noEmit', '-p', project]])),
];

/** @type {Check[]} */
export const CHECKS = [
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['lint and boundaries', 'oxlint', ['--type-aware', '--deny-warnings']],
  ...TYPES,
  ['dead code', 'knip', []],
];

/** @param {string} command */
export const binary = (command) => join(ROOT, 'node_modules/.bin', command);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failed = TYPES.filter(
    ([, command, args]) => spawnSync(binary(command), args, { cwd: ROOT, stdio: 'inherit' }).status !== 0,
  );
  for (const [name] of failed) console.error(`✗ ${name}`);
  process.exit(failed.length ? 1 : 0);
}
