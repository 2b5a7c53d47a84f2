import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { startGateway, type TestGateway } from './support/gateway.js';
import { send } from './support/http.js';
import { googleKey, hmacToken, signedToken, unsignedToken } from './support/tokens.js';
import { startServer, startSocial, type TestServer, type TestSocial } from './support/upstream.js';

const PRELOAD = ['--import', fileURLToPath(new URL('./support/google-keys.mjs', import.meta.url))];
const key = googleKey('key-1');
const otherKey = googleKey('key-1');
const user = { userId: 7, firebaseUid: 'uid-7', isAdmin: false, plan: 'SIDE_KICK' as const };

let gateway: TestGateway;
let catalog: TestServer;
let social: TestSocial;
const keyRequests = (of: TestGateway) => of.lines().filter((line) => line.msg === 'google keys requested').length;

beforeAll(async () => {
  [catalog, social] = await Promise.all([startServer(), startSocial()]);
  social.users.set(user.firebaseUid, user);
  const env = { CATALOG_URL: catalog.url, SOCIAL_URL: social.url, NODE_ENV: 'production', RATE_WRONG_TOKENS: '1000' };
  gateway = await startGateway({ ...env, TEST_GOOGLE_KEYS: JSON.stringify({ [key.kid]: key.publicPem }) }, PRELOAD);
});
afterAll(async () => {
  await gateway?.stop();
  await Promise.all([catalog?.stop(), social?.stop()]);
});

describe('Google tokens', () => {
  it('when the signature is valid, then the request passes', async () => {
    expect((await send(gateway.url, '/api/cards', { token: signedToken(key, 'uid-7') })).status).toBe(200);
  });

  const good = signedToken(key, 'uid-7');
  const [header, payload, signature] = good.split('.') as [string, string, string];
  const changed = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('uid-7@', 'uid-8@')).toString(
    'base64url',
  );
  const wrong: [string, string][] = [
    ['expired', signedToken(key, 'uid-7', { exp: Math.floor(Date.now() / 1000) - 1 })],
    ['for another project', signedToken(key, 'uid-7', { aud: 'another-project' })],
    ['from another issuer', signedToken(key, 'uid-7', { iss: 'https://accounts.google.com' })],
    ['signed with an unknown key', signedToken(key, 'uid-7', {}, 'key-unknown')],
    ["signed with another key under Google's key id", signedToken(otherKey, 'uid-7')],
    ['unsigned, like the emulator issues', unsignedToken('uid-7')],
    ['HS256 with the public key as secret', hmacToken(key, 'uid-7')],
    ['tampered', `${header}.${changed}.${signature}`],
    ['without its signature', `${header}.${payload}.`],
    ['without a subject', signedToken(key, '')],
  ];
  it.each(wrong)('when it is %s, then 401', async (_what, token) => {
    const answer = await send(gateway.url, '/api/cards', { token });
    expect(answer).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
  });

  const refused: [string, Record<string, unknown>][] = [
    ['a password', { firebase: { sign_in_provider: 'password' } }],
    ['a password and an unverified address', { firebase: { sign_in_provider: 'password' }, email_verified: false }],
    [
      'an anonymous sign-in',
      { firebase: { sign_in_provider: 'anonymous' }, email: undefined, email_verified: undefined },
    ],
    ['an unknown provider', { firebase: undefined }],
    ['Google, with an unverified address', { email_verified: false }],
    ['Google, with an address of unknown status', { email_verified: undefined }],
  ];
  it.each(refused)(
    'when the token is from %s, then 403 says what to do, and social gets no request',
    async (_by, claims) => {
      const lookups = social.lookups.length;
      const token = signedToken(key, 'uid-7', claims);
      const message =
        'Please sign in with a Google account whose email address is verified. Other sign-in methods are not supported.';
      for (const [method, path] of [
        ['POST', '/api/auth/sync'],
        ['GET', '/api/cards'],
      ] as const) {
        const answer = await send(gateway.url, path, { method, token });
        expect(answer).toMatchObject({ status: 403, json: { code: 'google_only', title: message, detail: message } });
      }
      expect(social.lookups).toHaveLength(lookups);
    },
  );

  it('when the token is from Google and the address is verified, then sync works', async () => {
    const answer = await send(gateway.url, '/api/auth/sync', { method: 'POST', token: signedToken(key, 'uid-7') });
    expect(answer.status).toBe(200);
  });

  it('when many tokens name unknown keys, then the keys are not fetched again', async () => {
    const before = keyRequests(gateway);
    const flood = Array.from({ length: 50 }, (_, i) =>
      send(gateway.url, '/api/cards', { token: signedToken(key, 'uid-7', {}, `key-${i}x`) }),
    );
    expect((await Promise.all(flood)).every((answer) => answer.status === 401)).toBe(true);
    expect(keyRequests(gateway)).toBe(before);
  });

  it('when an address exceeds its invalid tokens, then further ones get 429 and a valid one passes', async () => {
    const TEST_GOOGLE_KEYS = JSON.stringify({ [key.kid]: key.publicPem });
    const env = { CATALOG_URL: catalog.url, SOCIAL_URL: social.url, RATE_WRONG_TOKENS: '3', TEST_GOOGLE_KEYS };
    const strict = await startGateway(env, PRELOAD);
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++)
      statuses.push((await send(strict.url, '/api/cards', { token: signedToken(otherKey, `uid-${i}`) })).status);
    const rubbish = await send(strict.url, '/api/cards', { token: 'a.b.c' });
    const fresh = await send(strict.url, '/api/cards', { token: signedToken(key, 'uid-7') });
    await strict.stop();
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect(rubbish).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    expect(Number(rubbish.headers['retry-after'])).toBeGreaterThan(0);
    expect(fresh.status).toBe(200);
  });

  it('when the keys cannot be fetched, then 503 and not 401, and Google is not flooded', async () => {
    const blind = await startGateway({ SOCIAL_URL: social.url, TEST_GOOGLE_DOWN: 'yes' }, PRELOAD);
    const first = await send(blind.url, '/api/cards', { token: signedToken(key, 'uid-7') });
    for (let i = 0; i < 10; i++)
      expect((await send(blind.url, '/api/cards', { token: signedToken(key, `uid-${i}`) })).status).toBe(503);
    const requests = keyRequests(blind);
    await blind.stop();
    expect(first).toMatchObject({ status: 503, json: { code: 'unavailable' }, headers: { 'retry-after': '2' } });
    expect(requests).toBeLessThanOrEqual(2);
  });
});
