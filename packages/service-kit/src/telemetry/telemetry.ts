/**
 * Traces and metrics. Preloaded, so that it can wrap modules before they are used:
 * `node --import @ninepocket/service-kit/telemetry/telemetry dist/main.js`. Reads the environment
 * itself, because nothing else has run yet: OTEL_SERVICE_NAME names the process, and
 * spans are sent only when OTEL_EXPORTER_OTLP_ENDPOINT is set.
 */
import { register } from 'node:module';
import { metrics } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK, tracing } from '@opentelemetry/sdk-node';
import { watchProcess } from './process-metrics.js';
import { setTelemetry } from './telemetry-handle.js';

// Lets the instrumentations see ES modules; without it Express has no route names.
register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);

const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);
const pathOf = (url: string | undefined): string => (url ?? '').split('?', 1)[0] ?? '';

const exports = Boolean(process.env.OTEL_EXPORTER_OTLP_ENDPOINT);
const prometheus = new PrometheusExporter({ preventServerStart: true });

const sdk = new NodeSDK({
  serviceName: process.env.OTEL_SERVICE_NAME ?? 'ninepocket',
  autoDetectResources: false, // command lines and host names are nobody's business
  metricReaders: [prometheus],
  logRecordProcessors: [],
  // Not exported, a span costs next to nothing, but its ids still join the logs.
  ...(exports
    ? { spanProcessors: [new tracing.BatchSpanProcessor(new OTLPTraceExporter())] }
    : { spanProcessors: [], sampler: new tracing.AlwaysOffSampler() }),
  instrumentations: [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: (req) => UNTRACED.has(pathOf(req.url)),
      // Addresses hold names and what people search for; the route says enough.
      startIncomingSpanHook: () => ({
        'url.path': '',
        'url.query': '',
        'user_agent.original': '',
        'client.address': '',
        'network.peer.address': '',
      }),
    }),
    // The HTTP span carries the route; a span for every layer costs more than it tells.
    new ExpressInstrumentation({ ignoreLayersType: Object.values(ExpressLayerType) }),
    // Statements are parametrized: their text holds no values.
    new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    new UndiciInstrumentation({
      requireParentforSpans: true,
      startSpanHook: (request) => ({ 'url.full': request.origin, 'url.path': '', 'url.query': '' }),
    }),
  ],
});

sdk.start();
watchProcess(metrics.getMeter('ninepocket.process'));
setTelemetry({
  serveMetrics: (req, res) => prometheus.getMetricsRequestHandler(req, res),
  shutdown: () => sdk.shutdown(),
});
