import { z } from 'zod';
import { badField, ProblemError } from './problem.js';

export const CURSOR = 'query.cursor';

export const writeCursor = (values: readonly (string | number | boolean | null)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/**
 * @returns the values passed to writeCursor, validated by `shape`; null without a cursor
 * @throws ProblemError bad_input for an invalid cursor
 */
export const readCursor = <S extends z.ZodType>(cursor: string | undefined, shape: S): z.output<S> | null => {
  if (cursor === undefined) return null;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString(), safeForSql));
  } catch {
    throw badCursor();
  }
};

export const badCursor = (cause?: unknown): ProblemError =>
  badField(CURSOR, 'This cursor is not valid. Start from the first page.', cause);

/** Rejects values that a shape may allow but PostgreSQL does not. */
const safeForSql = (_: string, value: unknown): unknown => {
  if (typeof value === 'string' && value.includes('\0')) throw new Error('NUL');
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error('not an integer');
  return value;
};
