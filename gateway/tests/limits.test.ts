import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pause, startGateway, type TestGateway } from './support/gateway.js';
import { ask } from './support/http.js';
import { unsignedToken } from './support/tokens.js';
import { startAuthEmulator, startServer, startSocial, type TestServer, type TestSocial } from './support/upstream.js';

let catalog: TestServer;
let social: TestSocial;
let emulator: TestServer;
/** Two that share Redis. */
let one: TestGateway;
let two: TestGateway;
const open: TestGateway[] = [];

const start = async (env: Record<string, string>): Promise<TestGateway> => {
  const gateway = await startGateway({
    CATALOG_URL: catalog.url,
    SOCIAL_URL: social.url,
    FIREBASE_AUTH_EMULATOR_HOST: emulator.url.slice('http://'.length),
    RATE_PER_USER: '20',
    RATE_PER_ADDRESS: '1000',
    ...env,
  });
  open.push(gateway);
  if (env.REDIS_URL) await gateway.saying('rate limits: connected to Redis');
  return gateway;
};

/** Somebody whom no earlier run has counted. */
const somebody = (): string => {
  const userId = Math.floor(Math.random() * 2e9) + 1;
  social.people.set(`uid-${userId}`, { userId, firebaseUid: `uid-${userId}`, isAdmin: false, plan: 'SIDE_KICK' });
  return unsignedToken(`uid-${userId}`);
};

const statusesOf = async (gateway: TestGateway, token: string, times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await ask(gateway.url, '/api/cards', { token })).status);
  return statuses;
};
const allowed = (statuses: number[]): number => statuses.filter((status) => status === 200).length;

beforeAll(async () => {
  [catalog, social, emulator] = await Promise.all([startServer(), startSocial(), startAuthEmulator()]);
  const shared = { REDIS_URL: process.env.TEST_REDIS_URL! };
  [one, two] = await Promise.all([start(shared), start(shared)]);
});
afterAll(async () => {
  await Promise.all(open.map((gateway) => gateway.stop()));
  await Promise.all([catalog, social, emulator].map((server) => server?.stop()));
});

describe('rate limits', () => {
  it('when a user asks too often, then 429 with Retry-After, while others go on', async () => {
    const busy = somebody();
    expect(allowed(await statusesOf(one, busy, 30))).toBe(20);
    const answer = await ask(one.url, '/api/cards', { token: busy });
    expect(answer).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await ask(one.url, '/api/cards', { token: somebody() })).status).toBe(200);
  });

  it('when two gateways share Redis, then they count together', async () => {
    const token = somebody();
    expect(allowed(await statusesOf(one, token, 15))).toBe(15);
    await pause(1000); // the first has told Redis
    expect(allowed(await statusesOf(two, token, 1))).toBe(1);
    await pause(1000); // the second has told, and heard of the others
    expect(allowed(await statusesOf(two, token, 15))).toBe(4);
  });

  it('when Redis is away, then each gateway counts by itself, and is never open', async () => {
    const gateway = await start({});
    const token = somebody();
    expect(allowed(await statusesOf(gateway, token, 15))).toBe(15);
    await pause(500);
    expect(allowed(await statusesOf(gateway, token, 15))).toBe(5);
  });

  it('when nobody is signed in, then the address is counted, as the trusted proxy tells it', async () => {
    const gateway = await start({ RATE_PER_ADDRESS: '10', TRUSTED_PROXIES: '1' });
    const from = (address: string) =>
      ask(gateway.url, '/api/showcase', { headers: { 'x-forwarded-for': `6.6.6.6, ${address}` } });
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await from('2001:db8:1:2::1')).status);
    expect(allowed(statuses)).toBe(10);
    expect((await from('2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await from('2001:db8:1:3::1')).status).toBe(200);
  });
});
