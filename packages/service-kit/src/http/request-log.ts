/** Logs, measures and traces each request: one line, without bodies, query values or names. */
import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { requestEnded, requestStarted } from '../telemetry/http-metrics.js';
import { startRequestSpan } from '../telemetry/spans.js';

const REQUEST_ID_HEADER = 'X-Request-Id';
const VALID_ID = /^[\w.:-]{8,100}$/;

export const requestIdOf = (res: Response): string => String(res.getHeader(REQUEST_ID_HEADER) ?? '');

/** @param codes of problems that metrics list one by one; the others are counted together */
export const observeRequest =
  (log: Logger, codes: ReadonlySet<string>): RequestHandler =>
  (req, res, next) => {
    const given = req.get(REQUEST_ID_HEADER);
    const requestId = given && VALID_ID.test(given) ? given : randomUUID();
    res.setHeader(REQUEST_ID_HEADER, requestId);
    const started = performance.now();
    requestStarted();
    const span = startRequestSpan(req, requestId);
    let receivingMs = 0;
    req.once('end', () => {
      // What nobody read is discarded after the response.
      if (!res.writableEnded) receivingMs = performance.now() - started;
    });
    res.once('close', () => {
      const ended = { method: req.method, route: routeOf(req), status: res.statusCode };
      const ms = performance.now() - started;
      const aborted = !res.writableFinished;
      const code = res.locals.code as string | undefined;
      requestEnded({ ...ended, ms, aborted, code }, codes);
      const line = { ...ended, ms: Math.round(ms), requestId, ...(aborted && { aborted }) };
      const level = res.statusCode >= 500 ? 'error' : 'info';
      span.within(() => log[level](line, 'request')); // whose context the event has is up to node
      span.end({ ...ended, code, isStream: isEventStream(res), receivingMs: req.complete ? receivingMs : ms });
    });
    span.within(next);
  };

export const isEventStream = (res: Pick<Response, 'getHeader'>): boolean =>
  String(res.getHeader('Content-Type')).startsWith('text/event-stream');

/** The route pattern, e.g. `/api/cards/:id`; paths themselves may contain names. */
export const routeOf = (req: Request): string => {
  const route: unknown = req.route;
  return typeof route === 'object' && route !== null && 'path' in route ? String(route.path) : 'unknown';
};
