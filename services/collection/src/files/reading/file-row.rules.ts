import type { FileBinder } from './own-json.rules.js';

export interface FileRow {
  /** Line in the file, or position in our JSON; the header is 1. */
  line: number;
  cells: string[];
  /** Why the row could not be read as a whole: the last of its cells, if any, is then the rest of its line. */
  broken: string | null;
}

/** The cells before the rest of a damaged row's line. */
export const readableCells = ({ cells, broken }: FileRow): string[] => (broken === null ? cells : cells.slice(0, -1));

export interface ReadFile {
  fileName: string;
  columns: string[];
  /** The line that names the columns, as long as it may be a row instead; null if it cannot. */
  header: FileRow | null;
  rows: FileRow[];
  /** Only our JSON describes them. */
  binders?: FileBinder[];
  /** Only CSV has apostrophes against formulas. */
  isCsv: boolean;
}
