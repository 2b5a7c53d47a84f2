import { IMPORT_MAX_ROWS } from '@ninepocket/contracts/collection/holdings/files';
import { CsvFile } from '@ninepocket/service-kit/csv/csv-file';
import type { CsvRow } from '@ninepocket/service-kit/csv/csv-reader';
import { withoutBlocking } from '@ninepocket/service-kit/async/batches';
import { ProblemError } from '@ninepocket/service-kit/http/problem';
import { cut } from '../cells.rules.js';
import { namedFields } from '../columns.rules.js';
import type { FileRow, ReadFile } from './file-row.rules.js';

export const notCsv = (detail: string): ProblemError => new ProblemError(400, 'not_csv', detail);

export const tooManyRows = (): ProblemError => {
  const most = IMPORT_MAX_ROWS.toLocaleString('en-US');
  return new ProblemError(413, 'too_many_rows', `The file has more than ${most} rows. Please split it.`);
};

const MAX_COLUMNS = 200;
/** Characters read before other work gets its turn. */
const PIECE = 64 * 1024;

export const readCsv = async (text: string): Promise<Omit<ReadFile, 'fileName'>> => {
  const file = new CsvFile(namedFields);
  let columns: string[] | null = null;
  let header: FileRow | null = null;
  const rows: FileRow[] = [];
  for await (const { piece, last } of withoutBlocking(piecesOf(text)))
    for (const row of file.read(piece, last)) {
      const read = { line: row.line, cells: cellsOf(row), broken: row.broken };
      if (columns === null) {
        [columns, header] = [columnsOf(row), read];
        file.expect(columns.length);
      } else rows.push(read);
      if (rows.length > IMPORT_MAX_ROWS) throw tooManyRows();
    }
  if (columns === null) throw noHeader();
  return { isCsv: true, columns, header, rows };
};

function* piecesOf(text: string): Generator<{ piece: string; last: boolean }> {
  for (let from = 0; from < text.length; from += PIECE)
    yield { piece: text.slice(from, from + PIECE), last: from + PIECE >= text.length };
}

/** The rest of a damaged row is only shown. */
const MAX_REST = 500;

const cellsOf = ({ broken, values }: CsvRow): string[] =>
  broken === null ? values : [...values.slice(0, -1), ...values.slice(-1).map((rest) => cut(rest, MAX_REST))];

const columnsOf = ({ broken, values }: CsvRow): string[] => {
  if (broken !== null) throw noHeader();
  if (values.length > MAX_COLUMNS) throw notCsv(`The file has more than ${MAX_COLUMNS} columns.`);
  return uniqueNames(values.map((value) => cut(value.trim(), 100)));
};

/** Numbers columns of the same name, because rows are shown by column name. Those without one are shown by position. */
const uniqueNames = (names: string[]): string[] => {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 || name === '' ? name : `${name} (${times})`;
  });
};

const noHeader = () => notCsv('The file has no line that names the columns.');
