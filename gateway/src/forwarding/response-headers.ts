import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayRequest } from '../http/policy.js';

const DROPPED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'server',
  'x-powered-by',
  'x-request-id',
]);
const isReserved = (name: string): boolean => name.startsWith('x-ninepocket-') || name.startsWith('access-control-');

/**
 * Pages have their own security and cache headers; API responses get the gateway's.
 * @returns alternating names and values, as writeHead expects
 */
export const responseHeaders = (
  req: GatewayRequest,
  headers: IncomingHttpHeaders,
  page: boolean,
): (string | string[])[] => {
  const result: (string | string[])[] = ['x-request-id', req.call.id];
  const hopByHop = headers.connection && headers.connection !== 'keep-alive' ? headers.connection.toLowerCase() : null;
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || DROPPED.has(name) || (!page && isReserved(name))) continue;
    if (hopByHop?.split(',').some((part) => part.trim() === name)) continue;
    // This replaces the Vary header that cors has set, so it must include Origin.
    result.push(name, name === 'vary' && !page ? `${String(value)}, Origin` : value);
  }
  if (page) return result;
  if (headers['x-content-type-options'] === undefined) result.push('x-content-type-options', 'nosniff');
  if (headers['cache-control'] === undefined && req.headers.authorization) result.push('cache-control', 'no-store');
  return result;
};
