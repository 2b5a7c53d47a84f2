import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Config } from './config.js';
import { startExpressGateway } from './express-gateway.js';
import { Upstreams } from './forwarding/upstreams.js';
import type { GatewayRequest, Policy } from './http/policy.js';
import { sendProblem } from './http/problem.js';
import { assertionSigner } from './identity/assertions.js';
import { identityCache } from './identity/identities.js';
import { socialClient } from './identity/social.client.js';
import { tokenCache } from './identity/tokens.js';
import { subscribeToUserEvents } from './identity/user-events.js';
import { tokenVerifier } from './identity/verify-token.js';
import { newLifecycle } from './lifecycle.js';
import { InFlight } from './limits/in-flight.js';
import { openRateLimits } from './limits/rate-limits.js';
import { answerMalformedRequests } from './malformed-requests.js';
import { observeConnection, observeReplicas, preloadedTelemetry } from './metrics.js';
import { serveMetrics } from './metrics-server.js';
import { ownOrigins } from './origins.js';
import { makePlugin } from './plugin.js';
import { builtin } from './policies/builtin.js';
import { cors } from './policies/cors.js';
import { identity } from './policies/identity.js';
import { notFound } from './policies/not-found.js';
import { requestContext } from './policies/request-context.js';
import { strictUrl } from './policies/strict-url.js';
import { strip } from './policies/strip.js';
import { selfTest } from './self-test.js';
import { forwardWebsockets } from './websockets.js';

export interface RunningGateway {
  url: string;
  stop(): Promise<void>;
}

const GRACE_MS = 10_000;

export const startGateway = async (config: Config, log: Logger): Promise<RunningGateway> => {
  const trustedProxies = config.TRUSTED_PROXIES;
  const lifecycle = newLifecycle();
  const limits = openRateLimits(config.REDIS_URL, log);
  const withoutToken = limits.limit('without-token', config.RATE_WITHOUT_TOKEN);
  const perAddress = limits.limit('address', config.RATE_PER_ADDRESS);
  const isOwnOrigin = ownOrigins([config.ADMIN_ORIGIN, config.PUBLIC_ORIGIN], trustedProxies);
  const sign = await assertionSigner(config.ASSERTION_PRIVATE_KEY);
  const verify = tokenVerifier(config.FIREBASE_PROJECT_ID, config.FIREBASE_AUTH_EMULATOR_HOST !== undefined, log);
  const upstreams = new Upstreams(log);
  const cleanUps: (() => Promise<unknown> | void)[] = [() => limits.stop()];
  let closeSockets = (): void => {};

  const plugin = (): ReturnType<typeof makePlugin> => {
    const resolveIdentity = socialClient(upstreams.get('social'), sign, log);
    const identities = identityCache(resolveIdentity, sign, () => events.connected());
    const events = subscribeToUserEvents(
      { servers: config.NATS_URL, password: config.NATS_PASSWORD },
      { changed: (userId) => identities.forget(userId), missed: () => identities.forgetAll() },
      log,
    );
    cleanUps.push(() => events.stop());
    observeConnection('nats', () => events.connected());
    return makePlugin({
      before: [
        requestContext({ lifecycle, log, trustedProxies, traceShare: config.TRACE_SHARE }),
        strictUrl,
        strip,
        cors(config.ADMIN_ORIGIN, { perAddress, withoutToken }),
      ],
      identity: identity({
        tokens: tokenCache(verify),
        identities,
        withoutToken,
        invalidTokens: limits.limit('wrong-tokens', config.RATE_WRONG_TOKENS),
      }),
      limits: {
        rates: {
          'social-writes': limits.limit('social-writes', config.RATE_SOCIAL_WRITES),
          receipts: limits.limit('receipts', config.RATE_RECEIPTS),
          'socket-tickets': limits.limit('socket-tickets', config.RATE_SOCKET_TICKETS),
          'friend-requests': limits.limit('friend-requests', config.RATE_FRIEND_REQUESTS),
          'message-requests': limits.limit('message-requests', config.RATE_MESSAGE_REQUESTS),
          invites: limits.limit('invites', config.RATE_INVITES),
          images: limits.limit('images', config.RATE_IMAGES),
        },
        perUser: limits.limit('user', config.RATE_PER_USER),
        perAddress,
        inFlightPerUser: new InFlight(config.IN_FLIGHT_PER_USER),
        inFlightPerAddress: new InFlight(config.IN_FLIGHT_PER_ADDRESS),
      },
      builtin: builtin(lifecycle, withoutToken),
      upstreams,
      isOwnOrigin,
      receiveSeconds: config.RECEIVE_SECONDS,
    });
  };

  const { server, app, routeMap } = await startExpressGateway(
    config.GATEWAY_CONFIG_DIR,
    log,
    (serviceEndpoints) => {
      for (const [name, { url }] of Object.entries(serviceEndpoints)) upstreams.open(name, url);
      return plugin();
    },
    (httpServer) => {
      httpServer.headersTimeout = 15_000;
      httpServer.keepAliveTimeout = 65_000; // longer than a load balancer's, which must be the one to close idle connections
      answerMalformedRequests(httpServer, log);
      const social = upstreams.get('social');
      closeSockets = forwardWebsockets(httpServer, { social, isOwnOrigin, perAddress, lifecycle, trustedProxies, log });
    },
  );
  app.use(notFound);
  app.use(internalProblem(log));

  const url = urlOf(server, config.HOST);
  await upstreams.watch();
  observeReplicas(upstreams);
  cleanUps.push(await serveMetrics({ host: config.METRICS_HOST, port: config.METRICS_PORT }, log));
  const mistakes = await selfTest(url, routeMap, lifecycle.selfTestKey);
  if (mistakes.length) throw new Error(`the self-test failed: ${mistakes.join('; ')}`);
  lifecycle.state = 'ready';
  log.info({ url, port: (server.address() as AddressInfo).port }, 'ready');

  return {
    url,
    async stop() {
      lifecycle.state = 'stopping';
      await new Promise((resolve) => setTimeout(resolve, config.DRAIN_SECONDS * 1000));
      closeSockets(); // the server waits for them, and their clients connect to another gateway
      await closeServer(server);
      await Promise.all(cleanUps.map((cleanUp) => cleanUp()));
      await upstreams.stop();
      await preloadedTelemetry()?.shutdown();
    },
  };
};

/** A policy that throws is a bug, which is logged and never shown to the client. */
const internalProblem =
  (log: Logger) =>
  (error: unknown, req: GatewayRequest, res: Parameters<Policy>[1], _next: () => void): void => {
    log.error({ err: error, requestId: req.call.id }, 'a policy failed');
    sendProblem(req, res, 'internal');
  };

const urlOf = (server: Server, host: string): string => {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${(server.address() as AddressInfo).port}`;
};

const closeServer = async (server: Server): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
};
