import { generalProblems, type Problem } from '@ninepocket/contracts/http/problems/problem';
import type { Response } from 'express';
import { databaseProblem } from '../database/database-errors.js';
import { problem, ProblemError } from './problem.js';

export const toProblem = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error;
  return bodyProblem(error) ?? databaseProblem(error) ?? problem('internal', undefined, error);
};

/** Errors of Express and its body parsers; `status` means something else on other libraries' errors. */
const bodyProblem = (error: unknown): ProblemError | null => {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  if (!('expose' in error || error instanceof URIError)) return null;
  if (error.status === 413) return problem('too_large', undefined, error);
  if (error.status === 415) return problem('unsupported_type', undefined, error);
  if ('type' in error && error.type === 'entity.parse.failed') return problem('invalid_json', jsonDetail(error), error);
  if (error instanceof URIError) return problem('bad_input', 'The URL is malformed.', error);
  if (error.status < 400 || error.status >= 500) return null;
  return problem('bad_input', 'The request could not be read. Please send it again.', error);
};

/** The parser's reason, without the excerpt of the body that it may contain. */
const jsonDetail = ({ message }: Error): string => {
  const reason = message.includes('end of JSON input')
    ? 'unexpected end of input'
    : /^(?:Unexpected token .+?(?=, )|.+ at position \d+)/su.exec(message)?.[0].replace(' in JSON', '');
  const detail = reason ? `: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}` : '';
  return `The body is not valid JSON${detail}.`;
};

const titles: Record<string, string> = Object.fromEntries(
  Object.entries(generalProblems).map(([code, { title }]) => [code, title]),
);

export const problemBody = (found: ProblemError, requestId?: string): Problem => ({
  type: 'about:blank',
  title: titles[found.code] ?? found.message,
  status: found.status,
  code: found.code,
  detail: found.message,
  ...(requestId && { requestId }),
  ...(found.errors && { errors: found.errors }),
  ...(found.current !== undefined && { current: found.current }),
});

export const sendProblem = (res: Response, found: ProblemError, requestId: string): void => {
  for (const name of ['Link', 'X-Total-Count', 'Content-Disposition', 'ETag']) res.removeHeader(name);
  const body = problemBody(found, requestId);
  res.status(found.status).set(found.headers).set('Cache-Control', 'no-store');
  res.type('application/problem+json').send(JSON.stringify(body));
};
