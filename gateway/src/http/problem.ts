/** In the same format (RFC 9457) as the services' problem details. */
import type { ServerResponse } from 'node:http';
import { generalProblems, type Problem } from '@ninepocket/contracts/http/problem';
import type { GatewayRequest } from './policy.js';

/** Used as title and detail, because pages show either. */
export const EMAIL_IN_USE =
  'This email address is already in use by another account. Sign in the way you did the first time, or contact support.';

export const GOOGLE_ONLY =
  'Please sign in with a Google account whose email address is verified. Other sign-in methods are not supported.';

const problems = {
  ...generalProblems,
  email_in_use: { status: 403, title: EMAIL_IN_USE },
  google_only: { status: 403, title: GOOGLE_ONLY },
  request_timeout: { status: 408, title: 'The request took too long to arrive. Please try again.' },
  headers_too_large: { status: 431, title: 'The URL or the headers of this request are too long.' },
} as const;

export type ProblemCode = keyof typeof problems;

const RETRY_SECONDS = 2;

export const problemResponse = (code: ProblemCode, requestId: string, detail?: string) => {
  const { status, title } = problems[code];
  const problem: Problem = { type: 'about:blank', title, status, code, detail, requestId };
  const body = JSON.stringify(problem);
  const headers = {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  };
  return { status, headers, body };
};

export const sendProblem = (
  req: GatewayRequest,
  res: ServerResponse,
  code: ProblemCode,
  more: { detail?: string; headers?: Record<string, string> } = {},
): void => {
  if (res.headersSent || res.destroyed) return;
  const { status, headers, body } = problemResponse(code, req.call.id, more.detail);
  res.writeHead(status, {
    ...headers,
    ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    ...(status === 503 ? { 'Retry-After': String(RETRY_SECONDS) } : {}),
    ...more.headers,
  });
  endResponse(req, res, req.method === 'HEAD' ? undefined : body);
};

const LINGER_MS = 2000;

/**
 * Ends a response, even if the request has not fully arrived. The rest of the request is read and discarded for a
 * moment first, because a client that is still writing when the connection closes loses the response.
 */
export const endResponse = (req: GatewayRequest, res: ServerResponse, last?: string): void => {
  if (req.complete) return void res.end(last);
  if (last !== undefined) res.write(last);
  const end = (): void => {
    clearTimeout(timer);
    res.end(() => req.complete || req.destroy());
  };
  const timer = setTimeout(end, LINGER_MS);
  req.once('end', end).resume();
};
