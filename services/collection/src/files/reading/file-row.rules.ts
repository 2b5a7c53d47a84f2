/** A collector's file as it was read, of any program: a header and rows of cells. */

export interface FileRow {
  /** Line of the file, or place in our JSON with the header as 1. */
  line: number;
  cells: string[];
  /** Why the line could not be read. */
  broken: string | null;
}

export interface ReadFile {
  fileName: string;
  columns: string[];
  rows: FileRow[];
  /** Only in CSV do cells carry the apostrophes against formulas. */
  isCsv: boolean;
}
