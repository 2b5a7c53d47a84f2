import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SERVICES } from '@ninepocket/contracts/services';
import { serviceEndpoints } from '../src/pages/endpoints.js';
import { PUBLIC_WITHOUT_CONTRACT } from '../src/self-test.js';

interface RouteMap {
  serviceEndpoints: Record<string, { url: string }>;
  apiEndpoints: Record<string, { paths: string[]; methods?: string[] }>;
  pipelines: Record<string, { apiEndpoints: string[]; policies: Record<string, { action?: { to: string } }>[] }>;
}

const yaml = createRequire(createRequire(import.meta.url).resolve('express-gateway'))('js-yaml') as {
  load(text: string): RouteMap;
};
const routeMap = yaml.load(readFileSync(new URL('../config/gateway.config.yml', import.meta.url), 'utf8'));

const route = (name: string) => {
  const pipeline = Object.values(routeMap.pipelines).find(({ apiEndpoints }) => apiEndpoints.includes(name));
  const policies = pipeline?.policies ?? [];
  return {
    name,
    isPublic: !policies.some((policy) => 'identity' in policy),
    to: policies.find((policy) => policy.forward)?.forward?.action?.to,
  };
};

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/[.]/g, '\\$&').replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`).test(path);

const routeOf = (method: string, path: string) => {
  const entry = Object.entries(routeMap.apiEndpoints).find(
    ([, { paths, methods }]) =>
      (!methods || methods.includes(method)) && paths.some((pattern) => matches(pattern, path)),
  );
  return entry && route(entry[0]);
};

const outside = serviceEndpoints.filter(({ endpoint }) => endpoint.access !== 'service');

describe('the route map and the contracts', () => {
  it.each(outside.map(({ service, endpoint }) => [`${endpoint.method} ${endpoint.path}`, service, endpoint] as const))(
    'when a contract declares %s, then it is routed to %s and is public only if the contract says so',
    (_name, service, { method, path, access }) => {
      expect(routeOf(method, path.replace(/:\w+/g, '1'))).toMatchObject({ to: service, isPublic: access === 'public' });
    },
  );

  const routed = Object.entries(routeMap.apiEndpoints)
    .filter(([name]) => SERVICES.some((service) => service === route(name).to))
    .flatMap(([name, { paths, methods }]) => paths.map((path) => ({ path, methods, to: route(name).to })))
    .filter(({ path }) => !PUBLIC_WITHOUT_CONTRACT.has(path));
  it.each(routed)('when $path is routed to $to, then a contract of $to declares an endpoint there', (entry) => {
    const endpoints = outside.filter(
      ({ service, endpoint }) =>
        service === entry.to &&
        (!entry.methods || entry.methods.includes(endpoint.method)) &&
        (endpoint.path === entry.path || matches(entry.path, endpoint.path.replace(/:\w+/g, '1'))),
    );
    expect(endpoints).not.toEqual([]);
  });

  it.each(SERVICES)('when %s is a service, then the route map knows its address', (service) => {
    expect(routeMap.serviceEndpoints[service]?.url).toContain(`\${${service.toUpperCase()}_URL:-`);
  });

  it('when endpoints are between services, then they are never routed', () => {
    for (const { endpoint } of serviceEndpoints.filter((entry) => entry.endpoint.access === 'service'))
      expect(routeOf(endpoint.method, endpoint.path.replace(/:\w+/g, '1'))).toMatchObject({ name: 'internal' });
  });
});
