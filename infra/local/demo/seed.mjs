// Loads the demo catalogue through the product's own front door: bulk import,
// main sets, and the demo hero's plan. Safe to run again after a kill.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from '../say.mjs';
import { signIn } from './call.mjs';
import { communityFile } from './community.mjs';

const here = import.meta.dirname;

/**
 * @param {{ api: string, authHost: string, dataDir: string, community: boolean }} door `api` is the gateway's address;
 *   `community`: collectors shall be loaded next (community.mjs); a product that has its catalogue already is left alone
 */
export async function loadDemo(door) {
  const { dataDir, community } = door;
  const done = join(dataDir, 'demo-loaded');
  if (existsSync(done)) return;
  if (community) writeFileSync(communityFile(dataDir), '');
  const call = await signIn(door, 'admin@demo.test');
  for (const email of ['collector@demo.test', 'hero@demo.test'])
    await (
      await signIn(door, email)
    )('POST', '/api/auth/sync', {});
  await grantHero(call);
  for (const file of readdirSync(join(here, 'checklists')).sort()) await importChecklist(call, file);
  await groupSets(call);
  writeFileSync(done, new Date().toISOString());
}

async function grantHero(call) {
  const [hero] = await call('GET', '/api/admin/users?q=hero@demo.test');
  await call('PATCH', `/api/admin/users/${hero.id}`, { plan: 'SUPER_HERO' });
}

async function importChecklist(call, file) {
  const form = new FormData();
  form.set('file', new Blob([readFileSync(join(here, 'checklists', file))], { type: 'text/csv' }), file);
  const { importId } = await call('POST', '/api/cards/upload-csv-enhanced', form);
  for (;;) {
    const job = await call('GET', `/api/admin/imports/${importId}`);
    progress(`Loading the demo catalogue: ${file}, ${job.processedRows} of ${job.totalRows} cards`);
    if (job.status === 'done') return;
    if (job.status === 'failed') throw new Error(`${file}: ${job.failure}`);
    await new Promise((next) => setTimeout(next, 150));
  }
}

async function groupSets(call) {
  const groups = JSON.parse(readFileSync(join(here, 'main-sets.json'), 'utf8'));
  const sets = await call('GET', '/api/card-sets?limit=500');
  const present = new Map((await call('GET', '/api/main-sets?limit=500')).map((main) => [main.name, main.id]));
  for (const { name, notes, sets: members } of groups) {
    progress(`Loading the demo catalogue: main set ${name}`);
    const id = present.get(name) ?? (await call('POST', '/api/main-sets', { name, notes })).id;
    const cardSetIds = members.map((m) => sets.find((set) => set.name === m.name && set.year === m.year)?.id);
    await call('PATCH', `/api/main-sets/${id}/assign-sets`, { cardSetIds });
  }
}
