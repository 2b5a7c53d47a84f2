/** First of all: the request gets its id, its line in the log, and waits outside while the gateway is not ready. */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { SELF_TEST_HEADER, type Lifecycle } from '../lifecycle.js';
import type { Meter } from '../meter.js';
import { clientAddress } from './network.js';
import type { Policy } from './policy.js';
import { sendProblem } from './problem.js';

export interface BeginParts {
  lifecycle: Lifecycle;
  log: Logger;
  meter: Meter;
  /** How many entries of X-Forwarded-For, from the right, were written by proxies of ours. */
  trustedProxies: number;
}

export const begin = ({ lifecycle, log, meter, trustedProxies }: BeginParts): Policy => {
  return (req, res, next) => {
    const query = req.url.indexOf('?');
    req.call = {
      id: randomUUID(),
      startedAt: performance.now(),
      address: clientAddress(req, trustedProxies),
      path: query < 0 ? req.url : req.url.slice(0, query),
      probe: lifecycle.state === 'starting' && req.headers[SELF_TEST_HEADER] === lifecycle.selfTestKey,
      caller: null,
      upstream: 'gateway',
    };
    res.on('close', () => {
      const { call } = req;
      const ms = performance.now() - call.startedAt;
      const status = res.writableFinished ? res.statusCode : 499;
      meter.record(call.upstream, status, ms);
      if (isHealth(call.path) || call.probe) return;
      log.info({
        method: req.method,
        path: call.path,
        status,
        ms: Math.round(ms * 10) / 10,
        requestId: call.id,
        userId: call.caller?.identity.userId,
        upstream: call.upstream,
      });
    });
    if (lifecycle.state === 'stopping') res.shouldKeepAlive = false;
    if (lifecycle.state === 'starting' && !isHealth(req.call.path) && !req.call.probe)
      return sendProblem(req, res, 'unavailable');
    next();
  };
};

const isHealth = (path: string): boolean => path === '/healthz' || path === '/readyz' || path === '/metrics';
