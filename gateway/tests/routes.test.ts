import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from './support/gateway.js';
import { send, sendRaw } from './support/http.js';
import { startRoutedGateway, token, type RoutedGateway } from './support/routed-gateway.js';

let routed: RoutedGateway;
let gateway: RoutedGateway['gateway'];
let services: RoutedGateway['services'];
let pages: RoutedGateway['pages'];
let social: RoutedGateway['social'];

beforeAll(async () => {
  routed = await startRoutedGateway();
  ({ gateway, services, pages, social } = routed);
});
beforeEach(() => routed.clearRequests());
afterAll(() => routed?.stop());

describe('the route map', () => {
  it('when a public path is requested without a token, then it is served', async () => {
    for (const path of ['/healthz', '/readyz', '/api/openapi.json', '/api/docs', '/api/showcase', '/', '/browse/1994'])
      expect([path, (await send(gateway.url, path)).status]).toEqual([path, 200]);
    expect((await send(gateway.url, '/api/billing/webhook', { method: 'POST', body: '{}' })).status).toBe(200);
  });

  it('when any other API path is requested without a token, then 401', async () => {
    for (const path of [
      '/api/cards',
      '/api/collection',
      '/api/user/profile',
      '/api/admin/users',
      '/api/stats',
      '/api/nothing',
      '/api',
    ])
      expect([path, (await send(gateway.url, path)).status]).toEqual([path, 401]);
    expect((await send(gateway.url, '/api/showcase', { method: 'POST' })).status).toBe(401);
    expect((await send(gateway.url, '/api/billing/webhook')).status).toBe(401);
    expect(services.requests).toHaveLength(0);
  });

  it('when a signed-in user requests an unknown API path, then 404 with a problem', async () => {
    expect(await send(gateway.url, '/api/nothing', { token })).toMatchObject({
      status: 404,
      json: { code: 'not_found', title: 'Not found.', detail: expect.stringContaining('/api/docs') },
    });
  });

  it('when a service is down, then 503 with a problem and Retry-After', async () => {
    const answer = await send(gateway.url, '/api/card-pricing/1', { token });
    expect(answer).toMatchObject({
      status: 503,
      json: { code: 'unavailable', detail: expect.stringContaining('Please try again') },
      headers: { 'retry-after': '2' },
    });
  });

  it('when a file of a remote is requested, then its web server gets the path without the prefix', async () => {
    await send(gateway.url, '/remotes/collector/mf-manifest.json?v=1');
    expect(pages.requests[0]).toMatchObject({ path: '/mf-manifest.json?v=1' });
  });

  it.each([
    '/internal',
    '/internal/identities',
    '/internal/cards?x=1',
    '/internal/',
    '/INTERNAL/identities',
    '/Internal/x',
    '/metrics',
  ])('when %s is requested from outside, then it reaches no service', async (path) => {
    for (const method of ['GET', 'POST'])
      expect([400, 404]).toContain((await send(gateway.url, path, { method, token })).status);
    expect(
      [...services.requests, ...social.requests, ...pages.requests].filter((call) => /internal/i.test(call.path)),
    ).toEqual([]);
  });
});

describe('malformed URLs', () => {
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
  ])('when %s is requested, then 400 and no service gets it', async (path) => {
    expect((await send(gateway.url, path)).status).toBe(400);
    expect((await send(gateway.url, path, { token })).status).toBe(400);
    expect([...services.requests, ...pages.requests]).toEqual([]);
  });

  it('when the path has capital letters or a trailing slash, then it still requires a token', async () => {
    for (const path of ['/api/Cards', '/api/cards/', '/api/cards/?x=%2e%2e/'])
      expect([path, (await send(gateway.url, path)).status]).toEqual([path, 401]);
  });

  it('when another method is smuggled in, then the service gets the real one', async () => {
    const headers = {
      'X-HTTP-Method-Override': 'DELETE',
      'X-Method-Override': 'DELETE',
      'X-Original-URL': '/internal/identities',
    };
    await send(gateway.url, '/api/cards/1?_method=DELETE', { token, headers });
    expect(services.requests).toHaveLength(1);
    expect(services.requests[0]).toMatchObject({ method: 'GET', path: '/api/cards/1?_method=DELETE' });
    expect(services.requests[0]!.rawHeaders.join().toLowerCase()).not.toMatch(/override|original/);
  });

  it('when the method is not supported, then 400', async () => {
    expect((await send(gateway.url, '/api/cards', { method: 'PROPFIND', token })).status).toBe(400);
    expect(await sendRaw(gateway.url, 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400/,
    );
  });

  it('when lengths disagree or both framings are present, then 400', async () => {
    const smuggled =
      'POST /api/showcase HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
    expect(await sendRaw(gateway.url, smuggled)).toMatch(/^HTTP\/1.1 400/);
    const twice = 'POST /api/showcase HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde';
    expect(await sendRaw(gateway.url, twice)).toMatch(/^HTTP\/1.1 400/);
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

  it('when they are sent in any spelling on public and guarded routes, then none is forwarded', async () => {
    const headers = [...forged, ...forged].flatMap((name) => [name, 'forged']).concat('X-Forwarded-For', 'forged');
    await send(gateway.url, '/api/showcase', { headers });
    await send(gateway.url, '/api/cards', { headers, token });
    expect(services.requests).toHaveLength(2);
    for (const { rawHeaders } of services.requests) expect(rawHeaders).not.toContain('forged');
    expect(services.requests[0]!.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(services.requests[0]!.headers['x-ninepocket-assertion']).toBeUndefined();
    expect(services.requests[1]!.headers['x-ninepocket-assertion']).toMatch(/^eyJ/);
  });

  it('when Connection names a header that the gateway adds, then it is still forwarded', async () => {
    const headers = [
      'Connection',
      'keep-alive, x-ninepocket-assertion, x-request-id, if-none-match',
      'If-None-Match',
      '"1"',
    ];
    await send(gateway.url, '/api/cards', { headers, token });
    expect(services.requests[0]!.headers['x-ninepocket-assertion']).toMatch(/^eyJ/);
    expect(services.requests[0]!.headers['if-none-match']).toBeUndefined();
  });

  it('when Connection names Authorization, then 401', async () => {
    const headers = ['Connection', 'close, authorization'];
    expect((await send(gateway.url, '/api/cards', { headers, token })).status).toBe(401);
  });

  it('when a request is forwarded, then it has the request id of the response and a trace', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331';
    const answer = await send(gateway.url, '/api/cards', { token, headers: { traceparent: `${traceparent}-00` } });
    await send(gateway.url, '/api/cards', { token, headers: { traceparent: 'rubbish' } });
    expect(services.requests[0]!.headers['x-request-id']).toBe(answer.headers['x-request-id']);
    expect(services.requests[0]!.headers.traceparent).toMatch(new RegExp(`^${traceparent}-0[01]$`));
    expect(services.requests[1]!.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/);
  });
});

describe('responses', () => {
  it('when the API responds to a signed-in user, then the response is neither sniffed nor stored', async () => {
    const answer = await send(gateway.url, '/api/cards', { token });
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  it('when the API description is requested, then it lists all endpoints of the contracts, without internal ones', async () => {
    const { json } = await send(gateway.url, '/api/openapi.json');
    expect(json.openapi).toBe('3.1.0');
    const { parameters } = (json.paths as Record<string, Record<string, { parameters: object[] }>>)['/api/collection']!
      .post!;
    expect(parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
    const paths = Object.keys(json.paths as object);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/api/cards/{id}',
        '/api/collection',
        '/api/user/profile',
        '/api/create-checkout-session',
      ]),
    );
    expect(paths.filter((path) => path.startsWith('/internal'))).toEqual([]);
  });

  it('when a client accepts compression, then the API description is compressed; unchanged, it is not sent again', async () => {
    const plain = await send(gateway.url, '/api/openapi.json');
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip;q=0.8, br;q=0', 'gzip'],
    ] as const) {
      const { status, headers } = await send(gateway.url, '/api/openapi.json', {
        headers: { 'accept-encoding': accepted },
      });
      expect({ status, encoding: headers['content-encoding'] }).toEqual({ status: 200, encoding });
      expect(headers.vary).toContain('Accept-Encoding');
      expect(Number(headers['content-length'])).toBeLessThan(plain.text.length / 5);
    }
    const etag = String(plain.headers.etag);
    const repeated = await send(gateway.url, '/api/openapi.json', { headers: { 'if-none-match': `"other", ${etag}` } });
    expect(repeated).toMatchObject({ status: 304, text: '', headers: { etag } });
    const changed = await send(gateway.url, '/api/openapi.json', { headers: { 'if-none-match': '"other"' } });
    expect(changed).toMatchObject({ status: 200, text: plain.text });
  });

  it('when a request is finished, then one log line describes it, without query and token', async () => {
    const { headers } = await send(gateway.url, '/api/cards?search=secret', { token });
    const requestLines = () => gateway.lines().filter((line) => line.requestId === headers['x-request-id']);
    await eventually(() => expect(requestLines()).toHaveLength(1));
    await send(gateway.url, '/api/cards', { token });
    await eventually(() =>
      expect(gateway.lines().filter((line) => line.path === '/api/cards').length).toBeGreaterThan(1),
    );
    const lines = requestLines();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ method: 'GET', path: '/api/cards', status: 200, userId: 11, upstream: 'catalog' });
    expect(JSON.stringify(gateway.lines())).not.toMatch(/secret|Bearer|eyJ|@example/);
  });
});
