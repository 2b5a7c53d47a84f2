/** The gateway's own metrics. They cost nothing unless telemetry is preloaded (`node --import …/telemetry.js`). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { metrics } from '@opentelemetry/api';
import type { Upstream } from './forwarding/upstream.js';

const meter = metrics.getMeter('ninepocket.gateway');
const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description });

const duration = meter.createHistogram('gateway_request_duration_seconds', {
  description:
    'From the first byte of a request to the end of its response, by upstream (gateway: answered here) and status',
  advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
});
const limited = meter.createCounter('gateway_limited_total', {
  description: 'Requests refused because of a limit, by limit',
});
const upgrades = meter.createCounter('gateway_socket_upgrades_total', {
  description: 'WebSocket handshakes, by status; 101: accepted',
});
const socketsOpen = gauge('gateway_sockets_open', 'Open WebSocket connections through this gateway');
const inFlight = gauge('gateway_replica_requests_in_flight', 'Requests in flight to one replica');
const breakerOpen = gauge(
  'gateway_replica_breaker_open',
  '1 while the replica receives no requests because it keeps failing',
);
const connected = gauge('ninepocket_connected', '1 while connected, by server: nats or redis');

export const recordRequest = (upstream: string, status: number, ms: number): void =>
  duration.record(ms / 1000, { upstream, status });

/** @param limit the name of a rate limit, or `in-flight` */
export const countLimited = (limit: string): void => limited.add(1, { limit });

export const countUpgrade = (status: number): void => upgrades.add(1, { status });

export const observeSockets = (count: () => number): void =>
  socketsOpen.addCallback((result) => result.observe(count()));

export const observeConnection = (server: 'nats' | 'redis', isConnected: () => boolean): void =>
  connected.addCallback((result) => result.observe(Number(isConnected()), { server }));

export const observeReplicas = (upstreams: Iterable<Upstream>): void =>
  meter.addBatchObservableCallback(
    (result) => {
      for (const { name, replicas } of upstreams)
        for (const replica of replicas) {
          const attributes = { upstream: name, replica: `${replica.address}:${replica.url.port}` };
          result.observe(inFlight, replica.inFlight, attributes);
          result.observe(breakerOpen, Number(replica.breaker.isOpen()), attributes);
        }
    },
    [inFlight, breakerOpen],
  );

interface Telemetry {
  serveMetrics(req: IncomingMessage, res: ServerResponse): void;
  shutdown(): Promise<void>;
}

export const preloadedTelemetry = (): Telemetry | null =>
  (globalThis as { [key: symbol]: Telemetry | undefined })[Symbol.for('ninepocket.telemetry')] ?? null;
