import type { Page } from '@ninepocket/contracts/http/paging';
import { writeCursor } from './cursor.js';

/**
 * Builds a page from a query for `limit + 1` rows: the extra row shows that there is a next page.
 * @param rows up to limit + 1 rows, in order
 * @param total size of the whole list, null when not counted
 * @param present converts a row to JSON
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
