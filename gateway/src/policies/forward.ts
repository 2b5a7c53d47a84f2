import type { ServerResponse } from 'node:http';
import { SERVICES, type ServiceName } from '@ninepocket/contracts/services';
import { Exchange } from '../forwarding/exchange.js';
import { hasBody } from '../forwarding/request-body.js';
import { MAX_IN_FLIGHT, MAX_STREAMS, type Upstream } from '../forwarding/upstream.js';
import type { GatewayRequest, Policy } from '../http/policy.js';
import { sendProblem } from '../http/problem.js';
import type { IsOwnOrigin } from '../origins.js';
import { markStreamed } from '../trace.js';

export interface ForwardOptions {
  to: string;
  bodyMegabytes: number;
  /** Whether the request may take minutes to arrive. */
  upload: boolean;
  /** Seconds within which the response must start. undici checks once a second, so 4 means within 5. */
  answerSeconds: number;
  /** Whether the response has no time limit, as with server-sent events. */
  stream: boolean;
  page: boolean;
  without: string;
  ownOriginsOnly: boolean;
}

export interface ForwardDeps {
  isOwnOrigin: IsOwnOrigin;
  receiveSeconds: number;
}

const PAUSE_SECONDS = 30;

export const forward = (
  upstream: Upstream,
  options: ForwardOptions,
  { isOwnOrigin, receiveSeconds }: ForwardDeps,
): Policy => {
  const service = SERVICES.find((name) => name === upstream.name);
  const maxBytes = options.bodyMegabytes * 1024 * 1024;

  const send = (req: GatewayRequest, res: ServerResponse, assertion: string | null): void => {
    if (res.destroyed) return;
    const path = req.url.startsWith(options.without) ? req.url.slice(options.without.length) : req.url;
    const exchangeOptions = {
      path,
      maxBytes,
      receiveTimeout: options.upload ? 0 : receiveSeconds * 1000,
      maxInFlight: options.stream ? MAX_STREAMS : MAX_IN_FLIGHT,
      responseTimeout: options.answerSeconds * 1000,
      pauseTimeout: options.stream ? 0 : PAUSE_SECONDS * 1000,
      page: options.page,
    };
    new Exchange(req, res, upstream, exchangeOptions, assertion).start();
  };

  return (req, res, next) => {
    req.call.upstream = upstream.name;
    if (options.stream) markStreamed(req.call.span);
    if (req.call.probe) return sendProblem(req, res, 'not_found', { detail: 'The self-test must not get this far.' });
    if (options.ownOriginsOnly && !isOwnOrigin(req))
      return sendProblem(req, res, 'forbidden', { detail: 'Requests from pages of other sites are not accepted.' });
    if (hasBody(req) && Number(req.headers['content-length'] ?? 0) > maxBytes)
      return sendProblem(req, res, 'too_large', {
        detail: `The request is too large: at most ${options.bodyMegabytes} MB.`,
      });
    const assertion = assertionFor(req, service);
    if (typeof assertion === 'string' || assertion === null) return send(req, res, assertion);
    assertion.then((signed) => send(req, res, signed), next);
  };
};

const assertionFor = (req: GatewayRequest, service: ServiceName | undefined): string | null | Promise<string> =>
  req.call.caller && service ? req.call.caller.assertionFor(service) : null;
