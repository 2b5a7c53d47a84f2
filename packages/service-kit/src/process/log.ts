import { isSpanContextValid, trace } from '@opentelemetry/api';
import { pino, type DestinationStream, type Logger } from 'pino';

const SECRET = /authorization|cookie|token|secret|password|passwd|assertion|api-?key|private-?_?key|signature|e-?mail/i;
const ADDRESS = /(?<![^\s@"'<>(=:,/])[^\s@"'<>(=:,/]+@(?:[^\s@"'<>),.]+\.+)+[a-z]{2,}/gi;
const HIDDEN = '[hidden]';
const MAX_DEPTH = 6;

/**
 * A logger whose lines carry `service`, and `trace_id` and `span_id` inside a span. Hides fields with secret-sounding
 * names at any depth, and email addresses in any text.
 * @param destination standard output by default
 */
export const createLog = (service: string, level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: traceFields,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => hideSecrets(fields, 0) as Record<string, unknown>,
      },
      serializers: { err: (error: unknown) => error },
    },
    destination ?? pino.destination(1),
  );

const traceFields = (): Record<string, string> => {
  const span = trace.getActiveSpan()?.spanContext();
  return span && isSpanContextValid(span) ? { trace_id: span.traceId, span_id: span.spanId } : {};
};

const hideSecrets = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return value.replace(ADDRESS, HIDDEN);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > MAX_DEPTH) return '[deep]';
  if (value instanceof Error) return errorFields(value, depth);
  if (Array.isArray(value)) return value.map((item) => hideSecrets(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, SECRET.test(key) ? HIDDEN : hideSecrets(inner, depth + 1)]),
  );
};

/** Only known fields: a database error's `detail` contains row values. */
const errorFields = (error: Error, depth: number): Record<string, unknown> => ({
  type: error.name,
  message: hideSecrets(error.message, depth),
  code: 'code' in error ? error.code : undefined,
  stack: hideSecrets(error.stack ?? '', depth),
  cause: error.cause === undefined ? undefined : hideSecrets(error.cause, depth + 1),
});
