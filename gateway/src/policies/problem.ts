/** Problem answers (RFC 9457) of the gateway itself, in the shape that the services use. */
import type { ServerResponse } from 'node:http';
import { generalProblems, type Problem } from '@ninepocket/contracts/http/problem';
import type { GatewayRequest } from './policy.js';

/** Title and detail alike, so that whichever a page shows tells the person what to do. */
export const EMAIL_IN_USE =
  'This address already belongs to another account. Sign in the way you did the first time, or write to support.';

export const GOOGLE_ONLY =
  'Please sign in with a Google account whose email address is verified. There is no other way to sign in.';

/** Beside what any endpoint may answer, what only the gateway has to say. */
const problems = {
  ...generalProblems,
  email_in_use: { status: 403, title: EMAIL_IN_USE },
  google_only: { status: 403, title: GOOGLE_ONLY },
  request_timeout: { status: 408, title: 'This request took too long to arrive.' },
  headers_too_large: { status: 431, title: 'The address or the headers of this request are too long.' },
} as const;

export type ProblemCode = keyof typeof problems;

/** Seconds after which a client may ask again when a part of the product is away. */
const RETRY_SECONDS = 2;

/** @param detail text for people, beside the code's own */
export const problemAnswer = (code: ProblemCode, requestId: string, detail?: string) => {
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

/**
 * Answers with a problem, unless an answer has begun.
 * @param detail text for people, beside the code's own
 */
export const sendProblem = (
  req: GatewayRequest,
  res: ServerResponse,
  code: ProblemCode,
  more: { detail?: string; headers?: Record<string, string> } = {},
): void => {
  if (res.headersSent || res.destroyed) return;
  const { status, headers, body } = problemAnswer(code, req.call.id, more.detail);
  res.writeHead(status, {
    ...headers,
    ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    ...(status === 503 ? { 'Retry-After': String(RETRY_SECONDS) } : {}),
    ...more.headers,
  });
  endAnswer(req, res, req.method === 'HEAD' ? undefined : body);
};

/** Milliseconds for which a body that nobody wants is read away. */
const LINGER = 2000;

/**
 * Ends an answer, also one that came before the whole request was there: the rest is read away
 * for a moment first, because a connection closed on a client that still writes loses the answer.
 */
export const endAnswer = (req: GatewayRequest, res: ServerResponse, last?: string): void => {
  if (req.complete) return void res.end(last);
  if (last !== undefined) res.write(last);
  const end = (): void => {
    clearTimeout(timer);
    res.end(() => req.complete || req.destroy());
  };
  const timer = setTimeout(end, LINGER);
  req.once('end', end).resume();
};
