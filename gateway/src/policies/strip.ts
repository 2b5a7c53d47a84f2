/**
 * Removes every request header that is not on the allowlist before any other code reads the headers. This covers
 * x-firebase-uid, x-user-*, x-internal-*, eg-*, forwarded-*, method overrides and headers that imitate ours in any
 * spelling.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { FORWARDED_HEADERS } from '../http/forwarded-headers.js';
import type { Policy } from '../http/policy.js';

const ALLOWED = new Set<string>([
  ...FORWARDED_HEADERS,
  'authorization',
  'connection',
  'host',
  'origin',
  'traceparent',
  'transfer-encoding',
]);

export const strip: Policy = (req, _res, next) => {
  req.headers = allowedHeaders(req.rawHeaders);
  next();
};

/**
 * Joins repeated headers with a comma, so that a second Authorization header invalidates the first.
 * @param raw alternating names and values as received
 */
const allowedHeaders = (raw: readonly string[]): IncomingHttpHeaders => {
  const headers: Record<string, string> = {};
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = raw[i]!.toLowerCase();
    if (!ALLOWED.has(name)) continue;
    const previous = headers[name];
    headers[name] = previous === undefined ? raw[i + 1]! : `${previous}, ${raw[i + 1]}`;
  }
  // RFC 9110, 7.6.1: headers named by Connection end at this hop.
  if (headers.connection && headers.connection !== 'keep-alive')
    for (const name of headers.connection.toLowerCase().split(',')) delete headers[name.trim()];
  return headers;
};
