/** The admin site lives on its own origin and is the only one that may call the API from there. */
import type { ServerResponse } from 'node:http';
import type { Policy } from './policy.js';

const EXPOSED = 'Link, X-Total-Count, ETag, Retry-After, X-Request-Id';
/** The x- headers are those of SPEC section 7: a browser may send them, and we read none. */
const ALLOWED =
  'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, ' +
  'x-firebase-uid, x-user-email, x-display-name, x-photo-url, x-user-name';

/**
 * @param adminOrigin e.g. http://localhost:8090; nothing is allowed without it
 * Every OPTIONS request ends here, before anybody asks who calls: a browser sends no token with it.
 */
export const cors = (adminOrigin: string | undefined): Policy => {
  return (req, res, next) => {
    const { origin } = req.headers;
    if (req.call.path.startsWith('/api/')) {
      // Also without an Origin: else a cache would give the admin site an answer that it may not read.
      res.setHeader('Vary', 'Origin');
      if (origin !== undefined && origin === adminOrigin) allow(res, origin);
    }
    if (req.method !== 'OPTIONS') return next();
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
