/** Spreadsheets often name a set once, above the rows of its cards: blank cells, ditto marks and dashes repeat it. */
import { cut } from '../cells.rules.js';
import type { FileRow } from '../reading/file-row.rules.js';
import type { RowContext } from './row-context.rules.js';

const DITTO = /^(?:["“”„″〃]{0,2}|''|-\s?["“”″']{1,2}\s?-|ditto|do\.?|same|as above|idem)$/i;
/** Not "Unknown" or "?": that is another set, or none. */
const NOTHING = /^(?:[-–—−]{1,3}|#?n\/?a|n\.a\.?)$/i;
const isRepeated = (cell: string): boolean => DITTO.test(cell.trim()) || NOTHING.test(cell.trim());

interface FilledRow {
  cells: string[];
  /** For the review, so that a set that was only forgotten is noticed. */
  note: string | null;
}

/** Reads the rows of a file in their order. A row's own year stays, so that it must be the set's. */
export const setsFilledDown = ({ mapping, repeatsSets }: RowContext): ((row: FileRow) => FilledRow) => {
  const { setName, year } = mapping;
  let above: { name: string; year: string; line: number } | null = null;
  return ({ line, cells }) => {
    const unchanged = { cells, note: null };
    if (!repeatsSets || setName === undefined) return unchanged;
    const own = { name: cells[setName] ?? '', year: year === undefined ? '' : (cells[year] ?? '') };
    if (!isRepeated(own.name)) {
      above = { ...own, line };
      return unchanged;
    }
    if (!above || cells.every((cell) => cell.trim() === '')) return unchanged;
    const filled = cells.with(setName, above.name);
    if (year !== undefined && isRepeated(own.year)) filled[year] = above.year;
    return { cells: filled, note: `The set is that of line ${above.line}: ${cut(above.name.trim(), 80)}` };
  };
};
