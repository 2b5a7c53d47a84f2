import { isDeepStrictEqual } from 'node:util';
import type { Contract } from '@ninepocket/contracts/http/load';
import { mayRespond } from '@ninepocket/contracts/http/problems/problem-codes';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { ProblemError } from './problem.js';

/** Turns a response that differs from its contract, field for field, into a 500, and so a problem that it does not declare. */
export const checkResponses =
  (endpoint: Contract): RequestHandler =>
  (_req, res, next) => {
    res.locals.checkProblem = ({ status, code }: ProblemError): void => {
      if (!mayRespond(endpoint, status, code))
        throw new Error(`The contract of ${endpoint.method} ${endpoint.path} does not declare ${status} ${code}.`);
    };
    const { output } = endpoint;
    if (!output) return next();
    const json = res.json.bind(res);
    res.json = (body: unknown) => {
      const wire: unknown = JSON.parse(JSON.stringify(body ?? null));
      const result = output.safeParse(wire);
      const place = `${endpoint.method} ${endpoint.path}`;
      if (!result.success)
        throw new Error(`The response of ${place} violates its contract: ${z.prettifyError(result.error)}`);
      const declared: unknown = JSON.parse(JSON.stringify(result.data ?? null));
      if (!isDeepStrictEqual(declared, wire))
        throw new Error(`The response of ${place} contains fields that its contract does not declare.`);
      return json(body);
    };
    next();
  };
