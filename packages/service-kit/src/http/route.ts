import type { Answer, Endpoint, HandlerInput } from '@ninepocket/contracts/http/endpoint';
import type { Contract } from '@ninepocket/contracts/http/load';
import type { Page } from '@ninepocket/contracts/http/fields/paging';
import { IDEMPOTENCY_HEADER } from '@ninepocket/contracts/http/idempotency';
import type { Request, Response } from 'express';
import type pg from 'pg';
import { z } from 'zod';
import type { Guard } from './guards.js';
import type { Principal } from '../client/assertion.js';
import { runOnce, keyedRequest, type KeyedRequest } from '../idempotency/idempotency.js';
import { isDataException } from '../database/database-errors.js';
import { badCursor } from './cursor.js';
import { ProblemError } from './problem.js';
import { fieldMessage } from '@ninepocket/contracts/http/fields/field-messages';
import { generalProblems } from '@ninepocket/contracts/http/problems/problem';

/** `req` and `res` are for streams only; JSON responses are returned. */
export interface Call<E extends Endpoint, C> extends HandlerInput<E> {
  caller: C;
  /** The request's Idempotency-Key; undefined without one. Only for routes that store their own response. */
  keyed: KeyedRequest | undefined;
  req: Request;
  res: Response;
  /** Aborted when the client disconnects or the process stops. */
  signal: AbortSignal;
}

type HandlerResult<E extends Endpoint> = E extends { paged: true }
  ? Answer<E> extends (infer T)[]
    ? Page<T>
    : never
  : Answer<E>;

export interface Route {
  endpoint: Endpoint;
  /** @param contract the endpoint with its schemas */
  serve(contract: Contract, req: Request, res: Response, principal: Principal | null, pool: pg.Pool): Promise<void>;
}

/**
 * Does not compile when the guard enforces another access than the contract.
 * @param options.storesResponse the handler stores the response of a keyed request itself, in the statement that makes
 *   the change
 */
export const route = <const E extends Endpoint, C>(
  endpoint: E,
  guard: Guard<E['access'], C>,
  handler: (call: Call<E, C>) => Promise<HandlerResult<E>> | HandlerResult<E>,
  { storesResponse = false } = {},
): Route => ({
  endpoint,
  async serve(contract, req, res, principal, pool) {
    const caller = guard(principal);
    const input = readInput(contract, req) as HandlerInput<E>;
    const key = endpoint.idempotent ? req.get(IDEMPOTENCY_HEADER) : undefined;
    const isKeyed = key !== undefined && principal?.kind === 'user';
    const keyed = isKeyed ? keyedRequest(endpoint, principal.userId, key, input) : undefined;
    let signal: AbortSignal | undefined;
    const call = {
      ...input,
      caller,
      keyed,
      req,
      res,
      // Created on demand: most handlers never use it, and creating one is expensive.
      get signal() {
        return (signal ??= whenDisconnected(res));
      },
    };
    const handle = async () => handler(call);
    const result = await (keyed && !storesResponse ? runOnce(pool, keyed, handle) : handle()).catch(
      (error: unknown) => {
        // Cursors are not signed, and the shape of a forged one may be right although its values are not.
        throw endpoint.paged && req.query['cursor'] !== undefined && isDataException(error) ? badCursor(error) : error;
      },
    );
    send(contract, req, res, result);
  },
});

const whenDisconnected = (res: Response): AbortSignal => {
  const disconnected = new AbortController();
  const abort = () => {
    if (!res.writableFinished) disconnected.abort();
  };
  if (res.closed) abort();
  else res.once('close', abort);
  return disconnected.signal;
};

const readInput = (endpoint: Contract, req: Request) => {
  const errors: { path: string; message: string }[] = [];
  const read = (schema: z.ZodType | undefined, value: unknown, at: string): unknown => {
    if (!schema) return undefined;
    const result = schema.safeParse(value, { error: fieldMessage });
    if (result.success) return result.data;
    for (const issue of result.error.issues)
      errors.push({ path: [at, ...issue.path].join('.'), message: issue.message });
    return undefined;
  };
  const params = read(endpoint.params, req.params, 'params');
  const query = read(endpoint.query, req.query, 'query');
  errors.push(...bracketed(endpoint.query, req.query));
  const body = (endpoint.bodyKind ?? 'json') === 'json' ? read(endpoint.body, req.body, 'body') : req.body;
  if (errors.length) throw new ProblemError(400, 'bad_input', generalProblems.bad_input.title, { errors });
  return { params, query, body };
};

/** `setId[]=5` would be ignored silently, so a known name with brackets is an error; unknown names are accepted. */
const bracketed = (schema: z.ZodType | undefined, query: object) =>
  Object.keys(query).flatMap((key) => {
    const [name = ''] = key.split('[', 1);
    const isKnown = name !== key && schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name);
    return isKnown ? [{ path: `query.${name}`, message: 'Use the name without brackets.' }] : [];
  });

const send = (endpoint: Contract, req: Request, res: Response, result: unknown): void => {
  if (res.headersSent || endpoint.produces) return;
  res.status(endpoint.status ?? (endpoint.output ? 200 : 204));
  if (!endpoint.output) return void res.end();
  // Express adds an ETag to cacheable responses and handles 304.
  if (endpoint.revalidates) res.set('Cache-Control', 'private, no-cache');
  if (!endpoint.paged) return void res.json(result);
  const page = result as Page<unknown>;
  if (page.total !== null) res.setHeader('X-Total-Count', String(page.total));
  if (page.next !== null) res.setHeader('Link', `<${nextAddress(req, page.next)}>; rel="next"`);
  res.json(page.items);
};

const nextAddress = (req: Request, cursor: string): string => {
  const url = new URL(req.originalUrl, 'http://localhost');
  url.searchParams.set('cursor', cursor);
  return url.pathname + url.search;
};
