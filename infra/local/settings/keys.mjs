import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '../../../packages/contracts/src/services.js';

/** @typedef {{ private: Record<string, string>, public: Record<string, string> }} AssertionKeys PEM by process name */

/**
 * @param {string} dataDir where the keys are stored; a service that has none yet gets its own
 * @returns {AssertionKeys}
 */
export function assertionKeys(dataDir) {
  const file = join(dataDir, 'assertion-keys.json');
  /** @type {AssertionKeys} */
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { private: {}, public: {} };
  const missing = ['gateway', ...SERVICES].filter((name) => !(name in stored.private));
  if (!missing.length) return stored;
  const made = createKeys(missing);
  const keys = {
    private: { ...stored.private, ...made.private },
    public: { ...stored.public, ...made.public },
  };
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

/** @param {string[]} names @returns {AssertionKeys} a new pair for every name */
export function createKeys(names) {
  /** @type {AssertionKeys} */
  const keys = { private: {}, public: {} };
  for (const name of names) {
    const pair = generateKeyPairSync('ed25519');
    keys.private[name] = String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    keys.public[name] = String(pair.publicKey.export({ type: 'spki', format: 'pem' }));
  }
  return keys;
}
