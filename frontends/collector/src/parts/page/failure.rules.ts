import { ProblemError } from '@ninepocket/web-kit/api/problem-error';

/** The API also answers 404 for resources of other users. */
export const isNotFound = (error: unknown): boolean => error instanceof ProblemError && error.status === 404;

/** Whether the change may have been made although no response arrived, or by an earlier attempt. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 0 || error.status >= 502 || error.code === 'already_applied');
