/** Spans of what a service waits for. The gateway has none of it, and does without the cost. */
import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import { createNoopMeter } from '@opentelemetry/api';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { traceSql } from './sql-spans.js';

export const traceDependencies = (): void => {
  traceSql();
  const calls = new UndiciInstrumentation({
    requireParentforSpans: true,
    // Addresses contain names and ids; the origin is enough.
    startSpanHook: (request) => ({ 'url.full': request.origin, 'url.path': '', 'url.query': '' }),
    // The instrumentation adds the trace after this hook. Only calls of our own services carry an assertion; others get
    // a span, but no trace id of ours.
    requestHook: (_span, request) => {
      if (!request.headers.includes(ASSERTION_HEADER)) request.addHeader = () => {};
    },
  });
  calls.setMeterProvider({ getMeter: () => createNoopMeter() }); // docs/telemetry.md has our own
};
