// The demo accounts of the auth emulator, and keeping its accounts over restarts
// (the emulator itself holds them in memory only).
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { PROJECT } from '../settings.mjs';

/** `role` is for the people who read the account chooser; the product gives the rights itself. */
export const DEMO_ACCOUNTS = [
  { email: 'collector@demo.test', displayName: 'Casey Collector', role: 'collector' },
  { email: 'hero@demo.test', displayName: 'Harper Hero', role: 'super hero' },
  { email: 'admin@demo.test', displayName: 'Alex Admin', role: 'admin' },
];

const accountsUrl = (host, verb) =>
  `http://${host}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts${verb}`;
const asOwner = { authorization: 'Bearer owner', 'content-type': 'application/json' };

/** Puts the kept accounts, and the demo accounts, into a fresh emulator. */
export async function restoreAccounts(host, file) {
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : DEMO_ACCOUNTS.map(demoUser);
  const answer = await fetch(accountsUrl(host, ':batchCreate'), {
    method: 'POST',
    headers: asOwner,
    body: JSON.stringify({ users: kept }),
  });
  const { error } = await answer.json();
  if (!answer.ok || error?.length) throw new Error(`The auth emulator refused accounts: ${JSON.stringify(error)}`);
  // It takes an import for a change of password, which ends every session; tell it since when tokens are good.
  await Promise.all(kept.map(({ localId }) => update(host, { localId, validSince: '0' })));
}

const update = (host, user) =>
  fetch(accountsUrl(host, ':update'), { method: 'POST', headers: asOwner, body: JSON.stringify(user) });

/** Writes the emulator's accounts to `file` now and then. @returns stop, which writes once more */
export function keepAccounts(host, file) {
  let last = '';
  const save = async () => {
    const answer = await fetch(accountsUrl(host, ':batchGet?maxResults=1000'), { headers: asOwner });
    const text = JSON.stringify((await answer.json()).users ?? []);
    if (text === last || text === '[]') return;
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    last = text;
  };
  const timer = setInterval(() => void save().catch(() => {}), 2000); // the next turn tries again
  return async () => {
    clearInterval(timer);
    await save().catch(() => {});
  };
}

/**
 * Signs somebody in as the browser would.
 * @param {string} [name] of somebody who is no demo account
 * @returns {Promise<string>} an ID token
 */
export async function demoToken(host, email, name = DEMO_ACCOUNTS.find((a) => a.email === email)?.displayName) {
  const idToken = JSON.stringify({ sub: email, email, email_verified: true, name });
  const answer = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      postBody: `id_token=${encodeURIComponent(idToken)}&providerId=google.com`,
      requestUri: 'http://localhost',
      returnSecureToken: true,
    }),
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(`The auth emulator did not sign ${email} in: ${JSON.stringify(body.error)}`);
  return body.idToken;
}

const demoUser = ({ email, displayName }) => ({
  localId: `demo-${email.split('@')[0]}`,
  email,
  emailVerified: true,
  displayName,
  providerUserInfo: [{ providerId: 'google.com', rawId: email, email, displayName }],
});
