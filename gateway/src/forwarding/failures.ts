import type { ProblemCode } from '../http/problem.js';

export class TooLarge extends Error {}
export class TooSlow extends Error {}
export class ClientDisconnected extends Error {}

const UNREACHABLE = new Set([
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
  if (error instanceof TooSlow) return 'request_timeout';
  if (isClientError(error)) return 'bad_input';
  if (isUnreachable(error)) return 'unavailable';
  if (TIMED_OUT.has(codeOf(error))) return 'upstream_timeout';
  return 'upstream_failed';
};

/** The request itself cannot be sent; this says nothing about the replica. */
export const isClientError = (error: Error): boolean =>
  error instanceof TooLarge || error instanceof TooSlow || codeOf(error) === 'UND_ERR_INVALID_ARG';

/** No connection was made, so nothing was sent and any request may go to another replica. */
export const isUnreachable = (error: Error): boolean => UNREACHABLE.has(codeOf(error));

export const isCutOff = (error: Error): boolean => CUT_OFF.has(codeOf(error));
