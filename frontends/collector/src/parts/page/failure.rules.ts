import { ProblemError } from '@ninepocket/web-kit/api/problem-error';

/** Whether the change may have been made although no response arrived, or by an earlier attempt. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 0 || error.status >= 502 || error.code === 'already_applied');
