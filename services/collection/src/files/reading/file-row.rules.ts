export interface FileRow {
  /** Line in the file, or position in our JSON; the header is 1. */
  line: number;
  cells: string[];
  broken: string | null;
}

export interface ReadFile {
  fileName: string;
  columns: string[];
  rows: FileRow[];
  /** Only CSV has apostrophes against formulas. */
  isCsv: boolean;
}
