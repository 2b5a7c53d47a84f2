// The demo accounts of the auth emulator, and persistence for all of its accounts: the emulator holds them only in
// memory.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { PROJECT } from '../settings/settings.mjs';

/** `role` is only a label in the account chooser; the product grants the rights. */
export const DEMO_ACCOUNTS = [
  { email: 'collector@demo.test', displayName: 'Casey Collector', role: 'collector' },
  { email: 'hero@demo.test', displayName: 'Harper Hero', role: 'super hero' },
  { email: 'admin@demo.test', displayName: 'Alex Admin', role: 'admin' },
];

/** @param {string} host @param {string} verb */
const accountsUrl = (host, verb) =>
  `http://${host}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts${verb}`;
const asOwner = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** @typedef {{ localId: string, email: string }} Account */
/** @typedef {{ stop: () => Promise<void> }} KeptAccounts */

/**
 * Loads the accounts in `file`, or the demo accounts, into the emulator, and writes its accounts to the file every two
 * seconds. An emulator that was restarted gets them again.
 * @param {string} host @param {string} file
 * @returns {Promise<KeptAccounts>} `stop` writes once more
 */
export async function keepAccounts(host, file) {
  let stored = existsSync(file) ? readFileSync(file, 'utf8') : JSON.stringify(DEMO_ACCOUNTS.map(demoUser));
  await loadAccounts(host, JSON.parse(stored));
  const save = async () => {
    /** @type {Account[]} */
    const known = JSON.parse(stored);
    const current = await readAccounts(host);
    const ids = new Set(current.map(({ localId }) => localId));
    if (known.length && !known.some(({ localId }) => ids.has(localId))) return loadAccounts(host, known);
    const text = JSON.stringify(current);
    if (text === stored) return;
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    stored = text;
  };
  await save();
  const timer = setInterval(() => void save().catch(() => {}), 2000); // retried two seconds later
  return {
    stop: async () => {
      clearInterval(timer);
      await save().catch(() => {});
    },
  };
}

/**
 * An account that was made with the same address in the meantime is replaced: the product knows the person by the id of
 * the stored one.
 * @param {string} host @param {Account[]} accounts
 */
async function loadAccounts(host, accounts) {
  const wanted = new Map(accounts.map(({ email, localId }) => [email, localId]));
  for (const { email, localId } of await readAccounts(host))
    if (wanted.has(email) && wanted.get(email) !== localId) await ask(host, ':delete', { localId });
  const { error } = await ask(host, ':batchCreate', { users: accounts, allowOverwrite: true });
  if (error?.length) throw new Error(`The auth emulator rejected accounts: ${JSON.stringify(error)}`);
  // The emulator treats an import as a password change, which ends every session; `validSince` prevents that.
  await Promise.all(accounts.map(({ localId }) => ask(host, ':update', { localId, validSince: '0' })));
}

/** @param {string} host @returns {Promise<Account[]>} */
export async function readAccounts(host) {
  const response = await fetch(accountsUrl(host, ':batchGet?maxResults=1000'), { headers: asOwner });
  return /** @type {{ users?: Account[] }} */ (await response.json()).users ?? [];
}

/** @param {string} host @param {string} verb @param {object} body @returns {Promise<{ error?: unknown[] }>} */
async function ask(host, verb, body) {
  const response = await fetch(accountsUrl(host, verb), {
    method: 'POST',
    headers: asOwner,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The auth emulator answered ${response.status}: ${await response.text()}`);
  return /** @type {{ error?: unknown[] }} */ (await response.json());
}

/**
 * Signs a user in as the browser would.
 * @param {string} host @param {string} email
 * @param {string} [name] needed unless the address is a demo account's
 * @returns {Promise<string>} an ID token
 */
export async function demoToken(host, email, name = DEMO_ACCOUNTS.find((a) => a.email === email)?.displayName) {
  const idToken = JSON.stringify({ sub: email, email, email_verified: true, name });
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      postBody: `id_token=${encodeURIComponent(idToken)}&providerId=google.com`,
      requestUri: 'http://localhost',
      returnSecureToken: true,
    }),
  });
  const body = /** @type {{ idToken: string, error?: unknown }} */ (await response.json());
  if (!response.ok) throw new Error(`The auth emulator did not sign ${email} in: ${JSON.stringify(body.error)}`);
  return body.idToken;
}

/** @param {(typeof DEMO_ACCOUNTS)[number]} account */
const demoUser = ({ email, displayName }) => ({
  localId: `demo-${email.split('@')[0]}`,
  email,
  emailVerified: true,
  displayName,
  providerUserInfo: [{ providerId: 'google.com', rawId: email, email, displayName }],
});
