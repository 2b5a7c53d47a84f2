/** A quotation mark that is not closed costs the values from there on, but not the card if those are optional. */
import type { FileField } from '@ninepocket/contracts/collection/holdings/file-fields';
import { cut } from '../cells.rules.js';
import { readableCells, type FileRow } from '../reading/file-row.rules.js';
import type { RowContext } from './row-context.rules.js';

/** What card it is must not be guessed. */
const NEEDED: readonly FileField[] = ['setName', 'year', 'cardNumber', 'name', 'variation', 'isInsert'];

export interface ReadablePart {
  cells: string[];
  note: string;
}

/** @returns the cells before the damaged one; null if others are needed */
export const readablePart = (row: FileRow, { mapping, countsOwned }: RowContext): ReadablePart | null => {
  const before = readableCells(row);
  const isLost = (field: FileField): boolean => (mapping[field] ?? -1) >= before.length;
  if (NEEDED.some(isLost) || (countsOwned && isLost('quantity'))) return null;
  const note = `“${cut(row.cells.at(-1) ?? '', 40)}” was left out: ${withinSentence(row.broken ?? '')}`;
  if (mapping.quantity === undefined || !isLost('quantity')) return { cells: before, note };
  const counted = Array.from({ length: mapping.quantity + 1 }, (_, at) => before[at] ?? '');
  return { cells: counted.with(mapping.quantity, '1'), note: `${note}. The number of copies was read as 1` };
};

const withinSentence = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
