/** Coded errors: thrown anywhere, converted to problem details by problem-mapper.ts. */
import { generalProblems } from '@ninepocket/contracts/http/problem';

export type GeneralCode = keyof typeof generalProblems;

/** An error that the client may see: HTTP status, stable code and a message for users. */
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
 * A problem with a general code, e.g. `throw problem('not_found')`.
 * @param detail message for users; by default the code's title
 */
export const problem = (code: GeneralCode, detail?: string, cause?: unknown): ProblemError =>
  new ProblemError(generalProblems[code].status, code, detail ?? generalProblems[code].title, { cause });

/** A 409 with a specific code, e.g. `conflict('plan_limit', 'You have 3 places left.')`. */
export const conflict = (code: string, detail: string): ProblemError => new ProblemError(409, code, detail);

/** Invalid input that a rule detects rather than the contract: a 400 with the field's path. */
export const badField = (path: string, message: string): ProblemError =>
  new ProblemError(400, 'bad_input', generalProblems.bad_input.title, { errors: [{ path, message }] });
