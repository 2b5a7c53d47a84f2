import { generalProblems } from '@ninepocket/contracts/http/problems/problem';

export type GeneralCode = keyof typeof generalProblems;

export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: { path: string; message: string }[] | undefined;
  readonly headers: Record<string, string>;
  readonly current: unknown;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      errors?: { path: string; message: string }[];
      headers?: Record<string, string>;
      current?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
    this.current = more.current;
  }
}

export const problem = (code: GeneralCode, detail?: string, cause?: unknown): ProblemError =>
  new ProblemError(generalProblems[code].status, code, detail ?? generalProblems[code].title, { cause });

/** @param current the existing resource, as its endpoint presents it */
export const conflict = (code: string, detail: string, current?: unknown): ProblemError =>
  new ProblemError(409, code, detail, { current });

export const badField = (path: string, message: string, cause?: unknown): ProblemError =>
  new ProblemError(400, 'bad_input', generalProblems.bad_input.title, { errors: [{ path, message }], cause });
