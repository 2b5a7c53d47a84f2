import { channel } from 'node:diagnostics_channel';
import { context, propagation, trace } from '@opentelemetry/api';
import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import { FORWARDED_HEADERS } from '../http/forwarded-headers.js';
import type { GatewayRequest } from '../http/policy.js';

/** If this channel has a subscriber, OpenTelemetry's undici instrumentation adds the trace headers. */
const undiciRequests = channel('undici:request:create');

export const requestHeaders = (req: GatewayRequest, assertion: string | null, withBody: boolean): string[] => {
  const headers = ['x-request-id', req.call.id, 'x-forwarded-for', req.call.address];
  if (assertion !== null) headers.push(ASSERTION_HEADER, assertion);
  addTrace(req, headers);
  for (const name of FORWARDED_HEADERS) {
    const value = req.headers[name];
    if (value === undefined || (!withBody && name.startsWith('content-'))) continue;
    headers.push(name, value as string);
  }
  return headers;
};

const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

const addTrace = (req: GatewayRequest, headers: string[]): void => {
  if (trace.getActiveSpan()) {
    if (undiciRequests.hasSubscribers) return;
    const carrier: Record<string, string> = {};
    propagation.inject(context.active(), carrier);
    for (const [name, value] of Object.entries(carrier)) headers.push(name, value);
    return;
  }
  const { traceparent, tracestate } = req.headers;
  if (typeof traceparent === 'string' && TRACEPARENT.test(traceparent)) {
    headers.push('traceparent', traceparent);
    if (typeof tracestate === 'string' && tracestate.length <= 512) headers.push('tracestate', tracestate);
    return;
  }
  // The trace ID is derived from the request ID, so that one can be found from the other.
  const traceId = req.call.id.replaceAll('-', '');
  headers.push('traceparent', `00-${traceId}-${traceId.slice(16)}-01`);
};
