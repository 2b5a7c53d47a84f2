import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { jwtVerify } from 'jose';
import { eventually, gatewayPublicKey, startGateway, strangersPublicKey, type TestGateway } from './support/gateway.js';
import { ask } from './support/http.js';
import { unsignedToken } from './support/tokens.js';
import { startAuthEmulator, startServer, startSocial, type TestServer, type TestSocial } from './support/upstream.js';

let gateway: TestGateway;
let catalog: TestServer;
let social: TestSocial;
let emulator: TestServer;
let nats: NatsConnection;
let nextId = Math.floor(Math.random() * 1e9);

const newPerson = (over: Partial<{ isAdmin: boolean; plan: 'SIDE_KICK' | 'SUPER_HERO' }> = {}) => {
  const userId = ++nextId;
  const person = { userId, firebaseUid: `uid-${userId}`, isAdmin: false, plan: 'SIDE_KICK' as const, ...over };
  social.people.set(person.firebaseUid, person);
  return { ...person, token: unsignedToken(person.firebaseUid) };
};

const lastAssertion = () => String(catalog.seen.at(-1)?.headers['x-ninepocket-assertion']);
const claimsSeen = async () => (await jwtVerify(lastAssertion(), gatewayPublicKey, { audience: 'catalog' })).payload;

beforeAll(async () => {
  [catalog, social, emulator] = await Promise.all([startServer(), startSocial(), startAuthEmulator()]);
  nats = await connect({ servers: process.env.TEST_NATS_URL! });
  gateway = await startGateway({
    CATALOG_URL: catalog.url,
    SOCIAL_URL: social.url,
    FIREBASE_AUTH_EMULATOR_HOST: emulator.url.slice('http://'.length),
  });
  await gateway.saying('user events: connected');
});
beforeEach(() => {
  catalog.seen.length = 0;
  social.lookUps.length = 0;
});
afterAll(async () => {
  await gateway?.stop();
  await nats?.close();
  await Promise.all([catalog, social, emulator].map((server) => server?.stop()));
});

describe('who calls', () => {
  it('when a token is valid, then the service learns who calls from a signed assertion and from nothing else', async () => {
    const hero = newPerson({ plan: 'SUPER_HERO', isAdmin: true });
    const answer = await ask(gateway.url, '/api/cards', { token: hero.token });
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
    await expect(jwtVerify(lastAssertion(), strangersPublicKey)).rejects.toThrow('signature verification failed');
    expect(catalog.seen[0]!.headers.authorization).toBeUndefined();
  });

  it('when social is asked, then only with what the token says', async () => {
    const person = newPerson();
    await ask(gateway.url, '/api/cards', {
      method: 'POST',
      token: person.token,
      headers: {
        'x-user-email': 'admin@example.test',
        'x-firebase-uid': 'uid-admin',
        'content-type': 'application/json',
      },
      body: '{"firebaseUid":"uid-admin","email":"admin@example.test"}',
    });
    expect(social.lookUps).toEqual([
      {
        firebaseUid: person.firebaseUid,
        email: `${person.firebaseUid}@example.test`,
        emailVerified: true,
        displayName: 'Ororo Munroe',
        photoURL: null,
        signedInAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    const proof = social.seen.find((call) => call.path === '/internal/identities')!.headers['x-ninepocket-assertion'];
    const { payload } = await jwtVerify(String(proof), gatewayPublicKey, { audience: 'social' });
    expect(payload.userId).toBeUndefined();
  });

  it('when a verified address has other letters than ASCII, then its owner gets in', async () => {
    const { firebaseUid } = newPerson();
    const token = unsignedToken(firebaseUid, { email: 'ünï@x.test' });
    expect((await ask(gateway.url, '/api/cards', { token })).status).toBe(200);
    expect(social.lookUps).toMatchObject([{ firebaseUid, email: 'ünï@x.test' }]);
  });

  it('when the same person asks again and again, then social and emulator are asked once', async () => {
    const { token } = newPerson();
    const asked = emulator.seen.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(gateway.url, '/api/cards', { token })));
    await ask(gateway.url, '/api/cards', { token });
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(social.lookUps).toHaveLength(1);
    expect(emulator.seen.length - asked).toBe(1);
  });

  it.each(['social.user.updated', 'billing.plan.changed'])(
    'when %s comes, then the change holds within a second',
    async (subject) => {
      const admin = newPerson({ isAdmin: true, plan: 'SUPER_HERO' });
      await ask(gateway.url, '/api/cards', { token: admin.token });
      expect(await claimsSeen()).toMatchObject({ isAdmin: true, plan: 'SUPER_HERO' });

      social.people.set(admin.firebaseUid, { ...admin, isAdmin: false, plan: 'SIDE_KICK' });
      nats.publish(
        subject,
        JSON.stringify({ id: '1', name: subject, aggregate: 'user:1', time: '', data: { userId: admin.userId } }),
      );
      await eventually(async () => {
        await ask(gateway.url, '/api/cards', { token: admin.token });
        expect(await claimsSeen()).toMatchObject({ isAdmin: false, plan: 'SIDE_KICK' });
      }, 1000);
    },
  );

  it('when the event overtakes social, then the old answer is believed for a moment only', async () => {
    const admin = newPerson({ isAdmin: true });
    await ask(gateway.url, '/api/cards', { token: admin.token });
    nats.publish('billing.plan.changed', JSON.stringify({ data: { userId: admin.userId } }));
    await nats.flush();
    await ask(gateway.url, '/api/cards', { token: admin.token });
    social.people.set(admin.firebaseUid, { ...admin, isAdmin: false });
    await eventually(async () => {
      await ask(gateway.url, '/api/cards', { token: admin.token });
      expect(await claimsSeen()).toMatchObject({ isAdmin: false });
    }, 1000);
  });
});

describe('nobody', () => {
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
    ['a token by another issuer', `Bearer ${unsignedToken('uid-x', { iss: 'https://evil.example' })}`],
    ['a token without a subject', `Bearer ${unsignedToken('uid-x', { sub: '' })}`],
    ['a token of nine kilobytes', `Bearer ${unsignedToken('uid-x', { name: 'x'.repeat(7000) })}`],
    ['two tokens in one header', `Bearer ${unsignedToken('uid-x')}, Bearer ${unsignedToken('uid-x')}`],
  ];
  it.each(refused)('when there is %s, then 401 with a problem', async (_what, authorization) => {
    const answer = await ask(gateway.url, '/api/cards', { headers: authorization ? { authorization } : {} });
    expect(answer.status).toBe(401);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json).toMatchObject({
      code: 'unauthenticated',
      status: 401,
      requestId: answer.headers['x-request-id'],
    });
    expect(catalog.seen).toHaveLength(0);
  });

  it('when two Authorization headers come, then 401, whatever the first says', async () => {
    const { token } = newPerson();
    await ask(gateway.url, '/api/cards', { token });
    const headers = ['Authorization', `Bearer ${token}`, 'authorization', `Bearer ${token}`];
    expect((await ask(gateway.url, '/api/cards', { headers })).status).toBe(401);
  });

  it('when the headers are larger than anything real, then 431', async () => {
    const answer = await ask(gateway.url, '/api/cards', { headers: { authorization: `Bearer ${'x'.repeat(40_000)}` } });
    expect(answer.status).toBe(431);
  });

  it('when social refuses the person, then 403', async () => {
    expect((await ask(gateway.url, '/api/cards', { token: unsignedToken('uid-unknown') })).status).toBe(403);
  });

  it('when the account was deleted after the sign-in, then 401: an open tab does not bring it back', async () => {
    social.deleted.add('uid-deleted');
    const answer = await ask(gateway.url, '/api/cards', { token: unsignedToken('uid-deleted') });
    expect(answer.status).toBe(401);
  });

  it('when one sign-in is remembered, then another of the same person is asked about all the same', async () => {
    const { token, firebaseUid: uid } = newPerson();
    expect((await ask(gateway.url, '/api/cards', { token })).status).toBe(200);
    social.deleted.add(uid);
    const older = unsignedToken(uid, { auth_time: 1_000_000_000 });
    expect((await ask(gateway.url, '/api/cards', { token: older })).status).toBe(401);
  });

  it('when the address belongs to another account, then 403 says so and what to do', async () => {
    social.withTakenAddress.add('uid-second');
    const answer = await ask(gateway.url, '/api/cards', { token: unsignedToken('uid-second') });
    const told =
      'This email address is already in use by another account. Sign in the way you did the first time, or contact support.';
    expect(answer).toMatchObject({ status: 403, json: { code: 'email_in_use', title: told, detail: told } });
    expect(catalog.seen).toHaveLength(0);
  });

  it('when somebody tries many wrong tokens, then 429, while the good ones of the same address still work', async () => {
    const { token } = newPerson();
    expect((await ask(gateway.url, '/api/cards', { token })).status).toBe(200);
    const statuses: number[] = [];
    for (let i = 0; i < 70; i++) statuses.push((await ask(gateway.url, '/api/cards', { token: `a.b.${i}` })).status);
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(gateway.url, '/api/cards', { token })).status).toBe(200);
    expect((await ask(gateway.url, '/api/cards', { token: newPerson().token })).status).toBe(200);
  });
});

describe('the auth emulator', () => {
  it.each([
    ['in production', { NODE_ENV: 'production' }, 'must not be set in production'],
    ['without DEMO=1', { DEMO: '' }, 'set DEMO=1'],
    ['with a port that is open to the network', { PUBLISH_ADDRESS: '0.0.0.0' }, 'set PUBLISH_ADDRESS to 127.0.0.1'],
  ])('when it is set %s, then the gateway does not start and says why', async (_case, env, reason) => {
    const starting = startGateway({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', ...env });
    await expect(starting).rejects.toThrow(reason);
  });
});

describe('social away', () => {
  it('when nobody can tell who calls, then 503 with Retry-After, never open', async () => {
    const lonely = await startGateway({
      CATALOG_URL: catalog.url,
      FIREBASE_AUTH_EMULATOR_HOST: emulator.url.slice('http://'.length),
    });
    const answer = await ask(lonely.url, '/api/cards', { token: unsignedToken('uid-1') });
    await lonely.stop();
    expect(answer).toMatchObject({ status: 503, json: { code: 'unavailable' }, headers: { 'retry-after': '2' } });
    expect(catalog.seen).toHaveLength(0);
  });
});
