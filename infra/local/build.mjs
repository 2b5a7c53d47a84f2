import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStep } from './build-step.mjs';
import { run } from './install.mjs';
import { say } from './say.mjs';
import { FRONTENDS, ROOT } from './settings/settings.mjs';
import { SERVICES } from '../../packages/contracts/src/services.js';

/** @param {string} name */
const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const LOCK = join(ROOT, 'package-lock.json');

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

/** The compiler leaves the output of files that have moved, and the gateway reads every contract that it finds. */
function removeFormerContracts() {
  const contracts = join(ROOT, 'packages/contracts');
  const built = existsSync(join(contracts, 'dist')) ? readdirSync(join(contracts, 'dist'), { recursive: true }) : [];
  for (const file of built.map(String).filter((name) => /\.(js|ts|map)$/.test(name))) {
    const source = join(contracts, 'src', file.replace(/(\.d\.ts|\.js)(\.map)?$/, ''));
    if (!existsSync(`${source}.ts`) && !existsSync(`${source}.js`)) rmSync(join(contracts, 'dist', file));
  }
}

/** Builds what has changed. @param {'production' | 'development'} [mode] of the front ends */
export async function build(mode = 'production') {
  for (const service of SERVICES.filter(hasClient)) {
    const folder = join(ROOT, 'services', service);
    const schema = join(folder, 'prisma/schema.prisma');
    await buildStep(`prisma-${service}`, [schema, LOCK], join(folder, 'src/generated'), () => generateClient(service));
  }
  const node = [
    'packages/contracts',
    'packages/service-kit',
    'packages/image-kit',
    'gateway',
    ...SERVICES.map((s) => `services/${s}`),
  ].map((p) => join(ROOT, p));
  await buildStep('typescript', [...node, join(ROOT, 'tsconfig.json'), LOCK], join(ROOT, 'gateway/dist'), () => {
    removeFormerContracts();
    return run(bin('tsc'), ['-b', 'tsconfig.json'], { cwd: ROOT, what: 'tsc' });
  });
  for (const name of FRONTENDS) {
    const folder = join(ROOT, 'frontends', name);
    const sources = [folder, ...['contracts', 'ui', 'web-kit'].map((p) => join(ROOT, 'packages', p)), LOCK];
    const bundle = () =>
      run(bin('rspack'), ['build', '--mode', mode], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: mode },
        what: `the build of frontends/${name}`,
      });
    await buildStep(`frontend-${name}`, sources, join(folder, 'dist'), bundle, { mode });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build();
  say('Built.');
}
