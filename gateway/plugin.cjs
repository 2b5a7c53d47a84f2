/**
 * express-gateway loads its plugin by path with `require`. Ours consists of ES modules and has asynchronous setup, so
 * src/express-gateway.ts sets `init` on this object before it starts express-gateway.
 */
module.exports = { version: '1.2.0', policies: ['identity', 'limit', 'forward', 'builtin', 'not-found'], init: null };
