/** What the columns of a file without a header are, by what is in them. The collector confirms it. */
import { readCondition } from '@ninepocket/contracts/collection/holdings/conditions';
import type { FileField } from '@ninepocket/contracts/collection/holdings/file-fields';
import type { Mapping } from '../columns.rules.js';

const NUMERIC = /^#?[$€£]?\d[\d.,/]*$/;
const LETTER = /\p{L}/u;

/** Names of columns are no numbers, except those that programs count from 0 (`0,1,2`). */
export const looksLikeData = (line: readonly string[]): boolean =>
  line.some((cell) => LETTER.test(cell)) &&
  line.some((cell, at) => NUMERIC.test(cell.trim()) && cell.trim() !== String(at));

const YEAR = /^(?:18|19|20)\d\d(?:-\d\d)?(?:[.,]0)?$/;
const CARD_NUMBER = /^#?[a-z]{0,4}[- ]?\d{1,4}[a-z]?(?:\s?\/\s?\d{1,5}|[.,]0)?$/i;
const COUNT = /^\d{1,3}(?:[.,]0)?$/;
const isText = (cell: string): boolean => LETTER.test(cell) && !CARD_NUMBER.test(cell);

/** Of the cells that are not blank: so many must fit, or this share of names that are a set's. */
const MOST = 0.8;
const SOME = 0.3;

interface Column {
  at: number;
  cells: string[];
  distinct: number;
}

/** @param isSet whether the catalog has a set with this name */
export const columnsOfCells = (rows: readonly (readonly string[])[], isSet: (cell: string) => boolean): Mapping => {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  let left = Array.from({ length: width }, (_, at): Column => {
    const cells = rows.map((row) => row[at]?.trim() ?? '').filter(Boolean);
    return { at, cells, distinct: new Set(cells).size };
  });
  const mapping: Mapping = {};
  const take = (field: FileField, fits: (cell: string) => boolean, share: number, better: Order): void => {
    const [best] = left.filter((column) => shareOf(column, fits) >= share).toSorted(better);
    if (!best) return;
    mapping[field] = best.at;
    left = left.filter((column) => column !== best);
  };
  take('setName', isSet, SOME, (a, b) => shareOf(b, isSet) - shareOf(a, isSet) || a.distinct - b.distinct);
  take('year', (cell) => YEAR.test(cell), MOST, leftmost);
  take('condition', (cell) => readCondition(cell) !== null, MOST, leftmost);
  take('name', isText, MOST, mostDistinct);
  take('cardNumber', (cell) => CARD_NUMBER.test(cell), MOST, mostDistinct);
  take('quantity', (cell) => COUNT.test(cell), 1, leftmost);
  return mapping;
};

type Order = (a: Column, b: Column) => number;
const leftmost: Order = (a, b) => a.at - b.at;
const mostDistinct: Order = (a, b) => b.distinct - a.distinct || a.at - b.at;

const shareOf = ({ cells }: Column, fits: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
