/** Puts the gateway together: what it needs, the policies made of it, express-gateway around them. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from './config.js';
import { startExpressGateway } from './express-gateway.js';
import { openUpstream, type Upstream } from './forwarding/upstream.js';
import { socialAsker } from './identity/ask-social.js';
import { assertionSigner } from './identity/assertions.js';
import { identityCache } from './identity/identities.js';
import { tokenCache } from './identity/tokens.js';
import { listenToUserEvents } from './identity/user-events.js';
import { tokenVerifier } from './identity/verify-token.js';
import { newLifecycle } from './lifecycle.js';
import { createMeter } from './meter.js';
import { ownOrigins } from './origins.js';
import { makePlugin } from './plugin.js';
import { begin } from './policies/begin.js';
import { cors } from './policies/cors.js';
import { identity } from './policies/identity.js';
import { limit } from './policies/limit.js';
import { missing } from './policies/missing.js';
import { own } from './policies/own.js';
import { plainAddress } from './policies/plain-address.js';
import type { GatewayRequest, Policy } from './policies/policy.js';
import { sendProblem } from './policies/problem.js';
import { strip } from './policies/strip.js';
import { openRateLimits } from './rate-limit.js';
import { selfTest } from './self-test.js';
import { answerUnreadable } from './unreadable.js';
import { forwardWebsockets } from './websocket.js';

export interface RunningGateway {
  url: string;
  /** Unready first, then no new connections, then what is under way for at most 10 s, then closed. */
  stop(): Promise<void>;
}

/** Milliseconds that requests under way get when the gateway stops. */
const GRACE = 10_000;

/** @throws when the configuration is wrong, the port is taken or the self-test fails */
export const startGateway = async (config: Config, log: Logger): Promise<RunningGateway> => {
  const trustedProxies = config.TRUSTED_PROXIES;
  const lifecycle = newLifecycle();
  const meter = createMeter();
  meter.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  const limits = openRateLimits(config.REDIS_URL, log);
  const perAddress = limits.limit('address', config.RATE_PER_ADDRESS);
  const isOwnOrigin = ownOrigins([config.ADMIN_ORIGIN, config.PUBLIC_ORIGIN]);
  const sign = await assertionSigner(config.ASSERTION_PRIVATE_KEY);
  const verify = tokenVerifier(config.FIREBASE_PROJECT_ID, config.FIREBASE_AUTH_EMULATOR_HOST !== undefined, log);
  const upstreams = new Map<string, Upstream>();
  const cleanUps: (() => Promise<unknown> | void)[] = [() => limits.stop()];

  const policiesFor = (social: Upstream): ReturnType<typeof makePlugin> => {
    const identities = identityCache(socialAsker(social, sign, log), sign, () => events.connected());
    const events = listenToUserEvents(
      config.NATS_URL,
      { changed: (userId) => identities.forget(userId), unsure: () => identities.forgetAll() },
      log,
    );
    cleanUps.push(() => events.stop());
    return makePlugin({
      before: [begin({ lifecycle, log, meter, trustedProxies }), plainAddress, strip, cors(config.ADMIN_ORIGIN)],
      identity: identity({
        tokens: tokenCache(verify),
        identities,
        wrongTokens: limits.limit('wrong-tokens', config.RATE_WRONG_TOKENS),
      }),
      limit: limit({ perUser: limits.limit('user', config.RATE_PER_USER), perAddress }),
      own: own(lifecycle, meter),
      upstreams,
      isOwnOrigin,
    });
  };

  const { server, app, routeMap } = await startExpressGateway(
    config.GATEWAY_CONFIG_DIR,
    log,
    (servers) => {
      for (const [name, { url }] of Object.entries(servers)) upstreams.set(name, openUpstream(name, url));
      const social = upstreams.get('social');
      if (!social) throw new Error('the route map names no social service');
      for (const upstream of upstreams.values())
        meter.gauge(`gateway_breaker_open{upstream="${upstream.name}"}`, '1 while it is not asked.', () =>
          Number(upstream.breaker.isOpen()),
        );
      return policiesFor(social);
    },
    (httpServer) => {
      httpServer.headersTimeout = 15_000;
      httpServer.keepAliveTimeout = 65_000; // longer than a load balancer's, so that it is the one who hangs up
      answerUnreadable(httpServer, log);
      const social = upstreams.get('social')!;
      cleanUps.push(forwardWebsockets(httpServer, { social, isOwnOrigin, perAddress, lifecycle, trustedProxies, log }));
    },
  );
  app.use(missing);
  app.use(problemsOf(log));

  const url = addressOf(server, config.HOST);
  const mistakes = await selfTest(url, routeMap, lifecycle.selfTestKey);
  if (mistakes.length) throw new Error(`the self-test failed: ${mistakes.join('; ')}`);
  lifecycle.state = 'ready';
  log.info({ url, port: (server.address() as AddressInfo).port }, 'ready');

  return {
    url,
    async stop() {
      lifecycle.state = 'stopping';
      await new Promise((resolve) => setTimeout(resolve, config.DRAIN_SECONDS * 1000));
      await closeServer(server);
      await Promise.all(cleanUps.map((cleanUp) => cleanUp()));
      await Promise.all([...upstreams.values()].map((upstream) => upstream.pool.destroy()));
    },
  };
};

/** What a policy throws: our mistake, told in the log and never to the client. */
const problemsOf =
  (log: Logger) =>
  (error: unknown, req: GatewayRequest, res: Parameters<Policy>[1], _next: () => void): void => {
    log.error({ err: error, requestId: req.call.id }, 'a policy failed');
    sendProblem(req, res, 'internal');
  };

const addressOf = (server: Server, host: string): string => {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${(server.address() as AddressInfo).port}`;
};

const closeServer = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), GRACE);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
};
