import type { CollectionImport } from '@ninepocket/contracts/collection/holdings/files';
import type { Queryable } from '@ninepocket/service-kit/database/database';
import { detectFormat, guessMapping, namedFields, type Mapping } from '../columns.rules.js';
import { findSets } from '../matching/find-cards.store.js';
import { columnsOfCells, looksLikeData } from './columns-of-cells.rules.js';
import { readableCells, type FileRow, type ReadFile } from './file-row.rules.js';

export interface DescribedFile extends Pick<CollectionImport, 'format' | 'columns' | 'mapping' | 'asksForColumns'> {
  rows: FileRow[];
}

const SAMPLE = 100;
const LONGEST_NAME = 200;

const mayBeSet = (cell: string): boolean => cell.trim() !== '' && cell.length <= LONGEST_NAME;

/** Finds out what the columns are. A first line that is a card instead of a header becomes the first row. */
export const describeFile = async (db: Queryable, { columns, header, rows }: ReadFile): Promise<DescribedFile> => {
  const format = detectFormat(columns);
  const named = {
    format,
    columns,
    rows,
    mapping: withoutBlankCounts(guessMapping(columns, format), rows),
    asksForColumns: false,
  };
  const names = namedFields(columns);
  if (header === null || format !== 'other' || names > 1) return named;
  const sample = [header, ...rows.slice(0, SAMPLE)].map(({ cells }) => cells.slice(0, columns.length));
  const setsOf = await findSets(
    db,
    sample.flatMap((cells) => cells.filter(mayBeSet).map((name) => ({ name, year: null }))),
  );
  const isSet = (name: string): boolean => mayBeSet(name) && setsOf({ name, year: null }).length > 0;
  const hasSet = header.cells.some(isSet);
  const isData = names === 0 ? hasSet || looksLikeData(header.cells) : hasSet && looksLikeData(header.cells);
  if (!isData) return named;
  return {
    format,
    columns: columns.map(() => ''),
    rows: [header, ...rows],
    mapping: columnsOfCells(sample, isSet),
    asksForColumns: true,
  };
};

/** A column of counts that is blank in every row says nothing, so the collector is asked as if there were none. */
const withoutBlankCounts = ({ quantity, ...mapping }: Mapping, rows: readonly FileRow[]): Mapping =>
  quantity === undefined || (rows.length > 0 && rows.every((row) => (readableCells(row)[quantity] ?? '').trim() === ''))
    ? mapping
    : { ...mapping, quantity };
