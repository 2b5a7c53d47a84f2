import { CSV_START, CSV_START_ROWS, csvDialectOf, csvHeaderRow } from '@ninepocket/contracts/text/csv-start';
import { CsvReader, type CsvRow } from './csv-reader.js';

/** Reads a CSV file of unknown origin: finds its separator and its header, and skips blank rows. */
export class CsvFile {
  readonly #namedFields: (values: string[]) => number;
  #start = '';
  #reader: CsvReader | null = null;
  #linesBefore = 0;
  #titles = 0;
  /** Set if each line as a whole is in quotation marks. */
  #innerSeparator: string | null = null;

  /** @param namedFields how many known fields a row names, to find the header below titles */
  constructor(namedFields: (values: string[]) => number) {
    this.#namedFields = namedFields;
  }

  /** Like `CsvReader.expect`. */
  expect(width: number): void {
    if (this.#innerSeparator === null) this.#reader?.expect(width);
  }

  /** The header first, then the rows below it. */
  *read(text: string, last: boolean): Generator<CsvRow> {
    let more = text;
    if (!this.#reader) {
      this.#start += text;
      if (!last && this.#start.length < CSV_START) return;
      more = this.#open();
    }
    for (const row of this.#reader!.read(more, last)) {
      if (isBlank(row)) continue;
      if (this.#titles > 0) this.#titles--;
      else yield { ...this.#unwrap(row), line: row.line + this.#linesBefore };
    }
  }

  #open(): string {
    const dialect = csvDialectOf(this.#start);
    const text = this.#start.slice(dialect.start);
    this.#start = '';
    const sample = firstRows(text, dialect.separator);
    const inner = sample.every(({ values }) => values.length < 2)
      ? csvDialectOf(sample.map(({ values }) => values[0] ?? '').join('\n')).separator
      : null;
    const isWrapped =
      inner !== null &&
      sample.every(({ raw }) => raw.startsWith('"')) &&
      Boolean(sample[0]?.values[0]?.includes(inner));
    if (isWrapped) this.#innerSeparator = inner;
    this.#titles = csvHeaderRow(
      sample.map((row) => this.#unwrap(row).values),
      this.#namedFields,
    );
    this.#linesBefore = dialect.start > 0 ? 1 : 0;
    this.#reader = new CsvReader(dialect.separator);
    return text;
  }

  #unwrap(row: CsvRow): CsvRow {
    const [value] = row.values;
    if (this.#innerSeparator === null || row.broken !== null || value === undefined || row.values.length > 1)
      return row;
    const [inner] = new CsvReader(this.#innerSeparator).read(value, true);
    return inner ? { ...inner, raw: row.raw } : row;
  }
}

const isBlank = ({ broken, values }: CsvRow): boolean =>
  broken === null && values.every((value) => value.trim() === '');

const firstRows = (text: string, separator: string): CsvRow[] => {
  const rows: CsvRow[] = [];
  for (const row of new CsvReader(separator).read(text.slice(0, CSV_START), true)) {
    if (!isBlank(row)) rows.push(row);
    if (rows.length === CSV_START_ROWS) break;
  }
  return rows;
};
