/** Coded errors: throw one anywhere, and the one mapper in http.ts makes problem details of it. */
import { generalProblems } from '@ninepocket/contracts/http/problem';

export type GeneralCode = keyof typeof generalProblems;

/** An error that the caller may see: HTTP status, stable code and a text for people. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: { path: string; message: string }[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { errors?: { path: string; message: string }[]; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }
}

/**
 * A problem by one of the general codes, e.g. `throw problem('not_found')`.
 * @param detail text for people; the code's own text when left out
 */
export const problem = (code: GeneralCode, detail?: string, cause?: unknown): ProblemError =>
  new ProblemError(generalProblems[code].status, code, detail ?? generalProblems[code].title, { cause });

/** A problem of one feature, e.g. `conflict('plan_limit', 'You have 3 places left.')`: status 409. */
export const conflict = (code: string, detail: string): ProblemError => new ProblemError(409, code, detail);

/** Bad input found by a rule rather than by the contract: status 400 with the field's path. */
export const badField = (path: string, message: string): ProblemError =>
  new ProblemError(400, 'bad_input', generalProblems.bad_input.title, { errors: [{ path, message }] });
