// Runs the auth emulator with accounts that outlive it: node auth-emulator.mjs 127.0.0.1:9099 <data folder>
// Its --import begins after it answers and ends every session, so the public port opens when both are settled.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../processes/ports.mjs';
import { PROJECT } from '../settings/settings.mjs';
import { AccountExports } from './account-exports.mjs';
import { EmulatorAccounts } from './emulator-accounts.mjs';
import { Gate } from './gate.mjs';

const EXPORT_MS = 2000;

const [address = '', dataDir = ''] = process.argv.slice(2);
const [host = '', port] = address.split(':');
const [auth = 0, hub = 0, logging = 0] = await freePorts(3);
const gate = new Gate(auth);
const accounts = new EmulatorAccounts({ auth, hub });
const accountExports = new AccountExports(dataDir);
const newest = accountExports.newest();
accountExports.removeBefore(newest);

// Of this run only: the emulator writes its hub's address and unfinished exports there.
const folder = join(dataDir, 'auth-emulator/run');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
process.chdir(folder);
const ports = Object.entries({ auth, hub, logging }).map(([name, own]) => [name, { host: '127.0.0.1', port: own }]);
const emulators = { ...Object.fromEntries(ports), ui: { enabled: false }, singleProjectMode: true };
writeFileSync('firebase.json', JSON.stringify({ emulators }));
// The emulator prints warnings only when it believes itself to be a command.
Object.assign(process.env, { HOME: folder, TMPDIR: folder, IS_FIREBASE_CLI: 'true', NO_COLOR: '1' });

// Before the emulator's own handlers, which export and end: an export during the import would lack accounts, and an
// account made after the export would be lost.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => (gate.isOpen ? gate.close() : process.exit()));

const firebase = createRequire(import.meta.url)('firebase-tools');
firebase.logger.useConsoleLoggers();
firebase.emulators
  .start({ only: 'auth', project: PROJECT, import: newest, exportOnExit: accountExports.last })
  .then(() => process.exit(), fail);

await accounts.restoreSessions(accountExports.accountsOf(newest)).catch(fail);
await gate.open(host, Number(port));
console.log(`The accounts are loaded; listening on ${address}.`);

for (let exported = ''; ; await sleep(EXPORT_MS))
  try {
    const current = await accounts.read();
    if (current === exported) continue;
    const path = accountExports.next();
    await accounts.export(path);
    accountExports.removeBefore(path);
    exported = current;
  } catch (error) {
    console.error('The accounts were not exported:', error);
  }

/** @param {unknown} error */
function fail(error) {
  console.error(error);
  process.exit(1);
}
