// Writes `.env` for docker compose: fresh passwords and assertion keys. Keeps what is there already.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { makeKeys } from '../local/keys.mjs';
import { ROOT, SERVICES } from '../local/settings.mjs';

const file = `${ROOT}/.env`;
const present = existsSync(file) ? readFileSync(file, 'utf8') : '';
const keys = makeKeys(['gateway', ...SERVICES]);
const oneLine = (pem) => pem.trim().replaceAll('\n', '\\n');
const values = {
  POSTGRES_PASSWORD: randomBytes(24).toString('base64url'),
  SERVICE_DATABASE_PASSWORD: randomBytes(24).toString('base64url'),
  ...Object.fromEntries(
    Object.entries(keys.private).map(([name, pem]) => [`ASSERTION_KEY_${name.toUpperCase()}`, `"${oneLine(pem)}"`]),
  ),
  ASSERTION_PUBLIC_KEYS: `'${JSON.stringify(keys.public)}'`,
};
const added = Object.entries(values).filter(([name]) => !new RegExp(`^${name}=`, 'm').test(present));
const partial =
  added.some(([name]) => name.startsWith('ASSERTION_')) &&
  added.filter(([name]) => name.startsWith('ASSERTION_')).length < SERVICES.length + 2;
if (partial)
  throw new Error(
    '.env holds some of the assertion keys but not all of them; remove its ASSERTION_ lines and run this again.',
  );
writeFileSync(file, present + added.map(([name, value]) => `${name}=${value}\n`).join(''), { mode: 0o600 });
console.log(added.length ? `.env: wrote ${added.map(([name]) => name).join(', ')}` : '.env has everything already.');
