import { ProblemError } from '@ninepocket/service-kit/http/problem';

/** Users see the text of SPEC section 8; the log shows the reason as the error's cause. */
export const unavailable = (status: 502 | 503, reason: string, cause?: unknown): ProblemError =>
  new ProblemError(status, 'pricing_unavailable', 'Unable to fetch current market data', {
    cause: new Error(reason, { cause }),
  });
