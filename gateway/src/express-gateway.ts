/**
 * The one place that knows express-gateway (DESIGN section 11). It brings the configuration format,
 * the pipelines and the plugin interface; it is CommonJS, keeps its state in modules, reads the
 * environment by itself and prints its own log: all of that is tamed here.
 */
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { Logger } from 'pino';
import type { Policy } from './policies/policy.js';

/** The parts of an express application that we use. */
interface ExpressApp {
  use(...handlers: unknown[]): void;
  /** express 4 keeps its layers here. */
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

/** A policy as the route map names it. */
export interface PolicyKind {
  name: string;
  /** JSON schema of what the route map may write under `action`, defaults included. */
  schema: Record<string, unknown>;
  build: (options: never) => Policy;
}

export interface GatewayPlugin {
  policies: PolicyKind[];
  /** Run before any route, for every request. */
  before: Policy[];
}

interface PluginContext {
  config: { gatewayConfig: RouteMap };
  registerPolicy(policy: unknown): void;
  registerGatewayRoute(mount: (app: ExpressApp) => void): void;
  eventBus: { once(event: 'http-ready', heard: (ready: { httpServer: Server }) => void): void };
}

export interface RunningExpressGateway {
  server: Server;
  app: ExpressApp;
  routeMap: RouteMap;
}

const require = createRequire(import.meta.url);
const MANIFEST = require.resolve('../plugin.cjs');

/**
 * Starts express-gateway on its configuration and waits until it listens.
 * @param makePlugin given the route map's servers, makes our policies
 * @param onServer called before the first request, with the server that listens
 * @throws when the configuration is wrong, the plugin was not loaded or the port is taken
 */
export const startExpressGateway = async (
  configDir: string,
  log: Logger,
  makePlugin: (servers: ServiceEndpoints) => GatewayPlugin,
  onServer: (server: Server) => void,
): Promise<RunningExpressGateway> => {
  process.env.EG_DISABLE_CONFIG_WATCH = 'true';
  process.env.GATEWAY_PLUGIN = MANIFEST;
  sendLogTo(log);

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
      withoutDecoration(app);
      app.use(inOneGo(plugin.before));
      loaded = { app, routeMap };
    });
    context.eventBus.once('http-ready', ({ httpServer }) => onServer(httpServer));
  };

  withoutItsRequestIds();
  const expressGateway = require('express-gateway') as () => {
    load(dir: string): { run(): Promise<[{ app: Server }, unknown]> };
  };
  const [{ app: server }] = await failingOnPort(expressGateway().load(configDir).run());
  // express-gateway only logs that a plugin could not be loaded; without ours nothing may be served.
  if (!loaded) throw new Error('express-gateway did not load the plugin');
  return { server, ...loaded };
};

/** Its winston loggers write to the console by themselves; their lines belong in our log. */
const sendLogTo = (log: Logger): void => {
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
 * express and passport give every request other prototypes and a dozen methods, for policies that
 * are not used here; that alone cost more than all of ours. Ours know only node's own requests.
 */
const withoutDecoration = (app: ExpressApp): void => {
  const unused = new Set(['query', 'expressInit', 'initialize']);
  if (app._router) app._router.stack = app._router.stack.filter((layer) => !unused.has(layer.name));
};

/** One layer of express instead of one for each policy. */
const inOneGo =
  (policies: Policy[]): Policy =>
  (req, res, next) => {
    const run = (i: number): void => {
      const policy = policies[i];
      if (policy) policy(req, res, (error) => (error ? next(error) : run(i + 1)));
      else next();
    };
    run(0);
  };

/** It makes an id for every request, slowly (a blocking call for random bytes, base 62), that only unused policies read. */
const withoutItsRequestIds = (): void => {
  const uuid62 = createRequire(require.resolve('express-gateway'))('uuid62') as { v4: () => string };
  uuid62.v4 = () => '';
};

/** Its listening server has no error listener: a taken port arrives here as an uncaught exception. */
const failingOnPort = <T>(starting: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    process.once('uncaughtException', reject);
    starting.then(resolve, reject).finally(() => process.removeListener('uncaughtException', reject));
  });
