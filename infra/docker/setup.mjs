// Writes `.env` (or the file named on the command line) for docker compose: passwords and assertion keys. Existing values
// are preserved.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { SERVICES } from '../../packages/contracts/src/services.js';
import { createKeys } from '../local/settings/keys.mjs';
import { newPassword } from '../local/settings/passwords.mjs';
import { envName, ROOT } from '../local/settings/settings.mjs';

const file = process.argv[2] ?? `${ROOT}/.env`;
const present = existsSync(file) ? readFileSync(file, 'utf8').replace(/[^\n]$/, '$&\n') : '';
/** @param {string} name */
const current = (name) => new RegExp(`^${name}=(.*)$`, 'm').exec(present)?.[1];
/** @param {string} pem */
const oneLine = (pem) => pem.trim().replaceAll('\n', '\\n');

const signers = ['gateway', ...SERVICES];
const newSigners = signers.filter((name) => current(`ASSERTION_KEY_${envName(name)}`) === undefined);
const keys = createKeys(newSigners);
const publicKeys = JSON.parse(current('ASSERTION_PUBLIC_KEYS')?.slice(1, -1) ?? '{}');
if (signers.some((name) => !newSigners.includes(name) && !publicKeys[name]))
  throw new Error('.env has private keys without their public ones: remove its ASSERTION_ lines and run this again.');

/** @type {Record<string, string>} */
const added = {};
const passwords = [
  'POSTGRES_PASSWORD',
  'REDIS_PASSWORD',
  ...signers.map((name) => `NATS_PASSWORD_${envName(name)}`),
  ...SERVICES.map((service) => `DATABASE_PASSWORD_${envName(service)}`),
];
for (const name of passwords) if (current(name) === undefined) added[name] = newPassword();
for (const name of newSigners) added[`ASSERTION_KEY_${envName(name)}`] = `"${oneLine(keys.private[name] ?? '')}"`;
if (newSigners.length) added.ASSERTION_PUBLIC_KEYS = `'${JSON.stringify({ ...publicKeys, ...keys.public })}'`;

const stays = newSigners.length ? present.replace(/^ASSERTION_PUBLIC_KEYS=.*\n/m, '') : present;
writeFileSync(
  file,
  stays +
    Object.entries(added)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  { mode: 0o600 },
);
const names = Object.keys(added);
console.log(names.length ? `.env: wrote ${names.join(', ')}` : '.env is complete.');
