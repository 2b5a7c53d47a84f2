/**
 * Metrics and traces. Preloaded: `node --import @ninepocket/service-kit/telemetry/telemetry dist/main.js`. Reads the
 * environment itself, because it runs first. Spans are made only with OTEL_EXPORTER_OTLP_ENDPOINT; without it, a request's
 * trace id is passed on and appears in logs, which costs almost nothing.
 */
import { context, metrics, propagation } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { mayBeRebound } from './dns-rebinding.js';
import { setTelemetry } from './telemetry-handle.js';

const prometheus = new PrometheusExporter({
  preventServerStart: true,
  withoutScopeInfo: true,
  withoutTargetInfo: true,
});
metrics.setGlobalMeterProvider(new MeterProvider({ readers: [prometheus] }));
propagation.setGlobalPropagator(new W3CTraceContextPropagator());

// Not before: whoever asks for a meter before the provider is set, gets one that does nothing.
const { watchProcess } = await import('./process-metrics.js');
watchProcess();

const traces = process.env.OTEL_EXPORTER_OTLP_ENDPOINT ? (await import('./traces.js')).startTraces() : null;

setTelemetry({
  serveMetrics: (req, res) => {
    if (!mayBeRebound(req)) return prometheus.getMetricsRequestHandler(req, res);
    res.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Use localhost or an IP address.\n');
  },
  followRequests: async () => {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    if (traces) (await import('./dependencies.js')).traceDependencies();
  },
  shutdown: async () => traces?.shutdown(),
});
