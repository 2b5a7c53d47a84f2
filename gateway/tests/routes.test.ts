import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from './support/gateway.js';
import { ask, askRaw } from './support/http.js';
import { unsignedToken } from './support/tokens.js';
import { startAuthEmulator, startServer, startSocial, type TestServer, type TestSocial } from './support/upstream.js';

const ADMIN_SITE = 'http://localhost:8090';
const person = { userId: 11, firebaseUid: 'uid-11', isAdmin: false, plan: 'SIDE_KICK' as const };
const token = unsignedToken(person.firebaseUid);

let gateway: TestGateway;
let services: TestServer;
let pages: TestServer;
let social: TestSocial;
let emulator: TestServer;

beforeAll(async () => {
  [services, pages, social, emulator] = await Promise.all([
    startServer(),
    startServer(),
    startSocial(),
    startAuthEmulator(),
  ]);
  social.people.set(person.firebaseUid, person);
  gateway = await startGateway({
    CATALOG_URL: services.url,
    COLLECTION_URL: services.url,
    BILLING_URL: services.url,
    SOCIAL_URL: social.url,
    SHELL_WEB_URL: pages.url,
    COLLECTOR_WEB_URL: pages.url,
    ADMIN_ORIGIN: ADMIN_SITE,
    FIREBASE_AUTH_EMULATOR_HOST: emulator.url.slice('http://'.length),
  });
});
beforeEach(() => {
  for (const server of [services, pages, social]) server.seen.length = 0;
});
afterAll(async () => {
  await gateway?.stop();
  await Promise.all([services, pages, social, emulator].map((server) => server?.stop()));
});

describe('the route map', () => {
  it('when nobody asks for what is public, then they get it', async () => {
    for (const path of [
      '/healthz',
      '/readyz',
      '/metrics',
      '/api/openapi.json',
      '/api/docs',
      '/api/showcase',
      '/',
      '/browse/1994',
    ])
      expect([path, (await ask(gateway.url, path)).status]).toEqual([path, 200]);
    expect((await ask(gateway.url, '/api/billing/webhook', { method: 'POST', body: '{}' })).status).toBe(200);
  });

  it('when nobody asks for anything else of the API, then 401', async () => {
    for (const path of [
      '/api/cards',
      '/api/collection',
      '/api/user/profile',
      '/api/admin/users',
      '/api/stats',
      '/api/nothing',
      '/api',
    ])
      expect([path, (await ask(gateway.url, path)).status]).toEqual([path, 401]);
    expect((await ask(gateway.url, '/api/showcase', { method: 'POST' })).status).toBe(401);
    expect((await ask(gateway.url, '/api/billing/webhook')).status).toBe(401);
    expect(services.seen).toHaveLength(0);
  });

  it('when somebody asks for an address of the API that does not exist, then 404 with a problem', async () => {
    expect(await ask(gateway.url, '/api/nothing', { token })).toMatchObject({
      status: 404,
      json: { code: 'not_found' },
    });
  });

  it('when a service does not exist yet, then 503 with a problem and Retry-After', async () => {
    const answer = await ask(gateway.url, '/api/card-pricing/1', { token });
    expect(answer).toMatchObject({ status: 503, json: { code: 'unavailable' }, headers: { 'retry-after': '2' } });
  });

  it('when a page of a remote is asked for, then its web server gets the path that it knows', async () => {
    await ask(gateway.url, '/remotes/collector/mf-manifest.json?v=1');
    expect(pages.seen[0]).toMatchObject({ path: '/mf-manifest.json?v=1' });
  });

  it.each([
    '/internal',
    '/internal/identities',
    '/internal/cards?x=1',
    '/internal/',
    '/INTERNAL/identities',
    '/Internal/x',
  ])('when %s is asked for from outside, then nobody gets there', async (path) => {
    for (const method of ['GET', 'POST'])
      expect([400, 404]).toContain((await ask(gateway.url, path, { method, token })).status);
    expect([...services.seen, ...social.seen, ...pages.seen].filter((call) => /internal/i.test(call.path))).toEqual([]);
  });
});

describe('odd addresses', () => {
  it.each([
    '//api/cards',
    '/api//cards',
    '/api/..;/internal/identities',
    '/x/../api/cards',
    '/api/%2e%2e/internal/identities',
    '/api/%2E%2E%2finternal',
    '/api%2fcards',
    '/api/cards%5c..',
    '/api\\cards',
    '/api/cards.',
    '/api/./cards',
    '/api/cards;x=1',
    '/api/%252e%252e/internal',
    '/api/cards%00',
    '/api/cards%zz',
    '/api/%c0%ae%c0%ae/internal',
    '/API/cards',
    '/Api/admin/users',
    'http://elsewhere/api/cards',
  ])('when %s is asked for, then 400 and no service sees it', async (path) => {
    expect((await ask(gateway.url, path)).status).toBe(400);
    expect((await ask(gateway.url, path, { token })).status).toBe(400);
    expect([...services.seen, ...pages.seen]).toEqual([]);
  });

  it('when the path has other letters or a slash at the end, then the answer needs a token all the same', async () => {
    for (const path of ['/api/Cards', '/api/cards/', '/api/cards/?x=%2e%2e/'])
      expect([path, (await ask(gateway.url, path)).status]).toEqual([path, 401]);
  });

  it('when another method is smuggled in, then the service sees the one that was used', async () => {
    const headers = {
      'X-HTTP-Method-Override': 'DELETE',
      'X-Method-Override': 'DELETE',
      'X-Original-URL': '/internal/identities',
    };
    await ask(gateway.url, '/api/cards/1?_method=DELETE', { token, headers });
    expect(services.seen).toHaveLength(1);
    expect(services.seen[0]).toMatchObject({ method: 'GET', path: '/api/cards/1?_method=DELETE' });
    expect(services.seen[0]!.rawHeaders.join().toLowerCase()).not.toMatch(/override|original/);
  });

  it('when the method is none of ours, then 400', async () => {
    expect((await ask(gateway.url, '/api/cards', { method: 'PROPFIND', token })).status).toBe(400);
    expect(await askRaw(gateway.url, 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400/,
    );
  });

  it('when two lengths disagree or both framings come, then the bytes are refused', async () => {
    const smuggled =
      'POST /api/showcase HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
    expect(await askRaw(gateway.url, smuggled)).toMatch(/^HTTP\/1.1 400/);
    const twice = 'POST /api/showcase HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde';
    expect(await askRaw(gateway.url, twice)).toMatch(/^HTTP\/1.1 400/);
  });
});

describe('forged headers', () => {
  const forged = [
    'x-firebase-uid',
    'X-Firebase-Uid',
    'x_firebase_uid',
    'x-user-email',
    'X-USER-NAME',
    'x-display-name',
    'x-photo-url',
    'x-internal-user',
    'x_internal_user',
    'eg-consumer-id',
    'eg-request-id',
    'x-ninepocket-assertion',
    'X-Ninepocket-Assertion',
    'x_ninepocket_assertion',
    'x-ninepocket-self-test',
    'x-request-id',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'x-real-ip',
    'cookie',
    'baggage',
  ];

  it('when they come in any form, on public and guarded routes, then none arrives', async () => {
    const headers = [...forged, ...forged].flatMap((name) => [name, 'forged']).concat('X-Forwarded-For', 'forged');
    await ask(gateway.url, '/api/showcase', { headers });
    await ask(gateway.url, '/api/cards', { headers, token });
    expect(services.seen).toHaveLength(2);
    for (const { rawHeaders } of services.seen) expect(rawHeaders).not.toContain('forged');
    expect(services.seen[0]!.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(services.seen[0]!.headers['x-ninepocket-assertion']).toBeUndefined();
    expect(services.seen[1]!.headers['x-ninepocket-assertion']).toMatch(/^eyJ/);
  });

  it('when Connection names what the gateway adds, then it arrives all the same', async () => {
    const headers = [
      'Connection',
      'keep-alive, x-ninepocket-assertion, x-request-id, if-none-match',
      'If-None-Match',
      '"1"',
    ];
    await ask(gateway.url, '/api/cards', { headers, token });
    expect(services.seen[0]!.headers['x-ninepocket-assertion']).toMatch(/^eyJ/);
    expect(services.seen[0]!.headers['if-none-match']).toBeUndefined();
  });

  it('when Connection names Authorization, then nobody is signed in', async () => {
    const headers = ['Connection', 'close, authorization'];
    expect((await ask(gateway.url, '/api/cards', { headers, token })).status).toBe(401);
  });

  it('when a request is forwarded, then it carries the id of the answer and a trace', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const answer = await ask(gateway.url, '/api/cards', { token, headers: { traceparent } });
    await ask(gateway.url, '/api/cards', { token, headers: { traceparent: 'rubbish' } });
    expect(services.seen[0]!.headers['x-request-id']).toBe(answer.headers['x-request-id']);
    expect(services.seen[0]!.headers.traceparent).toBe(traceparent);
    expect(services.seen[1]!.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });
});

describe('answers', () => {
  it('when the API answers somebody, then it is neither sniffed nor stored', async () => {
    const answer = await ask(gateway.url, '/api/cards', { token });
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  it('when the admin site asks before it calls, then it is told at once that it may', async () => {
    const headers = {
      origin: ADMIN_SITE,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization',
    };
    const answer = await ask(gateway.url, '/api/admin/users/1', { method: 'OPTIONS', headers });
    expect(answer.status).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe(ADMIN_SITE);
    expect(answer.headers['access-control-allow-methods']).toContain('PATCH');
    expect(answer.headers['access-control-allow-headers']).toContain('Authorization');
  });

  it('when the admin site calls, then it may read the answer, problems too, and its headers', async () => {
    for (const who of [{ token }, {}]) {
      const answer = await ask(gateway.url, '/api/cards', { ...who, headers: { origin: ADMIN_SITE } });
      expect(answer.headers['access-control-allow-origin']).toBe(ADMIN_SITE);
      for (const name of ['Link', 'X-Total-Count', 'ETag', 'Retry-After', 'X-Request-Id'])
        expect(answer.headers['access-control-expose-headers']).toContain(name);
    }
  });

  it('when somebody asks for the options of a page, then nothing breaks and nothing is given away', async () => {
    for (const path of ['/', '/api/showcase', '/api/cards', '/remotes/collector/x.js', '/internal/cards'])
      expect((await ask(gateway.url, path, { method: 'OPTIONS' })).status).toBe(204);
    expect([...services.seen, ...pages.seen]).toEqual([]);
  });

  it('when the API answers anybody, from a page or not, then caches know that answers differ by Origin', async () => {
    for (const path of ['/api/showcase', '/api/cards', '/api/openapi.json'])
      for (const headers of [[], ['Origin', ADMIN_SITE], ['Origin', 'https://evil.example']])
        expect((await ask(gateway.url, path, { headers })).headers.vary).toBe('Origin');
  });

  it('when another origin calls or asks before, then no browser lets it read', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
    for (const method of ['OPTIONS', 'GET']) {
      const answer = await ask(gateway.url, '/api/cards', { method, headers, token });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('when the API is described, then from the contracts, without what is between services', async () => {
    const { json } = await ask(gateway.url, '/api/openapi.json');
    expect(json.openapi).toBe('3.1.0');
    const { parameters } = (json.paths as Record<string, Record<string, { parameters: object[] }>>)['/api/collection']!
      .post!;
    expect(parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
    const paths = Object.keys(json.paths as object);
    expect(paths).toEqual(expect.arrayContaining(['/api/cards/{id}', '/api/collection', '/api/user/profile']));
    expect(paths.filter((path) => path.startsWith('/internal'))).toEqual([]);
  });

  it('when a request is done, then one line tells it, without query and token', async () => {
    const { headers } = await ask(gateway.url, '/api/cards?search=secret', { token });
    await new Promise((resolve) => setTimeout(resolve, 600));
    const lines = gateway.lines().filter((line) => line.requestId === headers['x-request-id']);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ method: 'GET', path: '/api/cards', status: 200, userId: 11, upstream: 'catalog' });
    expect(JSON.stringify(gateway.lines())).not.toMatch(/secret|Bearer|eyJ|@example/);
  });
});
