import type { ColumnMapping } from '@ninepocket/contracts/catalog/imports';
import { REQUIRED_COLUMNS, type ImportColumn } from '@ninepocket/contracts/catalog/import-columns';

/** A column has one field: another field that had it loses it. */
export const withColumn = (mapping: ColumnMapping, field: ImportColumn, column: number | null): ColumnMapping => {
  const others = Object.entries(mapping).filter(([other, used]) => other !== field && used !== column);
  return { ...Object.fromEntries(others), ...(column === null ? {} : { [field]: column }) };
};

export const missingFields = (mapping: ColumnMapping): ImportColumn[] =>
  REQUIRED_COLUMNS.filter((field) => mapping[field] === undefined);
