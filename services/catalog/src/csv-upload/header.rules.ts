/** The first line of a bulk-import file: which value of a row is what. */
import { OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from '@ninepocket/contracts/catalog/imports';

type Column = (typeof REQUIRED_COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number];

export interface Header {
  /** Values that every row must have. */
  width: number;
  /** Place of each known column in a row; -1 when the file has it not. */
  at: Record<Column, number>;
}

export type HeaderVerdict = { header: Header } | { missing: string[] } | { twice: string };

const COLUMNS: readonly Column[] = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS];
const key = (name: string): string => name.toLowerCase().replace(/\s/g, '');

/** Columns are matched without regard to case and spaces; unknown ones are ignored. */
export const readHeader = (values: string[]): HeaderVerdict => {
  const found = values.map(key);
  const twice = COLUMNS.find((column) => found.indexOf(key(column)) !== found.lastIndexOf(key(column)));
  if (twice) return { twice };
  const at = Object.fromEntries(COLUMNS.map((column) => [column, found.indexOf(key(column))])) as Header['at'];
  const missing = REQUIRED_COLUMNS.filter((column) => at[column] < 0);
  return missing.length ? { missing } : { header: { width: values.length, at } };
};
