import { ProblemError } from './problem-error.js';

/** @returns the resource as it is now when the error is an edit conflict */
export const currentOf = <T>(error: unknown): T | null =>
  error instanceof ProblemError && error.code === 'edit_conflict' ? (error.current as T) : null;
