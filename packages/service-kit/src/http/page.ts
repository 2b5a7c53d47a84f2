import type { Page } from '@ninepocket/contracts/http/fields/paging';
import { writeCursor } from './cursor.js';

/**
 * @param rows up to limit + 1 rows, in order: the extra row shows that there is a next page
 * @param total null when not counted
 * @param cursorOf the sort values of a row, as the query's WHERE compares them
 */
export const pageOf = <R, T>(
  rows: R[],
  limit: number,
  total: number | null,
  present: (row: R) => T,
  cursorOf: (row: R) => (string | number | boolean | null)[],
): Page<T> => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(present), total, next: rows.length > limit && last ? writeCursor(cursorOf(last)) : null };
};
