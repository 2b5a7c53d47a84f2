/** Spans of requests, SQL and calls, exported over OTLP/HTTP. */
import { register } from 'node:module';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { ExpressInstrumentation, ExpressLayerType } from '@opentelemetry/instrumentation-express';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);
const pathOf = (url: string | undefined): string => (url ?? '').split('?', 1)[0] ?? '';

export const startTraces = (): { shutdown(): Promise<void> } => {
  // Instruments ES modules; without it, Express spans have no route names.
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);
  const provider = new NodeTracerProvider({
    // No command lines or host names.
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'ninepocket' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  registerInstrumentations({
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
  return provider;
};
