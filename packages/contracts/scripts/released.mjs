import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { endpointsIn, eventsIn } from '@ninepocket/contracts/http/openapi/collect';
import { load } from '@ninepocket/contracts/http/load';
import { snapshotOf } from '@ninepocket/contracts/release/snapshot';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
export const releases = fileURLToPath(new URL('../releases', import.meta.url));

const contractModules = async () => {
  const files = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.js')).sort();
  const modules = [];
  // Sequentially: Jest's module loader cannot link modules that are imported concurrently.
  for (const file of files) modules.push(await import(pathToFileURL(join(dist, file)).href));
  return modules;
};

const contractsIn = (modules) => Promise.all(endpointsIn(modules).map(load));

export const currentEndpoints = async () => contractsIn(await contractModules());

export const currentContracts = async () => {
  const modules = await contractModules();
  return snapshotOf(await contractsIn(modules), eventsIn(modules));
};

/** Null before the first release. */
export const lastRelease = async () => {
  const names = (await readdir(releases)).filter((file) => /^\d+\.\d+\.\d+\.json$/.test(file));
  const inOrder = names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const last = inOrder.at(-1);
  return last ? { name: last, contracts: JSON.parse(await readFile(join(releases, last), 'utf8')) } : null;
};

export const announcedChanges = async () => {
  const notes = await readFile(join(releases, 'NEXT.md'), 'utf8');
  const [, section = ''] = notes.split(/^## Breaking changes$/m);
  return [...section.split(/^## /m)[0].matchAll(/^- `([^`]+)`/gm)].map(([, change]) => change);
};
