/**
 * The spans that the kit makes itself. Without an OTLP endpoint they are not recorded, and only carry the trace that a
 * request came with. None contains a value of a request.
 */
import type { IncomingMessage } from 'node:http';
import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Span,
} from '@opentelemetry/api';

/** Why the spans of an unsampled request were exported: `failed` or `slow`. */
export const KEPT = 'ninepocket.kept';
/** Of a response that lasts as long as its client likes, and so is never slow. */
export const STREAMED = 'http.response.streamed';
/** Seconds until the client had sent the body, which do not make a request slow. */
export const RECEIVING = 'ninepocket.receiving_seconds';

const tracer = trace.getTracer('ninepocket');

export interface RequestSpan {
  /** Calls `next` with the span as the current one. */
  within(next: () => void): void;
  end(ended: {
    method: string;
    route: string;
    status: number;
    code: string | undefined;
    isStream: boolean;
    receivingMs: number;
  }): void;
}

export const startRequestSpan = (req: IncomingMessage, requestId: string): RequestSpan => {
  const parent = propagation.extract(ROOT_CONTEXT, req.headers);
  const attributes = { 'ninepocket.request_id': requestId };
  const span = tracer.startSpan('request', { kind: SpanKind.SERVER, attributes }, parent);
  return {
    within: (next) =>
      isSpanContextValid(span.spanContext()) ? context.with(trace.setSpan(parent, span), next) : next(),
    end({ method, route, status, code, isStream, receivingMs }) {
      if (!span.isRecording()) return;
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        ...(code !== undefined && { 'error.type': code }),
        ...(isStream && { [STREAMED]: true }),
        ...(receivingMs > 0 && { [RECEIVING]: receivingMs / 1000 }),
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
};

/**
 * Publishes something in a span of its own, if there is a trace at all.
 * @param publish `headers` carry the trace on
 */
export const inPublishSpan = <T>(
  name: string,
  parent: Record<string, string> | null,
  publish: (headers: Record<string, string>) => Promise<T>,
): Promise<T> => {
  if (!parent) return publish({});
  const from = propagation.extract(ROOT_CONTEXT, parent);
  const attributes = { 'messaging.system': 'nats', 'messaging.destination.name': name };
  const span = tracer.startSpan(`${name} publish`, { kind: SpanKind.PRODUCER, attributes }, from);
  const headers: Record<string, string> = {};
  propagation.inject(trace.setSpan(from, span), headers);
  return publish(headers).finally(() => span.end());
};

/** @param push gets the trace to carry on, if it is sampled */
export const inPushSpan = (event: string, push: (...traceparent: [] | [string]) => void): void => {
  const parent = context.active();
  if (!trace.getSpan(parent)) return push();
  const span = tracer.startSpan(`push ${event}`, { kind: SpanKind.PRODUCER }, parent);
  const carrier: { traceparent?: string } = {};
  if (span.spanContext().traceFlags & TraceFlags.SAMPLED) propagation.inject(trace.setSpan(parent, span), carrier);
  if (carrier.traceparent) push(carrier.traceparent);
  else push();
  span.end();
};

export const endSpan = (span: Span, error: unknown): void => {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};
