/**
 * The trace of a request. Whether it is sampled is decided here and nowhere else, whatever the client's flag says: other
 * processes follow the flag. Without an OTLP endpoint, no span is recorded, and the trace only joins the logs.
 */
import type { IncomingMessage } from 'node:http';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Span } from '@opentelemetry/api';

const tracer = trace.getTracer('ninepocket.gateway');
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;
/** As in service-kit's telemetry: a response that lasts as long as its client likes is never slow. */
const STREAMED = 'http.response.streamed';
/** Likewise: the time that the client takes to send does not make a request slow. */
const RECEIVING = 'ninepocket.receiving_seconds';

/** @param share of the requests that are sampled, from 0 to 1 */
export const startSpan = (req: IncomingMessage, requestId: string, share: number): Span => {
  const given = TRACEPARENT.exec(String(req.headers.traceparent));
  // Derived from the request id, so that one can be found from the other.
  const derived = requestId.replaceAll('-', '');
  const parent = {
    traceId: given?.[1] ?? derived,
    spanId: given?.[2] ?? derived.slice(16),
    isRemote: true,
    traceFlags: Math.random() < share ? TraceFlags.SAMPLED : TraceFlags.NONE,
  };
  const attributes = { 'ninepocket.request_id': requestId, 'http.request.method': req.method };
  return tracer.startSpan(
    String(req.method),
    { kind: SpanKind.SERVER, attributes },
    trace.setSpanContext(ROOT_CONTEXT, parent),
  );
};

export const markStreamed = (span: Span): void => void span.setAttribute(STREAMED, true);

/** @param upstream name of the service, or `gateway` @param receivingMs how long the client took to send the body */
export const endSpan = (span: Span, method: string, upstream: string, status: number, receivingMs: number): void => {
  if (!span.isRecording()) return;
  span.updateName(`${method} ${upstream}`);
  span.setAttributes({ 'ninepocket.upstream': upstream, 'http.response.status_code': status });
  if (receivingMs > 0) span.setAttribute(RECEIVING, receivingMs / 1000);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

/** The header that makes the receiver's span a child of this one. */
export const traceparentOf = (span: Span): string => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
};
