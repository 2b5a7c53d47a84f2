// Runs the auth emulator with accounts that outlive it: node auth-emulator.mjs 127.0.0.1:9099 <data folder> [inner port]
// An import begins after it answers and ends every session, so the public port opens when both are settled.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT } from '../settings/settings.mjs';
import { AccountExports } from './account-exports.mjs';
import { EmulatorAccounts } from './emulator-accounts.mjs';
import { Gate } from './gate.mjs';

const EXPORT_MS = 2000;

const [address = '', dataDir = '', innerPort = '4402'] = process.argv.slice(2);
const [host = '', publicPort] = address.split(':');
const port = Number(innerPort);
const gate = new Gate(port);
const accounts = new EmulatorAccounts(port);
const accountExports = new AccountExports(dataDir);
const newest = accountExports.newest();
accountExports.removeBefore(newest);

// Of this run only: the emulator writes unfinished exports there.
const folder = join(dataDir, 'auth-emulator/run');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
process.chdir(folder);
// The emulator prints warnings only when it believes itself to be a command.
Object.assign(process.env, { HOME: folder, IS_FIREBASE_CLI: 'true', NO_COLOR: '1' });

// An export during the import would lack accounts, and an account made after the export would be lost.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, async () => {
    if (gate.isOpen) {
      gate.close();
      await exportTo(accountExports.last).catch(reportFailure);
    }
    process.exit();
  });
writeFileSync('pid', String(process.pid));

// Its parts, because its command also starts a hub, which lets any web page replace any folder by an export.
const require = createRequire(import.meta.url);
const { AuthEmulator, SingleProjectMode } = require('firebase-tools/lib/emulator/auth');
const { HubExport } = require('firebase-tools/lib/emulator/hubExport');
const { EmulatorRegistry } = require('firebase-tools/lib/emulator/registry');
require('firebase-tools/lib/logger').useConsoleLoggers();

const singleProjectMode = SingleProjectMode.WARNING;
const emulator = new AuthEmulator({ host: '127.0.0.1', port, projectId: PROJECT, singleProjectMode });
await EmulatorRegistry.start(emulator);
await emulator.importData(join(newest, 'auth_export'), PROJECT, { initiatedBy: 'start' });
await accounts.restoreSessions(accountExports.accountsOf(newest));
await gate.open(host, Number(publicPort));
console.log(`The accounts are loaded; listening on ${address}.`);

for (let exported = ''; ; await sleep(EXPORT_MS))
  try {
    const current = await accounts.read();
    if (current === exported) continue;
    const path = accountExports.next();
    await exportTo(path);
    accountExports.removeBefore(path);
    exported = current;
  } catch (error) {
    reportFailure(error);
  }

/** @param {string} path of a new folder, which appears when everything is in it @returns {Promise<void>} */
function exportTo(path) {
  return new HubExport(PROJECT, { path, initiatedBy: 'auth-emulator' }).exportAll();
}

/** @param {unknown} error */
function reportFailure(error) {
  console.error('The accounts were not exported:', error);
}
