import { isUtf8 } from 'node:buffer';
import type { CallerName } from '@ninepocket/contracts/services';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type pg from 'pg';
import type { Logger } from 'pino';
import { checkResponses } from './response-check.js';
import type { Endpoint } from '@ninepocket/contracts/http/endpoint';
import { load, type Contract } from '@ninepocket/contracts/http/load';
import { ASSERTION_HEADER } from '@ninepocket/contracts/http/assertion';
import { assertionVerifier, type AssertionKeys, type Principal } from '../client/assertion.js';
import { problem, ProblemError } from './problem.js';
import { sendProblem, toProblem } from './problem-mapper.js';
import { withRequestId } from './request-context.js';
import type { ErrorCounter } from '../operations/recent-errors.js';
import { knownCodes } from '../telemetry/http-metrics.js';
import { isEventStream, observeRequest, requestIdOf, routeOf } from './request-log.js';
import type { Route } from './route.js';
import { sendJson } from './send-json.js';
import { userPlaces } from './user-places.js';

const JSON_LIMIT = 1_048_576;
/** Bytes; a smaller response fits into one or two packets uncompressed. */
const COMPRESSED_FROM = 2048;

export interface AppOptions {
  name: CallerName;
  log: Logger;
  trusted: AssertionKeys['trusted'];
  routes: Route[];
  pool: pg.Pool;
  open: Record<string, RequestHandler>;
  strict: boolean;
  countError?: ErrorCounter['count'] | undefined;
}

export const createApp = async (options: AppOptions): Promise<Express> => {
  const { name, log, trusted, routes, pool, open, strict, countError } = options;
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', 'weak');
  app.response.json = sendJson;
  app.set('query parser', 'simple');
  for (const [path, handler] of Object.entries(open)) app.get(path, handler);
  const contracts = await Promise.all(routes.map((one) => load(one.endpoint)));
  app.use(observeRequest(log, knownCodes(contracts)));
  app.use(compression({ filter: isCompressible, threshold: COMPRESSED_FROM }));
  const verifier = assertionVerifier(name, trusted);
  const runInPlace = userPlaces();
  for (const [index, contract] of contracts.entries()) {
    const one = routes[index]!;
    const method = contract.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const steps = [identify(verifier, contract.access === 'public'), ...bodyReader(contract)];
    if (strict) steps.unshift(checkResponses(contract));
    app[method](contract.path, ...steps, (req, res) => {
      const principal = principalOf(res);
      const run = (): Promise<void> => one.serve(contract, req, res, principal, pool);
      // For the audit log; other requests do without the small cost.
      const serve = contract.access === 'admin' ? () => withRequestId(requestIdOf(res), run) : run;
      const key = placeKey(contract, principal);
      return key === null ? serve() : runInPlace(key, res, serve);
    });
  }
  for (const path of new Set(routes.map((one) => one.endpoint.path))) app.all(path, wrongMethod(routes, path));
  app.use(() => {
    throw problem('not_found');
  });
  app.use(errorHandler(log, countError));
  return app;
};

/** Event streams must not be buffered by compression. */
const isCompressible: typeof compression.filter = (req, res) => !isEventStream(res) && compression.filter(req, res);

/** Every route except public ones requires an assertion; an invalid one is rejected everywhere. */
const identify =
  (verifier: ReturnType<typeof assertionVerifier>, optional: boolean): RequestHandler =>
  async (req, res, next) => {
    const token = req.get(ASSERTION_HEADER);
    res.locals.principal = token === undefined && optional ? null : await verifier.verify(token);
    next();
  };

const principalOf = (res: express.Response): Principal | null => res.locals.principal as Principal | null;

/**
 * Uploads have places of their own, because they last as long as the client sends; so do event streams, which are not
 * limited here. A JSON body has been read before its request takes a place.
 */
const placeKey = ({ file, produces }: Endpoint, principal: Principal | null): string | null => {
  if (principal?.kind !== 'user' || produces?.includes('text/event-stream')) return null;
  return file ? `uploads of ${principal.userId}` : String(principal.userId);
};

const bodyReader = ({ method, file, bodyKind, body }: Contract): RequestHandler[] => {
  if (method === 'GET' || file) return [];
  if (bodyKind === 'raw') return [express.raw({ type: () => true, limit: JSON_LIMIT })];
  if (!body) return [];
  return [express.json({ limit: JSON_LIMIT, strict: false, verify: requireUtf8 }), rejectOtherTypes];
};

/** The parser would replace invalid bytes silently, and what the client sent could not be restored. */
const requireUtf8 = (_req: unknown, _res: unknown, bytes: Buffer, encoding: string): void => {
  if (encoding !== 'utf-8') throw problem('unsupported_type');
  if (!isUtf8(bytes)) throw problem('invalid_json', 'The body is not valid UTF-8.');
};

/** Without this, a body that is not JSON would look like a missing one. */
const rejectOtherTypes: RequestHandler = (req, _res, next) => {
  const length = req.get('content-length');
  const hasBody = req.get('transfer-encoding') !== undefined || (length !== undefined && length !== '0');
  if (hasBody && req.body === undefined) throw problem('unsupported_type');
  next();
};

const wrongMethod = (routes: Route[], path: string): RequestHandler => {
  const allowed = routes.filter((one) => one.endpoint.path === path).map((one) => one.endpoint.method);
  return () => {
    throw new ProblemError(405, 'method_not_allowed', `This endpoint supports ${allowed.join(', ')}.`, {
      headers: { Allow: allowed.join(', ') },
    });
  };
};

/** In tests, a problem that the endpoint's contract does not declare becomes a 500 (response-check.ts). */
const declared = ({ locals }: express.Response, found: ProblemError): ProblemError => {
  try {
    (locals.checkProblem as ((problem: ProblemError) => void) | undefined)?.(found);
    return found;
  } catch (error) {
    return problem('internal', String(error), error);
  }
};

const errorHandler =
  (log: Logger, countError: AppOptions['countError']): ErrorRequestHandler =>
  (error: unknown, req, res, _next) => {
    // The client has gone, and its work with it.
    if (res.closed && error instanceof Error && error.name === 'AbortError') return;
    const found = declared(res, toProblem(error));
    res.locals.code = found.code;
    const requestId = requestIdOf(res);
    if (found.status >= 500) {
      const { status, code } = found;
      log.error({ err: error, requestId, method: req.method }, 'request failed');
      countError?.({ method: req.method, route: routeOf(req), status, code, requestId });
    }
    if (res.headersSent) return void res.destroy(); // a partial response must not look complete
    sendProblem(res, found, requestId);
  };
