import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from './install.mjs';
import { progress, say } from './say.mjs';
import { FRONTENDS, ROOT } from './settings/settings.mjs';
import { SERVICES } from '../../packages/contracts/src/services.js';

/** @param {string} name */
const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'tests', '.git']);

/** @param {string} service @returns whether its schema declares a Prisma client */
export const hasClient = (service) =>
  /^generator client/m.test(readFileSync(join(ROOT, 'services', service, 'prisma/schema.prisma'), 'utf8'));

/** @param {string} service @throws {Stop} with Prisma's output */
export const generateClient = (service) =>
  run(bin('prisma'), ['generate'], {
    cwd: join(ROOT, 'services', service),
    // Any existing file stands in for the schema engine, which generating does not use and cannot download offline.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
    what: `prisma generate for ${service}`,
  });

export async function build() {
  for (const service of SERVICES.filter(hasClient)) {
    const folder = join(ROOT, 'services', service);
    const schema = join(folder, 'prisma/schema.prisma');
    await step(`prisma-${service}`, [schema], join(folder, 'src/generated'), () => generateClient(service));
  }
  const node = ['packages/contracts', 'packages/service-kit', 'gateway', ...SERVICES.map((s) => `services/${s}`)].map(
    (p) => join(ROOT, p),
  );
  await step('typescript', [...node, join(ROOT, 'tsconfig.json')], join(ROOT, 'gateway/dist'), () =>
    run(bin('tsc'), ['-b', 'tsconfig.json'], { cwd: ROOT, what: 'tsc' }),
  );
  for (const name of FRONTENDS) {
    const folder = join(ROOT, 'frontends', name);
    const sources = [folder, ...['card-art', 'contracts', 'ui', 'web-kit'].map((p) => join(ROOT, 'packages', p))];
    await step(`frontend-${name}`, sources, join(folder, 'dist'), () =>
      run(bin('rspack'), ['build', '--mode', 'production'], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: 'production' },
        what: `the build of frontends/${name}`,
      }),
    );
  }
}

/**
 * Runs `work` unless its output exists and its sources are unchanged.
 * @param {string} name @param {string[]} sources @param {string} output @param {() => Promise<unknown>} work
 */
async function step(name, sources, output, work) {
  const stamp = join(ROOT, '.cache', `${name}.stamp`);
  const state = fingerprint([...sources, join(ROOT, 'package-lock.json')]);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  progress(`Building ${name} …`);
  await work();
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build();
  say('Built.');
}
