import type { Problem } from '@ninepocket/contracts/http/problems/problem';

export interface ProblemParts {
  /** HTTP status; 0 when there was no response. */
  status: number;
  code: string;
  text: string;
  errors?: NonNullable<Problem['errors']>;
  current?: unknown;
  requestId?: string;
}

/** The message follows SPEC section 8: status code, colon, space, text. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly errors: NonNullable<Problem['errors']>;
  /** Of a conflict: the existing resource, in the format of its endpoint. */
  readonly current: unknown;
  readonly requestId: string | undefined;

  constructor({ status, code, text, errors = [], current, requestId }: ProblemParts) {
    super(`${status}: ${text}`);
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.text = text;
    this.errors = errors;
    this.current = current;
    this.requestId = requestId;
  }
}

type SaidProblem = Pick<Problem, 'code' | 'title'> & Partial<Problem>;

const isProblem = (said: unknown): said is SaidProblem => {
  if (said === null || typeof said !== 'object') return false;
  const { code, title } = said as Record<string, unknown>;
  return typeof code === 'string' && typeof title === 'string';
};

/** The code of a response that is not problem details; its text was not written for users. */
const UNKNOWN = 'unknown';

const asProblem = (body: string): SaidProblem | null => {
  try {
    const parsed: unknown = JSON.parse(body);
    return isProblem(parsed) ? parsed : null;
  } catch {
    return null;
  }
};

export const problemOf = (status: number, statusText: string, body: string): ProblemError => {
  const problem = asProblem(body);
  const looksLikePage = body.trimStart().startsWith('<');
  return new ProblemError({
    status,
    code: problem?.code ?? UNKNOWN,
    text:
      problem?.detail || problem?.title || (looksLikePage ? '' : body.slice(0, 300)) || statusText || 'Request failed',
    errors: problem?.errors,
    current: problem?.current,
    requestId: problem?.requestId,
  });
};

const sentenceFor = (status: number): string => {
  if (status === 503) return 'This part of the product is temporarily unavailable. Please try again.';
  if (status >= 500) return 'Something went wrong on our side. Please try again.';
  return 'The request failed. Please try again.';
};

/** The API also answers 404 for resources of other users. */
export const isNotFound = (error: unknown): boolean => error instanceof ProblemError && error.status === 404;

/** Nothing exists at the page's address: not found, or not even an id or a code (400). */
export const isUnknownAddress = (error: unknown): boolean =>
  isNotFound(error) || (error instanceof ProblemError && error.status === 400);

/** A sentence for users about any error; never text from a proxy or a crash. */
export const problemText = (error: unknown): string => {
  if (!(error instanceof ProblemError)) return 'Something went wrong. Please try again.';
  return error.code === UNKNOWN ? sentenceFor(error.status) : error.text;
};

export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ProblemError ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) : {};
