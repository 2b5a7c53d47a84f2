import type { ServerResponse } from 'node:http';
import { networkOf } from '../http/client-address.js';
import type { Policy } from '../http/policy.js';
import { sendTooManyRequests } from '../http/problem.js';
import type { RateLimit } from '../limits/rate-limits.js';

const EXPOSED = 'Link, X-Total-Count, ETag, Retry-After, X-Request-Id';
/** The x- headers are those of SPEC section 7: browsers may send them, and we ignore them. */
const ALLOWED =
  'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, traceparent, ' +
  'x-firebase-uid, x-user-email, x-display-name, x-photo-url, x-user-name';

interface CorsLimits {
  perAddress: RateLimit;
  withoutToken: RateLimit;
}

/**
 * Answers every OPTIONS request, before authentication, because browsers send no token with it. The admin site's are
 * counted with its requests: each URL needs one.
 */
export const cors = (adminOrigin: string | undefined, { perAddress, withoutToken }: CorsLimits): Policy => {
  return (req, res, next) => {
    const { origin } = req.headers;
    const isAdmin = origin !== undefined && origin === adminOrigin;
    if (req.call.path.startsWith('/api/')) {
      // Set even without an Origin; otherwise a cache could serve the admin site a response without CORS headers.
      res.setHeader('Vary', 'Origin');
      if (isAdmin) allow(res, origin);
    }
    if (req.method !== 'OPTIONS') return next();
    const waitMs = (isAdmin ? perAddress : withoutToken).take(networkOf(req.call.address));
    if (waitMs) return sendTooManyRequests(req, res, waitMs);
    res.setHeader('X-Request-Id', req.call.id);
    res.writeHead(204).end();
  };
};

const allow = (res: ServerResponse, origin: string): void => {
  res.setHeader('Access-Control-Allow-Origin', origin);
  res.setHeader('Access-Control-Allow-Credentials', 'true');
  res.setHeader('Access-Control-Expose-Headers', EXPOSED);
  res.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
  res.setHeader('Access-Control-Allow-Headers', ALLOWED);
  res.setHeader('Access-Control-Max-Age', '600');
};
