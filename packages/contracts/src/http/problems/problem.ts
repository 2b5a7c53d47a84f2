/** RFC 9457 problem details: the error format of every service and the gateway. */
import type { z } from 'zod';
import type { problemSchema } from './problem.schemas.js';

export type Problem = z.infer<typeof problemSchema>;

export const generalProblems = {
  bad_input: { status: 400, title: 'Some fields are not valid.' },
  invalid_json: { status: 400, title: 'The body is not valid JSON.' },
  unauthenticated: { status: 401, title: 'Please sign in to continue.' },
  forbidden: { status: 403, title: "You don't have permission to do this." },
  not_found: { status: 404, title: 'Not found.' },
  conflict: { status: 409, title: 'This conflicts with existing data.' },
  request_in_progress: {
    status: 409,
    title: 'This request is already being processed. Please wait a moment, then try again.',
  },
  too_large: { status: 413, title: 'The request is too large.' },
  unsupported_type: { status: 415, title: 'This content type is not supported.' },
  idempotency_key_reused: { status: 422, title: 'This Idempotency-Key was already used for a different request.' },
  too_many_requests: { status: 429, title: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, title: 'Something went wrong on our side. Please try again.' },
  upstream_failed: {
    status: 502,
    title: 'Another part of the product returned an unexpected response. Please try again.',
  },
  unavailable: { status: 503, title: 'This part of the product is temporarily unavailable. Please try again.' },
  upstream_timeout: { status: 504, title: 'Another part of the product took too long to respond. Please try again.' },
} as const;
