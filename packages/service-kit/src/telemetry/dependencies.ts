/** Spans of what a service waits for. The gateway has none of it, and does without the cost. */
import { createNoopMeter } from '@opentelemetry/api';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { traceSql } from './sql-spans.js';

export const traceDependencies = (): void => {
  traceSql();
  const calls = new UndiciInstrumentation({
    requireParentforSpans: true,
    // Addresses contain names and ids; the origin is enough.
    startSpanHook: (request) => ({ 'url.full': request.origin, 'url.path': '', 'url.query': '' }),
  });
  calls.setMeterProvider({ getMeter: () => createNoopMeter() }); // docs/telemetry.md has our own
};
