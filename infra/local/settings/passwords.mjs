import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '../../../packages/contracts/src/services.js';

/**
 * @typedef {object} Passwords
 * @property {string} postgres of the superuser
 * @property {string} redis
 * @property {Record<string, string>} databases of the services' roles
 * @property {Record<string, string>} nats of the gateway's and the services' users
 */

/**
 * @param {string} dataDir where the passwords are stored; missing ones are added
 * @returns {Passwords}
 */
export function readPasswords(dataDir) {
  const file = join(dataDir, 'passwords.json');
  /** @type {Partial<Passwords>} */
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const passwords = {
    postgres: stored.postgres ?? newPassword(),
    redis: stored.redis ?? newPassword(),
    databases: { ...forEach(SERVICES), ...stored.databases },
    nats: { ...forEach(['gateway', ...SERVICES]), ...stored.nats },
  };
  if (JSON.stringify(stored) !== JSON.stringify(passwords))
    writeFileSync(file, JSON.stringify(passwords), { mode: 0o600 });
  return passwords;
}

/** The letter keeps NATS from reading the password in its configuration as a number. */
export const newPassword = () => `p${randomBytes(18).toString('hex')}`;

/** @param {readonly string[]} names @returns {Record<string, string>} */
const forEach = (names) => Object.fromEntries(names.map((name) => [name, newPassword()]));
