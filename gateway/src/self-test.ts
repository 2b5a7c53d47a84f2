/**
 * Before the doors open: every address that is not public answers 401 to nobody. Which ones are
 * public is written down here a second time, so that a slip in the route map is found by the
 * start and not by a stranger (DESIGN section 11).
 */
import { request } from 'undici';
import type { RouteMap } from './express-gateway.js';
import { SELF_TEST_HEADER } from './lifecycle.js';
import { allEndpoints } from './pages/endpoints.js';

/** Paths of the route map that answer without a token (DESIGN section 3). */
const PUBLIC = new Set([
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/openapi.json',
  '/api/docs',
  '/api/showcase',
  '/api/user/deletions/:id', // the receipt of an account that is gone
  '/api/billing/webhook', // signed by Stripe
  '/socket.io', // signs in by its ticket
  '/socket.io/*',
  '/remotes/collector/*',
  '/remotes/admin/*',
  '/remotes/social/*',
  '/*',
]);

interface Probe {
  method: string;
  path: string;
  expected: 401 | 404;
}

/**
 * @param url of the gateway itself
 * @param key lets the test in while the doors are closed; it never reaches a service
 * @returns what is wrong, one sentence each; empty when all is well
 */
export const selfTest = async (url: string, routeMap: RouteMap, key: string): Promise<string[]> => {
  const outcomes = await Promise.all(
    [...probesOfRoutes(routeMap), ...probesOfContracts()].map(async ({ method, path, expected }) => {
      const answer = await request(url + path, { method, headers: { [SELF_TEST_HEADER]: key } });
      await answer.body.dump();
      return answer.statusCode === expected ? [] : [`${method} ${path} answered ${answer.statusCode}, not ${expected}`];
    }),
  );
  return outcomes.flat();
};

const probesOfRoutes = (routeMap: RouteMap): Probe[] =>
  Object.values(routeMap.apiEndpoints).flatMap(({ paths = ['/*'], methods = ['GET', 'POST', 'DELETE'] }) =>
    paths
      .filter((path) => !PUBLIC.has(path))
      .flatMap((path) => methods.map((method) => ({ method, path: example(path), expected: expectedOf(path) }))),
  );

/** The route map may leave out what a contract promises to guard. */
const probesOfContracts = (): Probe[] =>
  allEndpoints
    .filter(({ access }) => access !== 'public')
    .map(({ method, path }) => ({ method, path: example(path), expected: expectedOf(path) }));

/** What services say to each other leads nowhere from outside. */
const expectedOf = (path: string): 401 | 404 => (/^\/internal(?:\/|$)/.test(path) ? 404 : 401);

/** An address that a pattern fits. */
const example = (pattern: string): string => pattern.replace(/:\w+/g, '1').replaceAll('*', 'self-test');
