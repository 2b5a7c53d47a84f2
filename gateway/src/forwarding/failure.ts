/** What an error on the way to a server means for the client. */
import type { ProblemCode } from '../policies/problem.js';

/** More came than the route takes: 413. */
export class TooLarge extends Error {}
/** The client went away; nobody waits for an answer. */
export class ClientLeft extends Error {}

const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const TIMED_OUT = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const CUT_OFF = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

const codeOf = (error: Error): string => (error as { code?: string }).code ?? '';

export const problemOf = (error: Error): ProblemCode => {
  if (error instanceof TooLarge) return 'too_large';
  if (isClientsFault(error)) return 'bad_input';
  if (NOT_REACHED.has(codeOf(error))) return 'unavailable';
  if (TIMED_OUT.has(codeOf(error))) return 'upstream_timeout';
  return 'upstream_failed';
};

/** What the client sent could not be written as a request at all; it says nothing about the server. */
export const isClientsFault = (error: Error): boolean =>
  error instanceof TooLarge || codeOf(error) === 'UND_ERR_INVALID_ARG';

/** Worth one more try when asking twice is harmless: refused, or cut off before an answer began. */
export const worthRetry = (error: Error): boolean => codeOf(error) === 'ECONNREFUSED' || CUT_OFF.has(codeOf(error));
