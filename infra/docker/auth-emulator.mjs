// Runs the auth emulator, which holds its accounts only in memory, and keeps them in /data.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepAccounts } from '../local/demo/accounts.mjs';
import { isUp, until } from '../local/processes/processes.mjs';
import { PROJECT } from '../local/settings/settings.mjs';

const port = Number(process.env.PORT);
const folder = mkdtempSync(join(tmpdir(), 'auth-emulator-'));
const auth = { host: '0.0.0.0', port };
writeFileSync(
  join(folder, 'firebase.json'),
  JSON.stringify({ emulators: { auth, ui: { enabled: false }, singleProjectMode: true } }),
);
const cli = '/emulator/node_modules/firebase-tools/lib/bin/firebase.js';
const emulator = spawn(process.execPath, [cli, 'emulators:start', '--only', 'auth', '--project', PROJECT], {
  cwd: folder,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, CI: '1', FORCE_COLOR: '0', HOME: folder },
});
const ended = once(emulator, 'exit');

const host = `127.0.0.1:${port}`;
await Promise.race([
  until('The auth emulator', () => isUp(`http://${host}/`)),
  ended.then(([code]) => process.exit(code ?? 1)),
]);
const accounts = await keepAccounts(host, '/data/auth-accounts.json');
writeFileSync('/tmp/ready', ''); // the health check waits for it
console.log('The accounts are loaded.');
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await accounts.stop();
    emulator.kill('SIGINT');
  });
const [code] = await ended;
process.exit(code ?? 0);
