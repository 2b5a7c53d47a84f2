/**
 * Traces and metrics. Preloaded, so that it can instrument modules before they are imported:
 * `node --import @ninepocket/service-kit/telemetry/telemetry dist/main.js`. Reads the environment itself, because it
 * runs first: OTEL_SERVICE_NAME names the process; spans are sent only when OTEL_EXPORTER_OTLP_ENDPOINT is set.
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

// Instruments ES modules; without it, Express spans have no route names.
register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);

const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);
const pathOf = (url: string | undefined): string => (url ?? '').split('?', 1)[0] ?? '';

const exports = Boolean(process.env.OTEL_EXPORTER_OTLP_ENDPOINT);
const prometheus = new PrometheusExporter({ preventServerStart: true });

const sdk = new NodeSDK({
  serviceName: process.env.OTEL_SERVICE_NAME ?? 'ninepocket',
  autoDetectResources: false, // no command lines or host names
  metricReaders: [prometheus],
  logRecordProcessors: [],
  // Unsampled spans cost almost nothing, and their ids still appear in the logs.
  ...(exports
    ? { spanProcessors: [new tracing.BatchSpanProcessor(new OTLPTraceExporter())] }
    : { spanProcessors: [], sampler: new tracing.AlwaysOffSampler() }),
  instrumentations: [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: (req) => UNTRACED.has(pathOf(req.url)),
      // URLs contain names and search terms; the route is enough.
      startIncomingSpanHook: () => ({
        'url.path': '',
        'url.query': '',
        'user_agent.original': '',
        'client.address': '',
        'network.peer.address': '',
      }),
    }),
    // The HTTP span carries the route; a span per middleware is not worth its cost.
    new ExpressInstrumentation({ ignoreLayersType: Object.values(ExpressLayerType) }),
    // Statements are parameterized, so their text contains no values.
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
