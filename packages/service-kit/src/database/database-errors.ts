import { z } from 'zod';
import { problem, ProblemError } from '../http/problem.js';

// prettier-ignore
const CONNECTION_CODES = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH',
  '57P01', '57P02', '57P03', // shutting down, crashed, starting up
  'P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037', // Prisma's codes for the same
]);
const BUSY_CODES = new Set(['57014', '55P03', '40001', '40P01', '25P03', 'P2028', 'P2034']);
const CONNECTION_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/i;

const withCode = z.object({ code: z.string() });
/** Prisma reports an SQLSTATE that it has no code for as P2039, or P2010 for raw SQL, with the original inside. */
const wrappedByPrisma = z.object({
  meta: z.object({ driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }) }),
});

const codesOf = (error: unknown): string[] =>
  [
    withCode.safeParse(error).data?.code,
    wrappedByPrisma.safeParse(error).data?.meta.driverAdapterError.cause.originalCode,
  ].filter((code) => code !== undefined);

const someCause = (error: unknown, matches: (cause: unknown) => boolean): boolean => {
  for (let cause = error, depth = 0; cause !== undefined && depth < 5; depth++) {
    if (matches(cause)) return true;
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return false;
};

const isConnectionError = (error: unknown): boolean => {
  // Class 08: connection exceptions; class 53: too many connections, out of memory or disk.
  if (codesOf(error).some((code) => CONNECTION_CODES.has(code) || /^(08|53)...$/.test(code))) return true;
  return error instanceof Error && CONNECTION_TEXT.test(error.message);
};

/** Class 22: a value that its type does not allow, such as a date in the year 0. */
export const isDataException = (error: unknown): boolean =>
  someCause(error, (cause) => codesOf(cause).some((code) => /^22...$/.test(code)));

/** Retrying the transaction works. */
export const isDeadlock = (error: unknown): boolean => someCause(error, (cause) => codesOf(cause).includes('40P01'));

export const isOutage = (error: unknown): boolean =>
  someCause(error, isConnectionError) ||
  (error instanceof ProblemError && (error.status === 503 || error.status === 504));

/** @returns a 503 for a database that is unavailable or too busy; null for every other error */
export const databaseProblem = (error: unknown): ProblemError | null => {
  const isTemporary = (cause: unknown): boolean =>
    isConnectionError(cause) || codesOf(cause).some((code) => BUSY_CODES.has(code));
  if (!someCause(error, isTemporary)) return null;
  const { status, code, message } = problem('unavailable');
  return new ProblemError(status, code, message, { headers: { 'Retry-After': '2' }, cause: error });
};
