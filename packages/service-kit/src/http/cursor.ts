/** Opaque list cursors: the sort values of the last row, base64url of JSON. */
import { z } from 'zod';
import { badField } from './problem.js';

export const writeCursor = (values: readonly (string | number | boolean | null)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/**
 * @returns the values written by writeCursor, checked by `shape`; null when there is no cursor
 * @throws ProblemError bad_input when it is not one of ours
 */
export const readCursor = <S extends z.ZodType>(cursor: string | undefined, shape: S): z.output<S> | null => {
  if (cursor === undefined) return null;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString(), fitForSql));
  } catch {
    throw badField('query.cursor', 'This cursor is not valid. Start from the first page.');
  }
};

/** Whatever the shape lets through must at least not fail in the database. */
const fitForSql = (_: string, value: unknown): unknown => {
  if (typeof value === 'string' && value.includes('\0')) throw new Error('NUL');
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Error('no id');
  return value;
};
