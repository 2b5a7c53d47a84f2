// npm run load -- <script> [--address http://127.0.0.1:8080] [--cut social] [options of k6, such as -e RATE=10]
// npm run load -- seed
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../infra/local/say.mjs';
import { Stop } from '../infra/local/stop.mjs';
import { readAddress, readSite } from './runner/address.mjs';
import { readArguments } from './runner/arguments.mjs';
import { runK6 } from './runner/k6.mjs';
import { seed } from './seed/seed.mjs';

const SCRIPTS = join(import.meta.dirname, 'scripts');
const NAMES = readdirSync(SCRIPTS).map((file) => file.replace(/\.js$/, ''));

try {
  const { name, address, cut, rest } = readArguments(process.argv.slice(2));
  if (name !== 'seed' && !existsSync(join(SCRIPTS, `${name}.js`)))
    throw new Stop(`Name what to run: seed (first, once), ${NAMES.join(', ')}. load/README.md explains them.`);
  const target = readAddress(address ?? `http://127.0.0.1:${process.env.PORT ?? 8080}`);
  if (name === 'seed') {
    await seed({ api: target, authHost: (await readSite(target)).authHost });
  } else {
    process.exitCode = await runK6({ script: join(SCRIPTS, `${name}.js`), address: target, cut, rest });
  }
} catch (error) {
  say(error instanceof Stop ? error.message : error instanceof Error ? error.stack : String(error));
  process.exitCode = 1;
}
