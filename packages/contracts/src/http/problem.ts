/** RFC 9457 problem details, as every service and the gateway answer errors. */
import { z } from 'zod';

export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  /** Stable and machine readable; clients switch on it, never on the text. */
  code: z.string(),
  detail: z.string().optional(),
  /** The request's id, as in the X-Request-Id header and the logs. */
  requestId: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** Codes that any endpoint may answer, with their HTTP status and a text for people. */
export const generalProblems = {
  bad_input: { status: 400, title: 'Some of what was sent is not right.' },
  unauthenticated: { status: 401, title: 'Please sign in first.' },
  forbidden: { status: 403, title: 'You may not do this.' },
  not_found: { status: 404, title: 'There is nothing here.' },
  conflict: { status: 409, title: 'This clashes with what is already there.' },
  request_in_progress: { status: 409, title: 'This is being done already. Please wait a moment.' },
  too_large: { status: 413, title: 'What was sent is too large.' },
  unsupported_type: { status: 415, title: 'This kind of content cannot be read here.' },
  idempotency_key_reused: { status: 422, title: 'This Idempotency-Key belongs to another request.' },
  too_many_requests: { status: 429, title: 'Too many requests. Please wait a moment.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
  upstream_failed: { status: 502, title: 'A part of the product did not answer properly.' },
  unavailable: { status: 503, title: 'This part of the product is away for a moment. Please try again.' },
  upstream_timeout: { status: 504, title: 'A part of the product took too long to answer.' },
} as const;
