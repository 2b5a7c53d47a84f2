/** Logs one line per request, without bodies, query values or names. */
import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

const REQUEST_ID_HEADER = 'X-Request-Id';
const VALID_ID = /^[\w.:-]{8,100}$/;

export const requestIdOf = (res: Response): string => String(res.getHeader(REQUEST_ID_HEADER) ?? '');

export const observeRequest =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const given = req.get(REQUEST_ID_HEADER);
    const requestId = given && VALID_ID.test(given) ? given : randomUUID();
    res.setHeader(REQUEST_ID_HEADER, requestId);
    const started = performance.now();
    res.once('close', () => {
      const line = {
        method: req.method,
        route: routeOf(req),
        status: res.statusCode,
        ms: Math.round(performance.now() - started),
        requestId,
        ...(!res.writableFinished && { aborted: true }),
      };
      if (res.statusCode >= 500) log.error(line, 'request');
      else log.info(line, 'request');
    });
    next();
  };

/** The route pattern, e.g. `/api/cards/:id`; paths themselves may contain names. */
export const routeOf = (req: Request): string => {
  const route: unknown = req.route;
  return typeof route === 'object' && route !== null && 'path' in route ? String(route.path) : 'unknown';
};
