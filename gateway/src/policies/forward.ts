/** Sends a request to its server: what may go, how much, how long; the road itself is forwarding/exchange.ts. */
import type { ServerResponse } from 'node:http';
import { SERVICES, type ServiceName } from '@ninepocket/contracts/services';
import { Exchange } from '../forwarding/exchange.js';
import { hasBody } from '../forwarding/request-body.js';
import { MOST_STREAMS, MOST_UNDER_WAY, type Upstream } from '../forwarding/upstream.js';
import type { GatewayRequest, Policy } from './policy.js';
import { sendProblem } from './problem.js';

/** As written in the route map. */
export interface ForwardOptions {
  /** A name of `serviceEndpoints`. */
  to: string;
  /** Most megabytes that a request may bring. */
  bodyMegabytes: number;
  /** Seconds until the answer must begin. undici looks once a second, so 4 means an answer within 5. */
  answerSeconds: number;
  /** An answer that goes on for as long as it likes: server-sent events. */
  stream: boolean;
  /** Pages and assets: no headers of the API, nothing private. */
  page: boolean;
  /** Beginning of the path that the server does not know, e.g. /remotes/admin. */
  without: string;
  /** Refuse browsers that come from foreign pages. */
  ownOriginsOnly: boolean;
}

/** Seconds that an answer which has begun may pause. */
const PAUSE_SECONDS = 30;

/** @param isOwnOrigin whether a browser's Origin is ours, seen from the Host that was asked for */
export const forward = (
  upstream: Upstream,
  options: ForwardOptions,
  isOwnOrigin: (origin: string | undefined, host: string | undefined) => boolean,
): Policy => {
  const service = SERVICES.find((name) => name === upstream.name);
  const mostBytes = options.bodyMegabytes * 1024 * 1024;
  const most = options.stream ? MOST_STREAMS : MOST_UNDER_WAY;

  const send = (req: GatewayRequest, res: ServerResponse, assertion: string | null): void => {
    if (res.destroyed) return;
    if (upstream.underWay >= most || !upstream.breaker.enter()) return sendProblem(req, res, 'unavailable');
    const path = req.url.startsWith(options.without) ? req.url.slice(options.without.length) : req.url;
    const exchange = new Exchange(
      req,
      res,
      upstream,
      {
        path,
        mostBytes,
        answerTimeout: options.answerSeconds * 1000,
        pauseTimeout: options.stream ? 0 : PAUSE_SECONDS * 1000,
        page: options.page,
      },
      assertion,
    );
    exchange.start();
  };

  return (req, res, next) => {
    req.call.upstream = upstream.name;
    if (req.call.probe) return sendProblem(req, res, 'not_found', { detail: 'The self-test must not get this far.' });
    if (options.ownOriginsOnly && !isOwnOrigin(req.headers.origin, req.headers.host))
      return sendProblem(req, res, 'forbidden');
    if (hasBody(req) && Number(req.headers['content-length'] ?? 0) > mostBytes)
      return sendProblem(req, res, 'too_large');
    const assertion = proof(req, service);
    if (typeof assertion === 'string' || assertion === null) return send(req, res, assertion);
    assertion.then((signed) => send(req, res, signed), next);
  };
};

const proof = (req: GatewayRequest, service: ServiceName | undefined): string | null | Promise<string> =>
  req.call.caller && service ? req.call.caller.assertionFor(service) : null;
