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

/** Loads the saved accounts, or the demo accounts, into a new emulator. @param {string} host @param {string} file */
export async function restoreAccounts(host, file) {
  /** @type {{ localId: string }[]} */
  const saved = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : DEMO_ACCOUNTS.map(demoUser);
  const response = await fetch(accountsUrl(host, ':batchCreate'), {
    method: 'POST',
    headers: asOwner,
    body: JSON.stringify({ users: saved }),
  });
  const { error } = /** @type {{ error?: unknown[] }} */ (await response.json());
  if (!response.ok || error?.length) throw new Error(`The auth emulator rejected accounts: ${JSON.stringify(error)}`);
  // The emulator treats an import as a password change, which ends every session; `validSince` prevents that.
  await Promise.all(saved.map(({ localId }) => update(host, { localId, validSince: '0' })));
}

/** @param {string} host @param {{ localId: string, validSince: string }} user */
const update = (host, user) =>
  fetch(accountsUrl(host, ':update'), { method: 'POST', headers: asOwner, body: JSON.stringify(user) });

/**
 * Writes the emulator's accounts to `file` every two seconds.
 * @param {string} host @param {string} file
 * @returns a function that writes once more and stops
 */
export function persistAccounts(host, file) {
  let last = '';
  const save = async () => {
    const response = await fetch(accountsUrl(host, ':batchGet?maxResults=1000'), { headers: asOwner });
    const text = JSON.stringify(/** @type {{ users?: unknown[] }} */ (await response.json()).users ?? []);
    if (text === last || text === '[]') return;
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    last = text;
  };
  const timer = setInterval(() => void save().catch(() => {}), 2000); // retried two seconds later
  return async () => {
    clearInterval(timer);
    await save().catch(() => {});
  };
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
