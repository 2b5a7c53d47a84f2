import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { send } from './support/http.js';
import { ADMIN_SITE, startRoutedGateway, token, type RoutedGateway } from './support/routed-gateway.js';

let routed: RoutedGateway;
let gateway: RoutedGateway['gateway'];
let services: RoutedGateway['services'];
let pages: RoutedGateway['pages'];

beforeAll(async () => {
  routed = await startRoutedGateway();
  ({ gateway, services, pages } = routed);
});
beforeEach(() => routed.clearRequests());
afterAll(() => routed?.stop());

describe('CORS', () => {
  it('when the admin site sends a preflight request, then it is allowed', async () => {
    const headers = {
      origin: ADMIN_SITE,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization',
    };
    const answer = await send(gateway.url, '/api/admin/users/1', { method: 'OPTIONS', headers });
    expect(answer.status).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe(ADMIN_SITE);
    expect(answer.headers['access-control-allow-methods']).toContain('PATCH');
    expect(answer.headers['access-control-allow-headers']).toContain('Authorization');
  });

  it('when the admin site calls, then it may read responses and problems with their headers', async () => {
    for (const who of [{ token }, {}]) {
      const answer = await send(gateway.url, '/api/cards', { ...who, headers: { origin: ADMIN_SITE } });
      expect(answer.headers['access-control-allow-origin']).toBe(ADMIN_SITE);
      for (const name of ['Link', 'X-Total-Count', 'ETag', 'Retry-After', 'X-Request-Id'])
        expect(answer.headers['access-control-expose-headers']).toContain(name);
    }
  });

  it('when OPTIONS is sent to any path, then 204 and nothing is forwarded', async () => {
    for (const path of ['/', '/api/showcase', '/api/cards', '/remotes/collector/x.js', '/internal/cards'])
      expect((await send(gateway.url, path, { method: 'OPTIONS' })).status).toBe(204);
    expect([...services.requests, ...pages.requests]).toEqual([]);
  });

  it('when the API responds with or without an Origin, then Vary names Origin', async () => {
    for (const path of ['/api/showcase', '/api/cards', '/api/openapi.json'])
      for (const headers of [[], ['Origin', ADMIN_SITE], ['Origin', 'https://evil.example']])
        expect((await send(gateway.url, path, { headers })).headers.vary).toMatch(/^Origin\b/);
  });

  it('when another origin calls or sends a preflight, then the response has no CORS headers', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
    for (const method of ['OPTIONS', 'GET']) {
      const answer = await send(gateway.url, '/api/cards', { method, headers, token });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});
