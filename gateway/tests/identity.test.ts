import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { jwtVerify } from 'jose';
import { eventually, gatewayPublicKey, startGateway, otherPublicKey, type TestGateway } from './support/gateway.js';
import { send } from './support/http.js';
import { unsignedToken } from './support/tokens.js';
import { startAuthEmulator, startServer, startSocial, type TestServer, type TestSocial } from './support/upstream.js';

/** So that the test fails when only the expiry of the cached identity, after 30 s, reveals a change. */
const SHORTER_THAN_CACHED_MS = 15_000;
let gateway: TestGateway;
let catalog: TestServer;
let social: TestSocial;
let emulator: TestServer;
let nats: NatsConnection;
let nextId = Math.floor(Math.random() * 1e9);

const newUser = (over: Partial<{ isAdmin: boolean; plan: 'SIDE_KICK' | 'SUPER_HERO' }> = {}) => {
  const userId = ++nextId;
  const user = { userId, firebaseUid: `uid-${userId}`, isAdmin: false, plan: 'SIDE_KICK' as const, ...over };
  social.users.set(user.firebaseUid, user);
  return { ...user, token: unsignedToken(user.firebaseUid) };
};

const lastAssertion = () => String(catalog.requests.at(-1)?.headers['x-ninepocket-assertion']);
const claimsSeen = async () => (await jwtVerify(lastAssertion(), gatewayPublicKey, { audience: 'catalog' })).payload;

beforeAll(async () => {
  [catalog, social, emulator] = await Promise.all([startServer(), startSocial(), startAuthEmulator()]);
  nats = await connect({ servers: process.env.TEST_NATS_URL! });
  gateway = await startGateway({
    CATALOG_URL: catalog.url,
    SOCIAL_URL: social.url,
    FIREBASE_AUTH_EMULATOR_HOST: emulator.url.slice('http://'.length),
  });
  await gateway.untilLogged('user events: connected');
});
beforeEach(() => {
  catalog.requests.length = 0;
  social.lookups.length = 0;
});
afterAll(async () => {
  await gateway?.stop();
  await nats?.close();
  await Promise.all([catalog, social, emulator].map((server) => server?.stop()));
});

describe('a signed-in caller', () => {
  it('when a token is valid, then the service gets a signed assertion and no token', async () => {
    const hero = newUser({ plan: 'SUPER_HERO', isAdmin: true });
    const answer = await send(gateway.url, '/api/cards', { token: hero.token });
    expect(answer.status).toBe(200);
    expect(await claimsSeen()).toMatchObject({
      iss: 'gateway',
      aud: 'catalog',
      userId: hero.userId,
      firebaseUid: hero.firebaseUid,
      isAdmin: true,
      plan: 'SUPER_HERO',
    });
    const { payload, protectedHeader } = await jwtVerify(lastAssertion(), gatewayPublicKey);
    expect(payload.exp! - payload.iat!).toBeLessThanOrEqual(120);
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: 'gateway' });
    await expect(jwtVerify(lastAssertion(), otherPublicKey)).rejects.toThrow('signature verification failed');
    expect(catalog.requests[0]!.headers.authorization).toBeUndefined();
  });

  it('when a sign-in gets a new token, then the assertion carries the end of the token that was sent', async () => {
    const user = newUser();
    const exp = Math.floor(Date.now() / 1000) + 600;
    for (const sessionEndsAt of [exp, exp + 60, exp]) {
      await send(gateway.url, '/api/cards', { token: unsignedToken(user.firebaseUid, { exp: sessionEndsAt }) });
      expect(await claimsSeen()).toMatchObject({ userId: user.userId, sessionEndsAt });
    }
  });

  it('when the identity is looked up, then only claims of the token are used', async () => {
    const user = newUser();
    await send(gateway.url, '/api/cards', {
      method: 'POST',
      token: user.token,
      headers: {
        'x-user-email': 'admin@example.test',
        'x-firebase-uid': 'uid-admin',
        'content-type': 'application/json',
      },
      body: '{"firebaseUid":"uid-admin","email":"admin@example.test"}',
    });
    expect(social.lookups).toEqual([
      {
        firebaseUid: user.firebaseUid,
        email: `${user.firebaseUid}@example.test`,
        emailVerified: true,
        displayName: 'Ororo Munroe',
        photoURL: null,
        signedInAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    const proof = social.requests.find((call) => call.path === '/internal/identities')!.headers[
      'x-ninepocket-assertion'
    ];
    const { payload } = await jwtVerify(String(proof), gatewayPublicKey, { audience: 'social' });
    expect(payload.userId).toBeUndefined();
  });

  it('when a verified address has non-ASCII characters, then the request passes', async () => {
    const { firebaseUid } = newUser();
    const token = unsignedToken(firebaseUid, { email: 'ünï@x.test' });
    expect((await send(gateway.url, '/api/cards', { token })).status).toBe(200);
    expect(social.lookups).toMatchObject([{ firebaseUid, email: 'ünï@x.test' }]);
  });

  it('when a user sends many requests, then social and emulator get one each', async () => {
    const { token } = newUser();
    const before = emulator.requests.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(gateway.url, '/api/cards', { token })));
    await send(gateway.url, '/api/cards', { token });
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(social.lookups).toHaveLength(1);
    expect(emulator.requests.length - before).toBe(1);
  });

  it.each(['social.user.updated', 'billing.plan.changed'])(
    'when %s is published, then the change applies within a second',
    async (subject) => {
      const admin = newUser({ isAdmin: true, plan: 'SUPER_HERO' });
      await send(gateway.url, '/api/cards', { token: admin.token });
      expect(await claimsSeen()).toMatchObject({ isAdmin: true, plan: 'SUPER_HERO' });

      social.users.set(admin.firebaseUid, { ...admin, isAdmin: false, plan: 'SIDE_KICK' });
      nats.publish(
        subject,
        JSON.stringify({ id: '1', name: subject, aggregate: 'user:1', time: '', data: { userId: admin.userId } }),
      );
      await eventually(async () => {
        await send(gateway.url, '/api/cards', { token: admin.token });
        expect(await claimsSeen()).toMatchObject({ isAdmin: false, plan: 'SIDE_KICK' });
      }, SHORTER_THAN_CACHED_MS);
    },
  );

  it('when the event arrives before social has applied it, then the old identity is not cached', async () => {
    const user = newUser();
    const lookups = async (): Promise<number> => {
      const before = social.lookups.length;
      await send(gateway.url, '/api/cards', { token: user.token });
      return social.lookups.length - before;
    };
    expect([await lookups(), await lookups()]).toEqual([1, 0]);
    nats.publish('billing.plan.changed', JSON.stringify({ data: { userId: user.userId } }));
    await eventually(async () => expect(await lookups()).toBe(1));
    social.users.set(user.firebaseUid, { ...user, plan: 'SUPER_HERO' });
    expect(await lookups()).toBe(1);
    expect(await claimsSeen()).toMatchObject({ plan: 'SUPER_HERO' });
  });
});

describe('a caller without valid credentials', () => {
  const refused: [string, string | undefined][] = [
    ['no token', undefined],
    ['no bearer token', 'Basic YTpi'],
    ['rubbish', 'Bearer rubbish'],
    ['three parts of rubbish', 'Bearer a.b.c'],
    ['an expired token', `Bearer ${unsignedToken('uid-x', { exp: 1000 })}`],
    [
      'a token of another project',
      `Bearer ${unsignedToken('uid-x', { aud: 'other', iss: 'https://securetoken.google.com/other' })}`,
    ],
    ['a token from another issuer', `Bearer ${unsignedToken('uid-x', { iss: 'https://evil.example' })}`],
    ['a token without a subject', `Bearer ${unsignedToken('uid-x', { sub: '' })}`],
    ['a token of nine kilobytes', `Bearer ${unsignedToken('uid-x', { name: 'x'.repeat(7000) })}`],
    ['two tokens in one header', `Bearer ${unsignedToken('uid-x')}, Bearer ${unsignedToken('uid-x')}`],
  ];
  it.each(refused)('when there is %s, then 401 with a problem', async (_what, authorization) => {
    const answer = await send(gateway.url, '/api/cards', { headers: authorization ? { authorization } : {} });
    expect(answer.status).toBe(401);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json).toMatchObject({
      code: 'unauthenticated',
      status: 401,
      title: 'Please sign in to continue.',
      detail: expect.stringContaining('Please sign in'),
      requestId: answer.headers['x-request-id'],
    });
    expect(catalog.requests).toHaveLength(0);
  });

  it('when there are two Authorization headers, then 401, even if the first is valid', async () => {
    const { token } = newUser();
    await send(gateway.url, '/api/cards', { token });
    const headers = ['Authorization', `Bearer ${token}`, 'authorization', `Bearer ${token}`];
    expect((await send(gateway.url, '/api/cards', { headers })).status).toBe(401);
  });

  it('when the headers are too large, then 431', async () => {
    const answer = await send(gateway.url, '/api/cards', {
      headers: { authorization: `Bearer ${'x'.repeat(40_000)}` },
    });
    expect(answer.status).toBe(431);
  });

  it('when social denies access, then 403', async () => {
    expect((await send(gateway.url, '/api/cards', { token: unsignedToken('uid-unknown') })).status).toBe(403);
  });

  it('when the account was deleted after the sign-in, then 401, so an open tab does not recreate it', async () => {
    social.deleted.add('uid-deleted');
    const answer = await send(gateway.url, '/api/cards', { token: unsignedToken('uid-deleted') });
    expect(answer.status).toBe(401);
  });

  it('when one sign-in is cached, then another one of the same user is still looked up', async () => {
    const { token, firebaseUid: uid } = newUser();
    expect((await send(gateway.url, '/api/cards', { token })).status).toBe(200);
    social.deleted.add(uid);
    const older = unsignedToken(uid, { auth_time: 1_000_000_000 });
    expect((await send(gateway.url, '/api/cards', { token: older })).status).toBe(401);
  });

  it('when the email address belongs to another account, then 403 says what to do', async () => {
    social.withTakenAddress.add('uid-second');
    const answer = await send(gateway.url, '/api/cards', { token: unsignedToken('uid-second') });
    const message =
      'This email address is already in use by another account. Sign in the way you did the first time, or contact support.';
    expect(answer).toMatchObject({ status: 403, json: { code: 'email_in_use', title: message, detail: message } });
    expect(catalog.requests).toHaveLength(0);
  });

  it('when an address sends many invalid tokens, then 429, while valid ones still pass', async () => {
    const { token } = newUser();
    expect((await send(gateway.url, '/api/cards', { token })).status).toBe(200);
    const statuses: number[] = [];
    for (let i = 0; i < 70; i++) statuses.push((await send(gateway.url, '/api/cards', { token: `a.b.${i}` })).status);
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect((await send(gateway.url, '/api/cards', { token })).status).toBe(200);
    expect((await send(gateway.url, '/api/cards', { token: newUser().token })).status).toBe(200);
  });
});

describe('the auth emulator', () => {
  it.each([
    ['in production', { NODE_ENV: 'production' }, 'must not be set in production'],
    ['without DEMO=1', { DEMO: '' }, 'set DEMO=1'],
    ['with a real Firebase project', { FIREBASE_PROJECT_ID: 'ninepocket-live' }, 'real Firebase project'],
    ['with a port that is open to the network', { PUBLISH_ADDRESS: '0.0.0.0' }, 'set PUBLISH_ADDRESS to 127.0.0.1'],
  ])('when it is set %s, then the gateway does not start and says why', async (_case, env, reason) => {
    const starting = startGateway({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', ...env });
    await expect(starting).rejects.toThrow(reason);
  });
});

describe('when social is down', () => {
  it('when the caller cannot be identified, then 503 with Retry-After', async () => {
    const isolated = await startGateway({
      CATALOG_URL: catalog.url,
      FIREBASE_AUTH_EMULATOR_HOST: emulator.url.slice('http://'.length),
    });
    const answer = await send(isolated.url, '/api/cards', { token: unsignedToken('uid-1') });
    await isolated.stop();
    expect(answer).toMatchObject({ status: 503, json: { code: 'unavailable' }, headers: { 'retry-after': '2' } });
    expect(catalog.requests).toHaveLength(0);
  });
});
