import { ProblemError } from '@ninepocket/service-kit/http/problem';

/** What people read is SPEC section 8's; why it is so stands in the cause, for the log. */
export const unavailable = (status: 502 | 503, why: string, cause?: unknown): ProblemError =>
  new ProblemError(status, 'pricing_unavailable', 'Unable to fetch current market data', {
    cause: new Error(why, { cause }),
  });
