/** The gateway's own metrics. They cost nothing unless telemetry is preloaded (`node --import …/telemetry.js`). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { metrics } from '@opentelemetry/api';
import type { Upstream } from './forwarding/upstream.js';

const meter = metrics.getMeter('ninepocket.gateway');

const duration = meter.createHistogram('gateway.request.duration', {
  unit: 's',
  description: 'Time from the first byte of a request to the end of its response, by upstream and status',
  advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] },
});
const inFlight = meter.createObservableGauge('gateway.replica.in_flight', {
  description: 'Requests in flight to one replica',
});
const breakerOpen = meter.createObservableGauge('gateway.replica.breaker_open', {
  description: '1 while the replica receives no requests because it keeps failing',
});

export const recordRequest = (upstream: string, status: number, ms: number): void =>
  duration.record(ms / 1000, { upstream, status });

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
}

export const preloadedTelemetry = (): Telemetry | null =>
  (globalThis as { [key: symbol]: Telemetry | undefined })[Symbol.for('ninepocket.telemetry')] ?? null;
