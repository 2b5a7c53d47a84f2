// Signs collectors in as the pages do: Google's ID token, which the auth emulator does not check, for one of Firebase's.
import exec from 'k6/execution';
import { sleep } from 'k6';
import http from 'k6/http';
import { isLoopback } from '../loopback.js';
import { collectorOf, COLLECTORS } from '../people.js';
import { ADDRESS, call } from './api.js';

/** In a script's `setup`. @returns {{ authUrl: string, apiKey: string }} where accounts are */
export const readSite = () => {
  const { authEmulatorUrl, firebase } = http.get(`${ADDRESS}/config.json`).json();
  if (!isLoopback(authEmulatorUrl)) exec.test.abort(`${ADDRESS} has real accounts.`);
  return { authUrl: authEmulatorUrl, apiKey: firebase.apiKey };
};

/** @param {{ authUrl: string, apiKey: string }} site @param {{ email: string, name: string }} person @returns {string} an ID token, valid for an hour */
export const tokenOf = ({ authUrl, apiKey }, { email, name }) => {
  const idToken = JSON.stringify({ sub: email, email, email_verified: true, name });
  const ask = () =>
    http.post(
      `${authUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=${apiKey}`,
      JSON.stringify({
        postBody: `id_token=${encodeURIComponent(idToken)}&providerId=google.com`,
        requestUri: 'http://localhost',
        returnSecureToken: true,
      }),
      { headers: { 'content-type': 'application/json' }, tags: { name: 'sign in', kind: 'sign-in' } },
    );
  // The emulator closes connections after five idle seconds, perhaps when the next request is being sent.
  const first = ask();
  const response = first.status === 0 ? ask() : first;
  if (response.status !== 200) exec.test.abort(`The auth emulator did not sign ${email} in: ${response.body}`);
  return response.json('idToken');
};

/** @type {Map<number, { n: number, id: number, token: string, isHero: boolean }>} */
const signedIn = new Map();

/** @param {{ authUrl: string, apiKey: string }} site @param {number} n a collector, who signs in once in a run */
export const collector = (site, n) => {
  const known = signedIn.get(n);
  if (known) return known;
  const token = tokenOf(site, collectorOf(n));
  const sync = () => call(token, 'POST /api/auth/sync', { body: {} });
  let answer = sync();
  for (; answer.status !== 200; answer = sync()) sleep(1);
  const { body } = answer;
  const me = { n, id: body.id, token, isHero: body.plan === 'SUPER_HERO' };
  signedIn.set(n, me);
  return me;
};

/** The collector of this VU: each VU is another one. */
export const me = (site) => collector(site, 1 + ((exec.vu.idInTest - 1) % COLLECTORS));
