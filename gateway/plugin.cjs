/**
 * express-gateway loads its plugin by path, with `require`. Ours is made of ES modules and
 * needs work before it is ready (keys, caches, pools), so src/express-gateway.ts fills in
 * `init` here before it starts express-gateway, which then finds the same object.
 */
module.exports = { version: '1.2.0', policies: ['identity', 'limit', 'forward', 'own', 'missing'], init: null };
