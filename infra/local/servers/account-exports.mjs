// The auth emulator's accounts on disk: a folder per export, in the format of its --import. The newest complete one counts.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '../demo/accounts.mjs';

/** @typedef {{ localId: string, validSince?: string }} Account with the fields that matter here */

const ACCOUNTS = 'auth_export/accounts.json';
/** The emulator renames a finished export to its folder, so a folder without this file is unfinished. */
const METADATA = 'firebase-export-metadata.json';

export class AccountExports {
  #run;
  #count = 0;

  /** @param {string} dataDir */
  constructor(dataDir) {
    this.dataDir = dataDir;
    this.folder = join(dataDir, 'auth-emulator/exports');
    mkdirSync(this.folder, { recursive: true });
    this.#run = 1 + Number.parseInt(this.#names().at(-1) ?? '0');
  }

  /** For the export that ends the run: its name sorts after those of `next`. */
  get last() {
    return this.#path('exit');
  }

  next() {
    return this.#path(String(++this.#count).padStart(9, '0'));
  }

  /** @returns {string} the newest complete export; at the first start, of a former version's accounts or of the demo's */
  newest() {
    const complete = this.#names().filter((name) => existsSync(join(this.folder, name, METADATA)));
    const newest = complete.at(-1);
    return newest ? join(this.folder, newest) : this.#first();
  }

  /** @param {string} path of an export @returns {Account[]} */
  accountsOf(path) {
    return JSON.parse(readFileSync(join(path, ACCOUNTS), 'utf8')).users ?? [];
  }

  /** @param {string} path of an export */
  removeBefore(path) {
    const older = this.#names().filter((name) => join(this.folder, name) < path);
    for (const name of older) rmSync(join(this.folder, name), { recursive: true, force: true });
  }

  #names() {
    return readdirSync(this.folder).toSorted();
  }

  /** @param {string} name */
  #path(name) {
    return join(this.folder, `${String(this.#run).padStart(9, '0')}-${name}`);
  }

  #first() {
    const former = join(this.dataDir, 'auth-accounts.json');
    const users = existsSync(former) ? JSON.parse(readFileSync(former, 'utf8')) : DEMO_ACCOUNTS.map(accountOf);
    const written = join(this.dataDir, 'auth-emulator/first');
    mkdirSync(join(written, 'auth_export'), { recursive: true });
    writeFileSync(join(written, ACCOUNTS), JSON.stringify({ users }), { mode: 0o600 });
    writeFileSync(join(written, METADATA), JSON.stringify({ auth: { path: 'auth_export' } }));
    const path = this.next();
    renameSync(written, path);
    rmSync(former, { force: true });
    return path;
  }
}

/** @param {(typeof DEMO_ACCOUNTS)[number]} account */
const accountOf = ({ email, displayName }) => ({
  localId: `demo-${email.split('@')[0]}`,
  email,
  emailVerified: true,
  displayName,
  providerUserInfo: [{ providerId: 'google.com', rawId: email, email, displayName }],
});
