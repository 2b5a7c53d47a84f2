import { ProblemError, problemText } from '@ninepocket/web-kit/api/problem-error';

/** Whether a call failed because the thing is not there (or is not for us: the API says the same to both). */
export const isNotFound = (error: unknown): boolean => error instanceof ProblemError && error.status === 404;

/**
 * What to tell somebody whose collection could not be changed. A full plan comes in the server's words, with the
 * way out.
 */
export const changeFailureText = (error: unknown): string =>
  error instanceof ProblemError && error.code === 'plan_limit'
    ? `${problemText(error)} SUPER HERO has no limit.`
    : problemText(error);

/** Whether a change may have been made although its answer did not come, or was made by an earlier try. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 0 || error.status >= 502 || error.code === 'already_applied');
