/** What a database error means to a caller: one place for every service. */
import { problem, ProblemError } from '../http/problem.js';

// prettier-ignore
const CONNECTION_CODES = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH',
  '57P01', '57P02', '57P03', // shutting down, crashed, starting up
  'P1001', 'P1002', 'P1008', 'P1017', 'P2024', // the same, as Prisma says it
]);
const BUSY_CODES = new Set(['57014', '55P03', '40001', '40P01', '25P03', 'P2028', 'P2034']);
const CONNECTION_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/i;

const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
};

const someCause = (error: unknown, holds: (one: unknown) => boolean): boolean => {
  for (let one = error, depth = 0; one !== undefined && depth < 5; depth++) {
    if (holds(one)) return true;
    one = one instanceof Error ? one.cause : undefined;
  }
  return false;
};

const isConnectionError = (error: unknown): boolean => {
  const code = codeOf(error);
  // Class 08: connection exceptions; class 53: too many connections, out of memory or disk.
  if (CONNECTION_CODES.has(code) || /^(08|53)...$/.test(code)) return true;
  return error instanceof Error && CONNECTION_TEXT.test(error.message);
};

/** True when PostgreSQL ended a transaction of two that waited for each other: at once again, it goes through. */
export const isDeadlock = (error: unknown): boolean => someCause(error, (one) => codeOf(one) === '40P01');

/** True when the database, or a service that was asked, is away: trying again later may work, whatever the data is. */
export const isOutage = (error: unknown): boolean =>
  someCause(error, isConnectionError) ||
  (error instanceof ProblemError && (error.status === 503 || error.status === 504));

/** @returns the 503 of a database that is away or too busy; null for every other error */
export const databaseProblem = (error: unknown): ProblemError | null => {
  if (!someCause(error, (one) => isConnectionError(one) || BUSY_CODES.has(codeOf(one)))) return null;
  const { status, code, message } = problem('unavailable');
  return new ProblemError(status, code, message, { headers: { 'Retry-After': '2' }, cause: error });
};
