import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from './say.mjs';
import { ROOT } from './settings/settings.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'tests', '.git']);

/**
 * Runs `work` unless its output exists, was built in the same mode, and its sources are unchanged.
 * @param {string} name @param {string[]} sources @param {string} output @param {() => Promise<unknown>} work
 * @param {{ mode?: string, cache?: string }} [options] `cache`: the folder of the stamps
 */
export async function buildStep(name, sources, output, work, { mode = '', cache = join(ROOT, '.cache') } = {}) {
  const stamp = join(cache, `${name}.stamp`);
  const state = `${mode} ${fingerprint(sources)}`;
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  progress(`Building ${name} …`);
  mkdirSync(cache, { recursive: true });
  // An interrupted build may leave half of its output.
  rmSync(stamp, { force: true });
  await work();
  writeFileSync(stamp, state);
}

/** @param {string[]} paths */
function fingerprint(paths) {
  const hash = createHash('sha256');
  const visit = (/** @type {string} */ path) => {
    const stat = statSync(path);
    if (!stat.isDirectory()) return void hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`);
    for (const name of readdirSync(path).sort())
      if (!SKIPPED.has(name) && !name.endsWith('.tsbuildinfo')) visit(join(path, name));
  };
  paths.forEach(visit);
  return hash.digest('hex');
}
