// `npm run contracts:snapshot -- 0.2.0`: stores the contracts of a release. Part of making a release.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentContracts, releases } from './released.mjs';

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Name the release, e.g. npm run contracts:snapshot -- 0.2.0');
const file = join(releases, `${version}.json`);
if (existsSync(file)) throw new Error(`${file} exists: the snapshot of a release never changes.`);
await writeFile(file, `${JSON.stringify(await currentContracts(), null, 1)}\n`);
console.log(`Wrote ${file}. Empty the list in NEXT.md.`);
