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
for (const name of ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', ...signers.map((name) => `NATS_PASSWORD_${envName(name)}`)])
  if (current(name) === undefined) added[name] = newPassword();
for (const service of SERVICES) {
  const name = `DATABASE_PASSWORD_${envName(service)}`;
  // Databases created by an older version have one password for all roles.
  if (current(name) === undefined) added[name] = current('SERVICE_DATABASE_PASSWORD') ?? newPassword();
}
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

const passwords = SERVICES.map((service) => {
  const name = `DATABASE_PASSWORD_${envName(service)}`;
  return added[name] ?? current(name);
});
if (new Set(passwords).size < passwords.length)
  console.warn(`Warning: several services have the same database password, so one of them can read another's data. To change it:
  1. delete SERVICE_DATABASE_PASSWORD and every DATABASE_PASSWORD_ line from .env
  2. node infra/docker/setup.mjs
  3. docker compose up -d postgres
  4. docker compose exec postgres sh /docker-entrypoint-initdb.d/databases.sh
  5. docker compose up -d`);
