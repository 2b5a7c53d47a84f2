/** The headers that a client gets: the server's, without what is meant for one connection or for us. */
import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayRequest } from '../policies/policy.js';

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
/** CORS is decided by the gateway alone. */
const ours = (name: string): boolean => name.startsWith('x-ninepocket-') || name.startsWith('access-control-');

/**
 * @param page pages bring their own security and cache headers; API answers get ours
 * @returns names and values by turns, as writeHead takes them
 */
export const answerHeaders = (
  req: GatewayRequest,
  headers: IncomingHttpHeaders,
  page: boolean,
): (string | string[])[] => {
  const kept: (string | string[])[] = ['x-request-id', req.call.id];
  const nominated = headers.connection && headers.connection !== 'keep-alive' ? headers.connection.toLowerCase() : null;
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || DROPPED.has(name) || (!page && ours(name))) continue;
    if (nominated?.split(',').some((part) => part.trim() === name)) continue;
    // The server's Vary takes the place of the one that cors has set, so it says both.
    kept.push(name, name === 'vary' && !page ? `${String(value)}, Origin` : value);
  }
  if (page) return kept;
  if (headers['x-content-type-options'] === undefined) kept.push('x-content-type-options', 'nosniff');
  if (headers['cache-control'] === undefined && req.headers.authorization) kept.push('cache-control', 'no-store');
  return kept;
};
