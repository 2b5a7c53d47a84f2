/** What a file as a whole says about how its cells are to be read. */
import type { CollectionImport } from '@ninepocket/contracts/collection/holdings/files';
import type { Condition } from '@ninepocket/contracts/collection/holdings/conditions';
import { conditionWordsOf } from '../formats.rules.js';
import { countsWhatIsOwned, isOurs, type Mapping } from '../columns.rules.js';
import { readableCells, type FileRow } from '../reading/file-row.rules.js';
import { dayOrderOf, type DayOrder } from './day.rules.js';

export interface RowContext {
  mapping: Mapping;
  /** Texts of our own export are exact: a signer may be called "None". */
  isOurs: boolean;
  dayOrder: DayOrder;
  /** What the program's words mean, by `conditionKey`. */
  conditionWords: ReadonlyMap<string, Condition>;
  /** The counts are in a column called "Owned" or the like: they outweigh a mark that the card is watched. */
  countsOwned: boolean;
  /** People fill only the first cell of a set's rows; programs do not. */
  repeatsSets: boolean;
  /** Of a row without a count: none, unless no row has one. */
  copiesOfBlank: 0 | 1;
}

export interface FileDescription {
  format: CollectionImport['format'];
  columns: readonly string[];
  mapping: Mapping;
}

export const rowContext = (rows: readonly FileRow[], { format, columns, mapping }: FileDescription): RowContext => {
  const cellsOf = function* (field: 'acquiredDate' | 'quantity'): Generator<string> {
    const column = mapping[field];
    if (column !== undefined) for (const row of rows) yield readableCells(row)[column] ?? '';
  };
  const countsOwned = mapping.quantity !== undefined && countsWhatIsOwned(columns[mapping.quantity] ?? '');
  return {
    mapping,
    isOurs: isOurs(format),
    conditionWords: conditionWordsOf(format),
    dayOrder: dayOrderOf(cellsOf('acquiredDate')),
    countsOwned,
    repeatsSets: format === 'other',
    copiesOfBlank: hasValue(cellsOf('quantity')) ? 0 : 1,
  };
};

const hasValue = (cells: Iterable<string>): boolean => {
  for (const cell of cells) if (cell.trim() !== '') return true;
  return false;
};
