/**
 * The route map that `npm run route-map -w gateway` writes to config/gateway.config.yml: from the contracts, and from the
 * few routes that have none. It is read from the top, and the first matching path wins.
 */
import { SERVICE_SECONDS, type Limits } from '@ninepocket/contracts/http/limits';
import { SERVICES, type ServiceName } from '@ninepocket/contracts/services';
import { SOCKET_PATH } from '@ninepocket/contracts/social/messages/live';
import type { RouteMap } from './express-gateway.js';
import { BUILTIN_PATHS } from './pages/builtin-paths.js';
import type { ServiceEndpoint } from './pages/endpoints.js';

/** Authenticated by a ticket; src/websockets.ts forwards WebSocket upgrades. */
const SOCKET_PATHS = [SOCKET_PATH.replace(/\/$/, ''), `${SOCKET_PATH}*`];
/** Public, and not in the contracts. */
export const PUBLIC_PATHS: ReadonlySet<string> = new Set([...BUILTIN_PATHS, ...SOCKET_PATHS]);
const WEB_SERVERS = ['shell', 'collector', 'admin', 'social'];
const REMOTES = WEB_SERVERS.slice(1);

type Policies = RouteMap['pipelines'][string]['policies'];

interface Route {
  name: string;
  paths: readonly string[];
  methods?: readonly string[];
  policies: Policies;
  /** Shared by routes with equal policies. */
  pipeline?: string;
}

const IDENTITY = { identity: {} };
const LIMIT = { limit: {} };
const NOT_FOUND = { 'not-found': {} };
const forward = (to: string, options: Record<string, unknown>) => ({ forward: { action: { to, ...options } } });

const BEFORE: Route[] = [
  { name: 'builtin', paths: BUILTIN_PATHS, methods: ['GET'], policies: [{ builtin: {} }] },
  // Never from outside: endpoints between services, and metrics, which have a port of their own.
  { name: 'internal', paths: ['/internal', '/internal/*', '/metrics'], policies: [NOT_FOUND] },
  {
    name: 'socket',
    paths: SOCKET_PATHS,
    policies: [
      { limit: { action: { inFlight: false } } },
      forward('social', { answerSeconds: 60, ownOriginsOnly: true }),
    ],
  },
];
const AFTER: Route[] = [
  // Any other API path: 401 without a token, 404 with one.
  { name: 'unknown', paths: ['/api', '/api/*'], policies: [IDENTITY, LIMIT, NOT_FOUND] },
  ...REMOTES.map((name) => ({
    name: `${name}-pages`,
    paths: [`/remotes/${name}/*`],
    methods: ['GET'],
    policies: [LIMIT, forward(`${name}-web`, { page: true, without: `/remotes/${name}` })],
  })),
  { name: 'pages', paths: ['/*'], methods: ['GET'], policies: [LIMIT, forward('shell-web', { page: true })] },
];

const policiesOf = (
  service: ServiceName,
  isPublic: boolean,
  { megabytes, seconds = SERVICE_SECONDS[service], stream, inFlight, rate }: Limits,
): Policies => [
  ...(isPublic ? [] : [IDENTITY]),
  rate || inFlight === false ? { limit: { action: { rate, inFlight } } } : LIMIT,
  forward(service, { bodyMegabytes: megabytes, upload: megabytes && true, answerSeconds: seconds, stream }),
];

const pipelineOf = (service: ServiceName, isPublic: boolean, limits: Limits): string =>
  [
    service,
    ...(isPublic ? ['public'] : []),
    ...Object.entries(limits).map(([name, value]) => (value === true ? name : `${name}-${value}`)),
  ].join('-');

const hasOwnRoute = ({ endpoint: { access, limits } }: ServiceEndpoint): boolean =>
  access === 'public' || limits !== undefined;

const ownRoute = ({ service, endpoint, name }: ServiceEndpoint): Route => {
  const { method, path, access, limits = {} } = endpoint;
  const isPublic = access === 'public';
  return {
    name,
    paths: [path],
    methods: [method],
    policies: policiesOf(service, isPublic, limits),
    pipeline: pipelineOf(service, isPublic, limits),
  };
};

/** What an endpoint without a route of its own is routed by: `/api/cards/*`, `/api/admin/users/*`. */
const patternOf = (path: string): string => {
  const prefix = /^\/api\/(?:admin\/)?[^/]+/.exec(path)?.[0] ?? path;
  return prefix === path ? path : `${prefix}/*`;
};

const serviceRoute = (service: ServiceName, endpoints: readonly ServiceEndpoint[]): Route => {
  const paths = endpoints.filter((entry) => entry.service === service).map(({ endpoint }) => patternOf(endpoint.path));
  return { name: service, paths: [...new Set(paths)].sort(), policies: policiesOf(service, false, {}) };
};

/** Sorts `a/b` before `a/:id`, which matches both. */
const sortKey = ({ endpoint: { path, method } }: ServiceEndpoint): string => `${path.replaceAll(':', '~')} ${method}`;

const url = (name: string, port: number) => ({
  url: `\${${name.toUpperCase().replace('-', '_')}_URL:-http://127.0.0.1:${port}}`,
});

export const makeRouteMap = (endpoints: readonly ServiceEndpoint[]) => {
  const outside = endpoints
    .filter(({ endpoint }) => endpoint.access !== 'service')
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  const shared = outside.filter((entry) => !hasOwnRoute(entry));
  const routes = [
    ...BEFORE,
    ...outside.filter(hasOwnRoute).map(ownRoute),
    ...SERVICES.map((service) => serviceRoute(service, shared)),
    ...AFTER,
  ];
  const pipelines: RouteMap['pipelines'] = {};
  for (const { name, pipeline = name, policies } of routes)
    (pipelines[pipeline] ??= { apiEndpoints: [], policies }).apiEndpoints.push(name);
  return {
    http: { port: '${PORT:-8080}', hostname: '${HOST:-127.0.0.1}' },
    serviceEndpoints: Object.fromEntries([
      ...SERVICES.map((name, index) => [name, url(name, 4101 + index)]),
      ...WEB_SERVERS.map((name, index) => [`${name}-web`, url(`${name}-web`, 4200 + index)]),
    ]),
    apiEndpoints: Object.fromEntries(routes.map(({ name, paths, methods }) => [name, { paths, methods }])),
    policies: ['identity', 'limit', 'forward', 'builtin', 'not-found'],
    pipelines,
  };
};
