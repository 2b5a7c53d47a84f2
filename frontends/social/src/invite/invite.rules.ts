import { ProblemError } from '@ninepocket/web-kit/api/problem-error';

/** 400: not a code at all. */
export const isInvalidInvite = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 404 || error.status === 400);
