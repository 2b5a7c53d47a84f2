/** In the same format (RFC 9457) as the services' problem details. */
import { STATUS_CODES, type ServerResponse } from 'node:http';
import { generalProblems, type Problem } from '@ninepocket/contracts/http/problem';
import type { GatewayRequest } from './policy.js';

const EMAIL_IN_USE =
  'This email address is already in use by another account. Sign in the way you did the first time, or contact support.';

const GOOGLE_ONLY =
  'Please sign in with a Google account whose email address is verified. Other sign-in methods are not supported.';

const problems = {
  ...generalProblems,
  bad_input: { status: 400, title: 'The request is malformed.' },
  email_in_use: { status: 403, title: EMAIL_IN_USE },
  google_only: { status: 403, title: GOOGLE_ONLY },
  request_timeout: { status: 408, title: 'The request took too long to arrive. Please try again.' },
  headers_too_large: { status: 431, title: 'The URL or the headers of this request are too long.' },
} as const;

export type ProblemCode = keyof typeof problems;

const RETRY_SECONDS = 2;

/** What to do, where the title does not say it. */
const DETAILS: Partial<Record<ProblemCode, string>> = {
  unauthenticated: 'You are not signed in, or your session has expired. Please sign in and try again.',
  not_found: 'Nothing was found at this address. /api/docs lists the endpoints of the API.',
  bad_input: 'This is not a valid HTTP request. Please check its URL, headers and body.',
  headers_too_large: 'The URL or the headers of this request are too long. Please shorten them.',
};

export const problemResponse = (
  code: ProblemCode,
  requestId: string,
  detail = DETAILS[code] ?? problems[code].title,
) => {
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

/** The response as HTTP text, for a connection that node's server does not answer on. */
export const problemText = (code: ProblemCode, requestId: string): string => {
  const { status, headers, body } = problemResponse(code, requestId);
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
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

export const sendTooManyRequests = (req: GatewayRequest, res: ServerResponse, waitMs: number): void => {
  const seconds = Math.ceil(waitMs / 1000);
  const detail = `Too many requests. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`;
  sendProblem(req, res, 'too_many_requests', { detail, headers: { 'Retry-After': String(seconds) } });
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
