import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SERVICE_SECONDS } from '@ninepocket/contracts/http/limits';
import { SERVICES } from '@ninepocket/contracts/services';
import { serviceEndpoints } from '../src/pages/endpoints.js';
import { makeRouteMap } from '../src/route-map.js';

interface Policy {
  identity?: object;
  limit?: { action?: { rate?: string; inFlight?: boolean } };
  forward?: { action: { to: string; bodyMegabytes?: number; answerSeconds?: number; stream?: boolean } };
}

interface RouteMap {
  serviceEndpoints: Record<string, { url: string }>;
  apiEndpoints: Record<string, { paths: string[]; methods?: string[] }>;
  pipelines: Record<string, { apiEndpoints: string[]; policies: Policy[] }>;
}

const yaml = createRequire(createRequire(import.meta.url).resolve('express-gateway'))('js-yaml') as {
  load(text: string): RouteMap;
};
const routeMap = yaml.load(readFileSync(new URL('../config/gateway.config.yml', import.meta.url), 'utf8'));

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/[.]/g, '\\$&').replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`).test(path);

/** The first route that matches, as express-gateway finds it. */
const routeOf = (method: string, path: string) => {
  const [name = ''] =
    Object.entries(routeMap.apiEndpoints).find(
      ([, { paths, methods }]) =>
        (!methods || methods.includes(method)) && paths.some((pattern) => matches(pattern, path)),
    ) ?? [];
  const pipeline = Object.values(routeMap.pipelines).find(({ apiEndpoints }) => apiEndpoints.includes(name));
  const { identity, limit, forward }: Policy = Object.assign({}, ...(pipeline?.policies ?? [])) as Policy;
  return { name, isPublic: identity === undefined, ...limit?.action, ...forward?.action };
};

const outside = serviceEndpoints.filter(({ endpoint }) => endpoint.access !== 'service');

describe('the route map', () => {
  it('when contracts have changed, then `npm run route-map -w gateway` has written them to the route map', () => {
    expect(routeMap).toEqual(makeRouteMap(serviceEndpoints));
  });

  it.each(outside.map((entry) => [`${entry.endpoint.method} ${entry.endpoint.path}`, entry] as const))(
    'when a contract declares %s, then it is routed to its service, with its access and its limits',
    (_name, { service, endpoint: { method, path, access, limits = {} } }) => {
      expect(routeOf(method, path.replace(/:\w+/g, '1'))).toEqual({
        name: expect.any(String),
        to: service,
        isPublic: access === 'public',
        bodyMegabytes: limits.megabytes,
        upload: limits.megabytes && true,
        answerSeconds: limits.seconds ?? SERVICE_SECONDS[service],
        stream: limits.stream,
        inFlight: limits.inFlight,
        rate: limits.rate,
      });
    },
  );

  it.each(SERVICES)('when %s is a service, then the route map knows its address', (service) => {
    expect(routeMap.serviceEndpoints[service]?.url).toContain(`\${${service.toUpperCase()}_URL:-`);
  });

  it('when endpoints are between services, then they are never routed', () => {
    for (const { endpoint } of serviceEndpoints.filter((entry) => entry.endpoint.access === 'service'))
      expect(routeOf(endpoint.method, endpoint.path.replace(/:\w+/g, '1'))).toMatchObject({ name: 'internal' });
  });

  it('when a user changes something that other users see, then the number of changes is limited', () => {
    const unlimited = outside
      .map(({ endpoint }) => endpoint)
      .filter(({ method, path }) => method !== 'GET' && /^\/api\/(social|user)\//.test(path))
      .filter(({ limits }) => !limits?.rate)
      .map(({ method, path }) => `${method} ${path}`);
    // One upload takes longer than many texts, and the service limits messages of both kinds.
    expect(unlimited).toEqual(['POST /api/social/messages/image']);
  });
});
