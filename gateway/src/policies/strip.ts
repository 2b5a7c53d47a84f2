/**
 * The request keeps only the headers that are named here. So x-firebase-uid, x-user-*,
 * x-internal-*, eg-*, forwarded-*, method overrides, and whatever looks like ours in any
 * case, underscore or duplicate form, is gone before anything reads a header (DESIGN section 3).
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Policy } from './policy.js';

/** Sent on to services as they are. */
export const FORWARDED_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'last-event-id',
  'range',
  'stripe-signature',
  'user-agent',
] as const;

const KEPT = new Set<string>([
  ...FORWARDED_HEADERS,
  'authorization',
  'connection',
  'host',
  'origin',
  'traceparent',
  'tracestate',
  'transfer-encoding',
]);

export const strip: Policy = (req, _res, next) => {
  req.headers = keptHeaders(req.rawHeaders);
  next();
};

/**
 * @param raw names and values by turns, as they came
 * Repeated headers are joined by a comma, so that a second Authorization makes the first one worthless.
 */
const keptHeaders = (raw: readonly string[]): IncomingHttpHeaders => {
  const kept: Record<string, string> = {};
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const name = raw[i]!.toLowerCase();
    if (!KEPT.has(name)) continue;
    const before = kept[name];
    kept[name] = before === undefined ? raw[i + 1]! : `${before}, ${raw[i + 1]}`;
  }
  // RFC 9110, 7.6.1: what Connection names ends here.
  if (kept.connection && kept.connection !== 'keep-alive')
    for (const named of kept.connection.toLowerCase().split(',')) delete kept[named.trim()];
  return kept;
};
