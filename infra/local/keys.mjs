// The Ed25519 key pairs with which the processes prove who they are; made once, kept in the data folder.
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from './settings.mjs';

/** @returns {{ private: Record<string, string>, public: Record<string, string> }} PEM by process name */
export function assertionKeys(dataDir) {
  const file = join(dataDir, 'assertion-keys.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(makeKeys(['gateway', ...SERVICES])), { mode: 0o600 });
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** A fresh pair for every name. */
export function makeKeys(names) {
  const keys = { private: {}, public: {} };
  for (const name of names) {
    const pair = generateKeyPairSync('ed25519');
    keys.private[name] = pair.privateKey.export({ type: 'pkcs8', format: 'pem' });
    keys.public[name] = pair.publicKey.export({ type: 'spki', format: 'pem' });
  }
  return keys;
}
