import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from 'redis';
import { eventually, startGateway, type TestGateway } from './support/gateway.js';
import { send, sendSlowly } from './support/http.js';
import { unsignedToken } from './support/tokens.js';
import { startAuthEmulator, startServer, startSocial, type TestServer, type TestSocial } from './support/upstream.js';

let catalog: TestServer;
let social: TestSocial;
let emulator: TestServer;
let one: TestGateway;
let two: TestGateway;
const redis = createClient({ url: process.env.TEST_REDIS_URL! });
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
  if (env.REDIS_URL) await gateway.untilLogged('rate limits: connected to Redis');
  return gateway;
};

const newUser = (): { userId: number; token: string } => {
  const userId = Math.floor(Math.random() * 2e9) + 1;
  social.users.set(`uid-${userId}`, { userId, firebaseUid: `uid-${userId}`, isAdmin: false, plan: 'SIDE_KICK' });
  return { userId, token: unsignedToken(`uid-${userId}`) };
};

const statusesOf = async (gateway: TestGateway, token: string, times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await send(gateway.url, '/api/cards', { token })).status);
  return statuses;
};
const allowed = (statuses: number[]): number => statuses.filter((status) => status === 200).length;

beforeAll(async () => {
  [catalog, social, emulator] = await Promise.all([startServer(), startSocial(), startAuthEmulator()]);
  await redis.connect();
  const shared = { REDIS_URL: process.env.TEST_REDIS_URL! };
  [one, two] = await Promise.all([start(shared), start(shared)]);
});
afterAll(async () => {
  redis.destroy();
  await Promise.all(open.map((gateway) => gateway.stop()));
  await Promise.all([catalog, social, emulator].map((server) => server?.stop()));
});

describe('rate limits', () => {
  it('when a user exceeds the limit, then 429 with Retry-After, and other users are not affected', async () => {
    const { token: busy } = newUser();
    expect(allowed(await statusesOf(one, busy, 30))).toBe(20);
    const answer = await send(one.url, '/api/cards', { token: busy });
    expect(answer).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await send(one.url, '/api/cards', { token: newUser().token })).status).toBe(200);
  });

  it('when two gateways share Redis, then they share the limit', async () => {
    const { userId, token } = newUser();
    const untilCounted = (count: string) =>
      eventually(async () => expect(await redis.get(`gateway:user:${userId}`)).toBe(count));
    expect(allowed(await statusesOf(one, token, 15))).toBe(15);
    await untilCounted('15');
    expect(allowed(await statusesOf(two, token, 1))).toBe(1);
    await untilCounted('16');
    // Its report of this request follows the response to the previous one.
    expect(allowed(await statusesOf(two, token, 1))).toBe(1);
    await untilCounted('17');
    expect(allowed(await statusesOf(two, token, 15))).toBe(3);
  });

  it('when Redis is down, then each gateway counts on its own', async () => {
    const gateway = await start({});
    const { token } = newUser();
    expect(allowed(await statusesOf(gateway, token, 30))).toBe(20);
  });

  it('when the trusted proxy received the request over HTTPS, then the browser is told to use nothing else', async () => {
    const hstsOf = async (url: string, scheme: string) =>
      (await send(url, '/api/showcase', { headers: { 'x-forwarded-proto': scheme } })).headers[
        'strict-transport-security'
      ];
    const { url } = await start({ TRUSTED_PROXIES: '1' });
    expect(await hstsOf(url, 'https')).toBe('max-age=31536000');
    expect(await hstsOf(url, 'http')).toBeUndefined();
    expect(await hstsOf((await start({})).url, 'https')).toBeUndefined();
  });

  it('when a request has no user, then it is counted by the address that the trusted proxy reports', async () => {
    const gateway = await start({ RATE_PER_ADDRESS: '10', TRUSTED_PROXIES: '1' });
    const from = (address: string) =>
      send(gateway.url, '/api/showcase', { headers: { 'x-forwarded-for': `6.6.6.6, ${address}` } });
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await from('2001:db8:1:2::1')).status);
    expect(allowed(statuses)).toBe(10);
    expect((await from('2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await from('2001:db8:1:3::1')).status).toBe(200);
  });

  it('when a user sends many writes to social, then 429, and reads still pass', async () => {
    const gateway = await start({ RATE_PER_USER: '1000', RATE_SOCIAL_WRITES: '10', RATE_FRIEND_REQUESTS: '3' });
    const { token } = newUser();
    const passed = async (method: string, path: string, times: number) => {
      const statuses = [];
      for (let i = 0; i < times; i++) statuses.push((await send(gateway.url, path, { method, token })).status);
      return statuses.filter((status) => status !== 429).length;
    };
    expect(await passed('POST', '/api/social/friend-request', 5)).toBe(3);
    expect(await passed('POST', '/api/social/check-badges', 7)).toBe(7);
    expect(await passed('PATCH', '/api/user/profile', 7)).toBe(3);
    expect(await passed('DELETE', '/api/social/blocks/1', 1)).toBe(0);
    expect(await passed('GET', '/api/social/friends', 20)).toBe(20);
  });

  it('when the page sends many receipts and asks for tickets, then messages can still be sent', async () => {
    const gateway = await start({
      RATE_PER_USER: '1000',
      RATE_SOCIAL_WRITES: '3',
      RATE_RECEIPTS: '5',
      RATE_SOCKET_TICKETS: '2',
    });
    const { token } = newUser();
    const passed = async (path: string, times: number) => {
      const statuses = [];
      for (let i = 0; i < times; i++) statuses.push((await send(gateway.url, path, { method: 'POST', token })).status);
      return statuses.filter((status) => status !== 429).length;
    };
    expect(await passed('/api/social/messages/2/receipts', 7)).toBe(5);
    expect(await passed('/api/social/socket-ticket', 4)).toBe(2);
    expect(await passed('/api/social/messages', 5)).toBe(3);
  });

  it('when an address sends many requests without a token or OPTIONS, then 429, but not for its users', async () => {
    const gateway = await start({ RATE_WITHOUT_TOKEN: '5', TRUSTED_PROXIES: '1' });
    const passed = async (path: string, method: string, address: string) => {
      const statuses = [];
      for (let i = 0; i < 8; i++)
        statuses.push((await send(gateway.url, path, { method, headers: { 'x-forwarded-for': address } })).status);
      return statuses.filter((status) => status !== 429).length;
    };
    expect(await passed('/api/cards', 'GET', '192.0.2.1')).toBe(5);
    expect(await passed('/api/cards', 'OPTIONS', '192.0.2.1')).toBe(0);
    expect(await passed('/api/cards', 'OPTIONS', '192.0.2.2')).toBe(5);
    expect(await passed('/api/openapi.json', 'GET', '192.0.2.3')).toBe(5);
    expect(await passed('/healthz', 'GET', '192.0.2.1')).toBe(8);
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    expect((await send(gateway.url, '/api/cards', { token: newUser().token, headers })).status).toBe(200);
  });

  it('when OPTIONS is sent one after another, then 429, but from the admin site only at the limit of all its calls', async () => {
    const gateway = await start({ TRUSTED_PROXIES: '1', ADMIN_ORIGIN: 'https://admin.test' });
    const passed = async (address: string, origin: Record<string, string>) => {
      const headers = { 'x-forwarded-for': address, 'access-control-request-method': 'GET', ...origin };
      const statuses = [];
      for (let i = 0; i < 400; i++)
        statuses.push((await send(gateway.url, '/api/cards', { method: 'OPTIONS', headers })).status);
      return statuses.filter((status) => status === 204).length;
    };
    expect(await passed('192.0.2.11', {})).toBe(240);
    expect(await passed('192.0.2.12', { origin: 'https://evil.example' })).toBe(240);
    expect(await passed('192.0.2.13', { origin: 'https://admin.test' })).toBe(400);
  });

  it('when an address scrolls through images, then they have a limit of their own, and pages still load', async () => {
    const gateway = await start({ RATE_PER_ADDRESS: '3', RATE_IMAGES: '10' });
    const plate = '/api/plates/1/latest-330.webp';
    const images = [plate, '/api/card-images/1/list.webp', '/api/photos/1/330.webp'];
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await send(gateway.url, images[i % 3] ?? plate)).status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
    const pages = [];
    for (let i = 0; i < 5; i++) pages.push((await send(gateway.url, '/api/showcase')).status);
    expect(pages.filter((status) => status !== 429)).toHaveLength(3);
  });

  it('when invite links are guessed from an address, then 429', async () => {
    const gateway = await start({ RATE_INVITES: '5' });
    const statuses = [];
    for (let i = 0; i < 8; i++) statuses.push((await send(gateway.url, `/api/invites/${'A'.repeat(22)}`)).status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(5);
  });
});

describe('requests in flight', () => {
  const slow = async (env: Record<string, string>) => {
    const waiting: (() => void)[] = [];
    const service = await startServer((_req, res) => waiting.push(() => res.end('ok')));
    const gateway = await start({ CATALOG_URL: service.url, RATE_PER_USER: '1000', ...env });
    return {
      gateway,
      waiting,
      release: () => waiting.splice(0).forEach((end) => end()),
      stop: () => service.stop(),
    };
  };

  it('when a user has 30 in flight, then 429 with Retry-After; streams and other users are not affected', async () => {
    const { gateway, waiting, release, stop } = await slow({});
    const { token } = newUser();
    const sent = Array.from({ length: 30 }, () => send(gateway.url, '/api/cards', { token }));
    await eventually(() => expect(waiting).toHaveLength(30));
    const refused = await send(gateway.url, '/api/cards', { token });
    expect(refused).toMatchObject({
      status: 429,
      json: { code: 'too_many_requests' },
      headers: { 'retry-after': '1' },
    });
    const others = [
      send(gateway.url, '/api/cards', { token: newUser().token }),
      send(gateway.url, '/api/admin/imports/1/events', { token }),
    ];
    await eventually(() => expect(waiting).toHaveLength(32));
    release();
    expect((await Promise.all([...sent, ...others])).map(({ status }) => status)).toEqual(Array(32).fill(200));
    const again = send(gateway.url, '/api/cards', { token });
    await eventually(() => expect(waiting).toHaveLength(1));
    release();
    expect((await again).status).toBe(200);
    await stop();
  });

  it('when users of one address have too many in flight together, then 429; other addresses are not affected', async () => {
    const { gateway, waiting, release, stop } = await slow({ IN_FLIGHT_PER_ADDRESS: '4', TRUSTED_PROXIES: '1' });
    const from = (address: string, token?: string) =>
      send(gateway.url, token ? '/api/cards' : '/api/showcase', { token, headers: { 'x-forwarded-for': address } });
    const sent = [1, 2, 3].map(() => from('192.0.2.1', newUser().token));
    sent.push(from('192.0.2.1'));
    await eventually(() => expect(waiting).toHaveLength(4));
    expect((await from('192.0.2.1', newUser().token)).status).toBe(429);
    sent.push(from('192.0.2.2'));
    await eventually(() => expect(waiting).toHaveLength(5));
    release();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(5).fill(200));
    await stop();
  });
});

describe('images in flight', () => {
  it('when an address waits for many images, then more are refused, and other requests are not', async () => {
    const waiting: (() => void)[] = [];
    const service = await startServer((_req, res) => waiting.push(() => res.end('ok')));
    const gateway = await start({ CATALOG_URL: service.url, IN_FLIGHT_PER_ADDRESS: '4' });
    const image = () => send(gateway.url, '/api/plates/1/latest-330.webp');
    const sent = Array.from({ length: 4 }, image);
    await eventually(() => expect(waiting).toHaveLength(4));
    expect((await image()).status).toBe(429);
    sent.push(send(gateway.url, '/api/showcase'));
    await eventually(() => expect(waiting).toHaveLength(5));
    waiting.forEach((end) => end());
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(5).fill(200));
    await service.stop();
  });
});

describe('slow requests', () => {
  it('when a body does not arrive in time, then 408, and its service is free again; uploads take longer', async () => {
    let received = 0;
    let aborted = 0;
    const service = await startServer((req, res) => {
      req.on('end', () => (received += 1) && res.end('ok')).on('aborted', () => (aborted += 1));
      req.resume();
    });
    const gateway = await start({ CATALOG_URL: service.url, RECEIVE_SECONDS: '0.5' });
    const { token } = newUser();
    const post = (path: string) =>
      sendSlowly(gateway.url, path, { token, pieces: Array.from({ length: 10 }, () => ' '), pauseMs: 100 });
    const [slow, upload] = await Promise.all([post('/api/cards'), post('/api/cards/upload-csv')]);
    expect(slow).toMatchObject({ status: 408, json: { code: 'request_timeout' } });
    expect(upload).toMatchObject({ status: 200 });
    await eventually(() => expect([received, aborted]).toEqual([1, 1]));
    await service.stop();
  });
});
