import type { ColumnMapping } from '@ninepocket/contracts/catalog/imports';
import { OPTIONAL_COLUMNS, REQUIRED_COLUMNS } from '@ninepocket/contracts/catalog/import-columns';

type Column = (typeof REQUIRED_COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number];

export interface Header {
  width: number;
  at: Record<Column, number>;
  /** The column names insert sets: cards that have one are inserts, if the file does not say otherwise. */
  subsetsAreInserts: boolean;
}

export type HeaderVerdict = { header: Header } | { missing: string[] } | { duplicate: string } | { outside: string };

const COLUMNS: readonly Column[] = [...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS];
const key = (name: string): string => name.toLowerCase().replace(/\s/g, '');
const INSERT_SET = 'insertset';

export const readHeader = (values: string[]): HeaderVerdict => {
  const names = values.map(key);
  const found = names.map((name) => (name === INSERT_SET && !names.includes('subset') ? 'subset' : name));
  const duplicate = COLUMNS.find((column) => found.indexOf(key(column)) !== found.lastIndexOf(key(column)));
  if (duplicate) return { duplicate };
  const at = Object.fromEntries(COLUMNS.map((column) => [column, found.indexOf(key(column))])) as Header['at'];
  const missing = REQUIRED_COLUMNS.filter((column) => at[column] < 0);
  return missing.length ? { missing } : { header: headerOf(values, at) };
};

/** The columns that the uploader chose. */
export const mapHeader = (values: string[], mapping: ColumnMapping): HeaderVerdict => {
  const at = Object.fromEntries(COLUMNS.map((column) => [column, mapping[column] ?? -1])) as Header['at'];
  const outside = COLUMNS.find((column) => at[column] >= values.length);
  if (outside) return { outside };
  const duplicate = COLUMNS.find(
    (column) => at[column] >= 0 && COLUMNS.some((other) => other !== column && at[other] === at[column]),
  );
  if (duplicate) return { duplicate };
  const missing = REQUIRED_COLUMNS.filter((column) => at[column] < 0);
  return missing.length ? { missing } : { header: headerOf(values, at) };
};

const headerOf = (values: string[], at: Header['at']): Header => ({
  width: values.length,
  at,
  subsetsAreInserts: at.Subset >= 0 && key(values[at.Subset]!) === INSERT_SET,
});
