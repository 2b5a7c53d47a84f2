// Loads the demo catalog through the product's API: bulk imports, main sets, and the demo hero's plan.
// It is safe to run again after an interruption.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from '../say.mjs';
import { signIn } from './call.mjs';
import { communityFile } from './community.mjs';

const here = import.meta.dirname;

/** @typedef {import('./call.mjs').Call} Call */

/**
 * Does nothing when the product already has its demo catalog.
 * @param {import('./call.mjs').Target & { dataDir: string, community: boolean }} target `community`: demo collectors
 * are loaded next (community.mjs)
 */
export async function loadDemo(target) {
  const { dataDir, community } = target;
  const done = join(dataDir, 'demo-loaded');
  if (existsSync(done)) return;
  if (community) writeFileSync(communityFile(dataDir), '');
  const call = await signIn(target, 'admin@demo.test');
  for (const email of ['collector@demo.test', 'hero@demo.test'])
    await signIn(target, email).then((call) => call('POST', '/api/auth/sync', {}));
  await grantHero(call);
  for (const file of readdirSync(join(here, 'checklists')).sort()) await importChecklist(call, file);
  await groupSets(call);
  writeFileSync(done, new Date().toISOString());
}

/** @param {Call} call */
async function grantHero(call) {
  const [hero] = await call('GET', '/api/admin/users?q=hero@demo.test');
  await call('PATCH', `/api/admin/users/${hero.id}`, { plan: 'SUPER_HERO' });
}

/** @param {Call} call @param {string} file */
async function importChecklist(call, file) {
  const form = new FormData();
  form.set('file', new Blob([readFileSync(join(here, 'checklists', file))], { type: 'text/csv' }), file);
  const { importId } = await call('POST', '/api/cards/upload-csv-enhanced', form);
  for (;;) {
    const job = await call('GET', `/api/admin/imports/${importId}`);
    progress(`Loading the demo catalog: ${file}, ${job.processedRows} of ${job.totalRows} cards`);
    if (job.status === 'done') return;
    if (job.status === 'failed') throw new Error(`${file}: ${job.failure}`);
    await new Promise((next) => setTimeout(next, 150));
  }
}

/** @param {Call} call */
async function groupSets(call) {
  /** @type {{ name: string, notes: string, sets: { name: string, year: number }[] }[]} */
  const groups = JSON.parse(readFileSync(join(here, 'main-sets.json'), 'utf8'));
  /** @type {{ id: number, name: string, year: number }[]} */
  const sets = await call('GET', '/api/card-sets?limit=500');
  /** @type {{ id: number, name: string }[]} */
  const mainSets = await call('GET', '/api/main-sets?limit=500');
  const present = new Map(mainSets.map((main) => [main.name, main.id]));
  for (const { name, notes, sets: members } of groups) {
    progress(`Loading the demo catalog: main set ${name}`);
    const id = present.get(name) ?? (await call('POST', '/api/main-sets', { name, notes })).id;
    const cardSetIds = members.map((m) => sets.find((set) => set.name === m.name && set.year === m.year)?.id);
    await call('PATCH', `/api/main-sets/${id}/assign-sets`, { cardSetIds });
  }
}
