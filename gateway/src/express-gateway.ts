/**
 * The only file that depends on express-gateway, which provides the configuration format, the pipelines and the plugin
 * interface. It is CommonJS, has module-level state, reads the environment and writes its own log.
 */
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { Logger } from 'pino';
import type { Policy } from './http/policy.js';

interface ExpressApp {
  use(...handlers: unknown[]): void;
  _router?: { stack: { name: string }[] };
}

export interface ServiceEndpoints {
  [name: string]: { url: string };
}

export interface RouteMap {
  apiEndpoints: Record<string, { paths?: string[]; methods?: string[] }>;
  pipelines: Record<string, { apiEndpoints: string[]; policies: Record<string, unknown>[] }>;
  serviceEndpoints: ServiceEndpoints;
}

export interface NamedPolicy {
  name: string;
  schema: Record<string, unknown>;
  build: (options: never) => Policy;
}

export interface GatewayPlugin {
  policies: NamedPolicy[];
  before: Policy[];
}

interface PluginContext {
  config: { gatewayConfig: RouteMap };
  registerPolicy(policy: unknown): void;
  registerGatewayRoute(mount: (app: ExpressApp) => void): void;
  eventBus: { once(event: 'http-ready', listener: (ready: { httpServer: Server }) => void): void };
}

export interface RunningExpressGateway {
  server: Server;
  app: ExpressApp;
  routeMap: RouteMap;
}

const require = createRequire(import.meta.url);
const MANIFEST = require.resolve('../plugin.cjs');

/**
 * Resolves once express-gateway is listening.
 * @throws when the configuration is invalid, the plugin was not loaded or the port is in use
 */
export const startExpressGateway = async (
  configDir: string,
  log: Logger,
  makePlugin: (serviceEndpoints: ServiceEndpoints) => GatewayPlugin,
  onServer: (server: Server) => void,
): Promise<RunningExpressGateway> => {
  process.env.EG_DISABLE_CONFIG_WATCH = 'true';
  process.env.GATEWAY_PLUGIN = MANIFEST;
  redirectLog(log);

  let loaded: { app: ExpressApp; routeMap: RouteMap } | undefined;
  const manifest = require(MANIFEST) as { init: (context: PluginContext) => void };
  manifest.init = (context) => {
    const routeMap = context.config.gatewayConfig;
    const plugin = makePlugin(routeMap.serviceEndpoints);
    for (const { name, schema, build } of plugin.policies)
      context.registerPolicy({
        name,
        schema: { $id: `http://express-gateway.io/schemas/policies/${name}.json`, ...schema },
        policy: build,
      });
    context.registerGatewayRoute((app) => {
      removeUnusedLayers(app);
      app.use(asOneLayer(plugin.before));
      loaded = { app, routeMap };
    });
    context.eventBus.once('http-ready', ({ httpServer }) => onServer(httpServer));
  };

  disableRequestIds();
  const expressGateway = require('express-gateway') as () => {
    load(dir: string): { run(): Promise<[{ app: Server }, unknown]> };
  };
  const [{ app: server }] = await rejectingOnTakenPort(expressGateway().load(configDir).run());
  // express-gateway only logs a plugin that fails to load.
  if (!loaded) throw new Error('express-gateway did not load the plugin');
  return { server, ...loaded };
};

const redirectLog = (log: Logger): void => {
  const loggers = require('express-gateway/lib/logger') as Record<
    string,
    { transports?: { log: (line: { level: string; message: string }, done: () => void) => void }[] }
  >;
  for (const [label, logger] of Object.entries(loggers))
    for (const transport of logger.transports ?? [])
      transport.log = ({ level, message }, done) => {
        const line = `express-gateway ${label}: ${message}`;
        if (level === 'error') log.error(line);
        else if (level === 'warn') log.warn(line);
        else log.debug(line);
        done();
      };
};

/**
 * express and passport change every request's prototype and add a dozen methods. No policy of ours uses them, and they
 * cost more than all of our policies together.
 */
const removeUnusedLayers = (app: ExpressApp): void => {
  const unused = new Set(['query', 'expressInit', 'initialize']);
  if (app._router) app._router.stack = app._router.stack.filter((layer) => !unused.has(layer.name));
};

const asOneLayer =
  (policies: Policy[]): Policy =>
  (req, res, next) => {
    const run = (i: number): void => {
      const policy = policies[i];
      if (policy) policy(req, res, (error) => (error ? next(error) : run(i + 1)));
      else next();
    };
    run(0);
  };

/** express-gateway creates a request ID with a blocking call, for policies that we don't use. */
const disableRequestIds = (): void => {
  const uuid62 = createRequire(require.resolve('express-gateway'))('uuid62') as { v4: () => string };
  uuid62.v4 = () => '';
};

/** express-gateway's server has no error listener, so a port in use surfaces as an uncaught exception. */
const rejectingOnTakenPort = <T>(starting: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    process.once('uncaughtException', reject);
    starting.then(resolve, reject).finally(() => process.removeListener('uncaughtException', reject));
  });
