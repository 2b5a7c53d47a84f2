// The demo accounts of the auth emulator, and how users sign in to it.

/** `role` is only a label in the account chooser; the product grants the rights. */
export const DEMO_ACCOUNTS = [
  { email: 'collector@demo.test', displayName: 'Casey Collector', role: 'collector' },
  { email: 'hero@demo.test', displayName: 'Harper Hero', role: 'super hero' },
  { email: 'admin@demo.test', displayName: 'Alex Admin', role: 'admin' },
];

/** @typedef {{ idToken: string, refreshToken: string, localId: string }} Session */

/**
 * Signs a user in as the browser would.
 * @param {string} host @param {string} email
 * @param {string} [name] needed unless the address is a demo account's
 * @returns {Promise<Session>}
 */
export async function demoSession(host, email, name = DEMO_ACCOUNTS.find((a) => a.email === email)?.displayName) {
  const idToken = JSON.stringify({ sub: email, email, email_verified: true, name });
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo`, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      postBody: `id_token=${encodeURIComponent(idToken)}&providerId=google.com`,
      requestUri: 'http://localhost',
      returnSecureToken: true,
    }),
  });
  const body = /** @type {Session & { error?: unknown }} */ (await response.json());
  if (!response.ok) throw new Error(`The auth emulator did not sign ${email} in: ${JSON.stringify(body.error)}`);
  return body;
}

/** @param {string} host @param {string} email @param {string} [name] @returns {Promise<string>} an ID token */
export const demoToken = async (host, email, name) => (await demoSession(host, email, name)).idToken;
