/** Runs first: gives the request its ID, log line, metrics and trace, and rejects it while the gateway is not ready. */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { clientAddress } from '../http/client-address.js';
import { loggedPath } from '../http/logged-path.js';
import type { Policy } from '../http/policy.js';
import { sendProblem } from '../http/problem.js';
import { SELF_TEST_HEADER, type Lifecycle } from '../lifecycle.js';
import { recordRequest } from '../metrics.js';
import { schemeOf } from '../origins.js';
import { endSpan, startSpan } from '../trace.js';

export interface RequestContextDeps {
  lifecycle: Lifecycle;
  log: Logger;
  trustedProxies: number;
  /** Of the requests, from 0 to 1. */
  traceShare: number;
}

/** nginx's status for a client that disconnected. */
const CLIENT_CLOSED_REQUEST = 499;
/** A year of HTTPS only; without subdomains, which are not ours to decide about. */
const HSTS = 'max-age=31536000';

export const requestContext = ({ lifecycle, log, trustedProxies, traceShare }: RequestContextDeps): Policy => {
  return (req, res, next) => {
    const query = req.url.indexOf('?');
    const id = randomUUID();
    req.call = {
      id,
      span: startSpan(req, id, traceShare),
      startedAt: performance.now(),
      receivingMs: 0,
      address: clientAddress(req, trustedProxies),
      path: query < 0 ? req.url : req.url.slice(0, query),
      probe: lifecycle.state === 'starting' && req.headers[SELF_TEST_HEADER] === lifecycle.selfTestKey,
      caller: null,
      upstream: 'gateway',
    };
    res.on('close', () => {
      const { call } = req;
      const ms = performance.now() - call.startedAt;
      const status = res.writableFinished ? res.statusCode : CLIENT_CLOSED_REQUEST;
      if (isHealthCheck(call.path) || call.probe) return;
      recordRequest(call.upstream, status, ms);
      endSpan(call.span, req.method, call.upstream, status, req.complete ? call.receivingMs : ms);
      log.info({
        method: req.method,
        path: loggedPath(call.path),
        status,
        ms: Math.round(ms * 10) / 10,
        requestId: call.id,
        trace_id: call.span.spanContext().traceId,
        userId: call.caller?.identity.userId,
        upstream: call.upstream,
      });
    });
    if (schemeOf(req, trustedProxies) === 'https') res.setHeader('strict-transport-security', HSTS);
    if (lifecycle.state === 'stopping') res.shouldKeepAlive = false;
    if (lifecycle.state === 'starting' && !isHealthCheck(req.call.path) && !req.call.probe)
      return sendProblem(req, res, 'unavailable');
    next();
  };
};

const isHealthCheck = (path: string): boolean => path === '/healthz' || path === '/readyz';
