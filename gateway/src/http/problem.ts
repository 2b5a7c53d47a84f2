/** In the same format (RFC 9457) as the services' problem details. */
import { STATUS_CODES, type ServerResponse } from 'node:http';
import { generalProblems, type Problem } from '@ninepocket/contracts/http/problems/problem';
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

export interface ProblemOptions {
  detail?: string;
  retrySeconds?: number;
}

export const problemResponse = (code: ProblemCode, requestId: string, options: ProblemOptions = {}) => {
  const { status, title } = problems[code];
  const { detail = DETAILS[code] ?? title, retrySeconds = status === 503 ? RETRY_SECONDS : undefined } = options;
  const problem: Problem = { type: 'about:blank', title, status, code, detail, requestId };
  const body = JSON.stringify(problem);
  const headers = {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    ...(retrySeconds !== undefined && { 'Retry-After': String(retrySeconds) }),
  };
  return { status, headers, body };
};

/** The response as HTTP text, for a connection that node's server does not answer on. */
export const problemText = (code: ProblemCode, requestId: string, options?: ProblemOptions): string => {
  const { status, headers, body } = problemResponse(code, requestId, options);
  const lines = Object.entries({ ...headers, Connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
};

export const sendProblem = (
  req: GatewayRequest,
  res: ServerResponse,
  code: ProblemCode,
  options?: ProblemOptions,
): void => {
  if (res.headersSent || res.destroyed) return;
  const { status, headers, body } = problemResponse(code, req.call.id, options);
  res.writeHead(status, headers);
  endResponse(req, res, req.method === 'HEAD' ? undefined : body);
};

export const retryAfter = (waitMs: number): ProblemOptions => {
  const seconds = Math.ceil(waitMs / 1000);
  const detail = `Too many requests. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`;
  return { detail, retrySeconds: seconds };
};

export const sendTooManyRequests = (req: GatewayRequest, res: ServerResponse, waitMs: number): void =>
  sendProblem(req, res, 'too_many_requests', retryAfter(waitMs));

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
