/**
 * Before the gateway becomes ready, it calls itself without a token: every URL that is not public must respond with
 * 401. Which URLs are public is derived from the contracts, never from the route map in use, so that a mistake in it prevents
 * startup.
 */
import { request } from 'undici';
import type { RouteMap } from './express-gateway.js';
import { SELF_TEST_HEADER } from './lifecycle.js';
import { serviceEndpoints } from './pages/endpoints.js';
import { PUBLIC_PATHS } from './route-map.js';

interface Probe {
  method: string;
  path: string;
  expected: 401 | 404;
}

export const selfTest = async (url: string, routeMap: RouteMap, key: string): Promise<string[]> => {
  const results = await Promise.all(
    [...routeProbes(routeMap), ...contractProbes()].map(async ({ method, path, expected }) => {
      const response = await request(url + path, { method, headers: { [SELF_TEST_HEADER]: key } });
      await response.body.dump();
      return response.statusCode === expected
        ? []
        : [`${method} ${path} responded ${response.statusCode} instead of ${expected}`];
    }),
  );
  return results.flat();
};

const routeProbes = (routeMap: RouteMap): Probe[] =>
  Object.values(routeMap.apiEndpoints).flatMap(({ paths = ['/*'], methods = ['GET', 'POST', 'DELETE'] }) =>
    paths
      .filter((path) => !isPublic(path))
      .flatMap((path) => methods.map((method) => ({ method, path: example(path), expected: expectedOf(path) }))),
  );

const PUBLIC_CONTRACTS = new Set(
  serviceEndpoints.filter(({ endpoint }) => endpoint.access === 'public').map(({ endpoint }) => endpoint.path),
);
const isPublic = (path: string): boolean =>
  PUBLIC_PATHS.has(path) || PUBLIC_CONTRACTS.has(path) || path === '/*' || /^\/remotes\/[\w-]+\/\*$/.test(path);

/** The route map may be missing an endpoint that a contract guards. */
const contractProbes = (): Probe[] =>
  serviceEndpoints
    .filter(({ endpoint }) => endpoint.access !== 'public')
    .map(({ endpoint: { method, path } }) => ({ method, path: example(path), expected: expectedOf(path) }));

const expectedOf = (path: string): 401 | 404 => (/^\/(?:internal(?:\/|$)|metrics$)/.test(path) ? 404 : 401);

const example = (pattern: string): string => pattern.replace(/:\w+/g, '1').replaceAll('*', 'self-test');
