/** The one error that calls to the product throw. */
import type { Problem } from '@ninepocket/contracts/http/problem';

export interface ProblemParts {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  code: string;
  /** For people, without the status. */
  text: string;
  errors?: NonNullable<Problem['errors']>;
  requestId?: string;
}

/** A call that did not succeed. Its message is SPEC section 8's: status code, colon, space, text. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly errors: NonNullable<Problem['errors']>;
  readonly requestId: string | undefined;

  constructor({ status, code, text, errors = [], requestId }: ProblemParts) {
    super(`${status}: ${text}`);
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.text = text;
    this.errors = errors;
    this.requestId = requestId;
  }
}

type SaidProblem = Pick<Problem, 'code' | 'title'> & Partial<Problem>;

const isProblem = (said: unknown): said is SaidProblem => {
  if (said === null || typeof said !== 'object') return false;
  const { code, title } = said as Record<string, unknown>;
  return typeof code === 'string' && typeof title === 'string';
};

/** The code of an answer that is no problem details; its text was not written for people. */
const UNKNOWN = 'unknown';

const asProblem = (body: string): SaidProblem | null => {
  try {
    const parsed: unknown = JSON.parse(body);
    return isProblem(parsed) ? parsed : null;
  } catch {
    return null;
  }
};

/**
 * The error of an answer that is not OK.
 * @param body the answer's text: problem details, or whatever a proxy on the way wrote
 */
export const problemOf = (status: number, statusText: string, body: string): ProblemError => {
  const problem = asProblem(body);
  const looksLikePage = body.trimStart().startsWith('<');
  return new ProblemError({
    status,
    code: problem?.code ?? UNKNOWN,
    text:
      problem?.detail || problem?.title || (looksLikePage ? '' : body.slice(0, 300)) || statusText || 'Request failed',
    errors: problem?.errors,
    requestId: problem?.requestId,
  });
};

const sentenceFor = (status: number): string => {
  if (status === 503) return 'This part of the product is temporarily unavailable. Please try again.';
  if (status >= 500) return 'Something went wrong on our side. Please try again.';
  return 'That did not work. Please try again.';
};

/** The sentence to show to people for any error; never what a proxy or a crash wrote. */
export const problemText = (error: unknown): string => {
  if (!(error instanceof ProblemError)) return 'Something went wrong. Please try again.';
  return error.code === UNKNOWN ? sentenceFor(error.status) : error.text;
};

/** What is wrong with which field of a form: path → message; empty for other errors. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ProblemError ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) : {};
