import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { startGateway, type TestGateway } from './support/gateway.js';
import { ask } from './support/http.js';
import { googleKey, hmacToken, signedToken, unsignedToken } from './support/tokens.js';
import { startServer, startSocial, type TestServer, type TestSocial } from './support/upstream.js';

const PRELOAD = ['--import', fileURLToPath(new URL('./support/google-keys.mjs', import.meta.url))];
const key = googleKey('key-1');
const strangersKey = googleKey('key-1');
const person = { userId: 7, firebaseUid: 'uid-7', isAdmin: false, plan: 'SIDE_KICK' as const };

let gateway: TestGateway;
let catalog: TestServer;
let social: TestSocial;
const keysAskedFor = (of: TestGateway) => of.lines().filter((line) => line.msg === 'google keys asked for').length;

beforeAll(async () => {
  [catalog, social] = await Promise.all([startServer(), startSocial()]);
  social.people.set(person.firebaseUid, person);
  const env = { CATALOG_URL: catalog.url, SOCIAL_URL: social.url, NODE_ENV: 'production', RATE_WRONG_TOKENS: '1000' };
  gateway = await startGateway({ ...env, TEST_GOOGLE_KEYS: JSON.stringify({ [key.kid]: key.publicPem }) }, PRELOAD);
});
afterAll(async () => {
  await gateway?.stop();
  await Promise.all([catalog?.stop(), social?.stop()]);
});

describe('tokens of Google', () => {
  it('when the signature is right, then the caller gets in', async () => {
    expect((await ask(gateway.url, '/api/cards', { token: signedToken(key, 'uid-7') })).status).toBe(200);
  });

  const good = signedToken(key, 'uid-7');
  const [header, payload, signature] = good.split('.') as [string, string, string];
  const changed = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('uid-7@', 'uid-8@')).toString(
    'base64url',
  );
  const wrong: [string, string][] = [
    ['expired', signedToken(key, 'uid-7', { exp: Math.floor(Date.now() / 1000) - 1 })],
    ['for another project', signedToken(key, 'uid-7', { aud: 'another-project' })],
    ['by another issuer', signedToken(key, 'uid-7', { iss: 'https://accounts.google.com' })],
    ['of an unknown key', signedToken(key, 'uid-7', {}, 'key-unknown')],
    ["signed by a stranger under Google's key id", signedToken(strangersKey, 'uid-7')],
    ['unsigned, as the emulator gives them', unsignedToken('uid-7')],
    ['HS256 with the public key as secret', hmacToken(key, 'uid-7')],
    ['tampered', `${header}.${changed}.${signature}`],
    ['without its signature', `${header}.${payload}.`],
    ['without a subject', signedToken(key, '')],
  ];
  it.each(wrong)('when it is %s, then 401', async (_what, token) => {
    const answer = await ask(gateway.url, '/api/cards', { token });
    expect(answer).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
  });

  const refused: [string, Record<string, unknown>][] = [
    ['a password', { firebase: { sign_in_provider: 'password' } }],
    ['a password and an unverified address', { firebase: { sign_in_provider: 'password' }, email_verified: false }],
    ['nobody', { firebase: { sign_in_provider: 'anonymous' }, email: undefined, email_verified: undefined }],
    ['a way it does not tell', { firebase: undefined }],
    ['Google, of an unverified address', { email_verified: false }],
    ['Google, of an address it does not tell of', { email_verified: undefined }],
  ];
  it.each(refused)('when it is by %s, then 403 says what to do, and social never hears of it', async (_by, claims) => {
    const lookUps = social.lookUps.length;
    const token = signedToken(key, 'uid-7', claims);
    const told =
      'Please sign in with a Google account whose email address is verified. Other sign-in methods are not supported.';
    for (const [method, path] of [
      ['POST', '/api/auth/sync'],
      ['GET', '/api/cards'],
    ] as const) {
      const answer = await ask(gateway.url, path, { method, token });
      expect(answer).toMatchObject({ status: 403, json: { code: 'google_only', title: told, detail: told } });
    }
    expect(social.lookUps).toHaveLength(lookUps);
  });

  it('when it is by Google and the address is verified, then it may sync too', async () => {
    const answer = await ask(gateway.url, '/api/auth/sync', { method: 'POST', token: signedToken(key, 'uid-7') });
    expect(answer.status).toBe(200);
  });

  it('when a flood of unknown keys comes, then Google is not asked again', async () => {
    const before = keysAskedFor(gateway);
    const flood = Array.from({ length: 50 }, (_, i) =>
      ask(gateway.url, '/api/cards', { token: signedToken(key, 'uid-7', {}, `key-${i}x`) }),
    );
    expect((await Promise.all(flood)).every((answer) => answer.status === 401)).toBe(true);
    expect(keysAskedFor(gateway)).toBe(before);
  });

  it('when forged tokens have used up what an address may get wrong, then they get 429 and a good one gets in', async () => {
    const TEST_GOOGLE_KEYS = JSON.stringify({ [key.kid]: key.publicPem });
    const env = { CATALOG_URL: catalog.url, SOCIAL_URL: social.url, RATE_WRONG_TOKENS: '3', TEST_GOOGLE_KEYS };
    const strict = await startGateway(env, PRELOAD);
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++)
      statuses.push((await ask(strict.url, '/api/cards', { token: signedToken(strangersKey, `uid-${i}`) })).status);
    const rubbish = await ask(strict.url, '/api/cards', { token: 'a.b.c' });
    const fresh = await ask(strict.url, '/api/cards', { token: signedToken(key, 'uid-7') });
    await strict.stop();
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect(rubbish).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    expect(Number(rubbish.headers['retry-after'])).toBeGreaterThan(0);
    expect(fresh.status).toBe(200);
  });

  it('when the keys cannot be fetched, then 503 and not 401, and Google is not flooded', async () => {
    const blind = await startGateway({ SOCIAL_URL: social.url, TEST_GOOGLE_DOWN: 'yes' }, PRELOAD);
    const first = await ask(blind.url, '/api/cards', { token: signedToken(key, 'uid-7') });
    for (let i = 0; i < 10; i++)
      expect((await ask(blind.url, '/api/cards', { token: signedToken(key, `uid-${i}`) })).status).toBe(503);
    const asked = keysAskedFor(blind);
    await blind.stop();
    expect(first).toMatchObject({ status: 503, json: { code: 'unavailable' }, headers: { 'retry-after': '2' } });
    expect(asked).toBeLessThanOrEqual(2);
  });
});
