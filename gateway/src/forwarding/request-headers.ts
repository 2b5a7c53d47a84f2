import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import { FORWARDED_HEADERS } from '../http/forwarded-headers.js';
import type { GatewayRequest } from '../http/policy.js';
import { traceparentOf } from '../trace.js';

export const requestHeaders = (req: GatewayRequest, assertion: string | null, withBody: boolean): string[] => {
  const { id, address, span } = req.call;
  const headers = ['x-request-id', id, 'x-forwarded-for', address, 'traceparent', traceparentOf(span)];
  if (assertion !== null) headers.push(ASSERTION_HEADER, assertion);
  for (const name of FORWARDED_HEADERS) {
    const value = req.headers[name];
    if (value === undefined || (!withBody && name.startsWith('content-'))) continue;
    headers.push(name, value as string);
  }
  return headers;
};
