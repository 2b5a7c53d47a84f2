/** Reads a file of one set's cards; it is small enough to be in memory as a whole. */
import { MAX_SET_CSV_BYTES, MAX_SET_CSV_ROWS, SET_CSV_REQUIRED } from '@ninepocket/contracts/catalog/cards/admin-cards';
import type { RefusedRow } from '@ninepocket/contracts/catalog/imports';
import { CsvFile } from '@ninepocket/service-kit/csv/csv-file';
import type { CsvRow } from '@ninepocket/service-kit/csv/csv-reader';
import { CsvText, NotText } from '@ninepocket/service-kit/csv/csv-text';
import { problem, ProblemError } from '@ninepocket/service-kit/http/problem';
import { namedSetColumns, readSetHeader, readSetRow, type SetCsvCard, type SetHeader } from './set-row.rules.js';

const SHOWN_CHARACTERS = 200;

export interface SetCsv {
  cards: SetCsvCard[];
  errors: RefusedRow[];
}

/** @throws ProblemError not_a_csv, missing_columns, empty_file, too_large */
export const readSetCsv = async (chunks: AsyncIterable<Buffer>): Promise<SetCsv> => {
  const cards: SetCsvCard[] = [];
  const errors: RefusedRow[] = [];
  let header: SetHeader | null = null;
  const file = new CsvFile(namedSetColumns);
  for (const row of file.read(await textOf(chunks), true)) {
    if (!header) {
      header = headerOf(row);
      file.expect(header.width);
      continue;
    }
    const card = row.broken ?? readSetRow(row.values, row.raw, header);
    if (typeof card === 'string')
      errors.push({ line: row.line, reason: card, row: row.raw.slice(0, SHOWN_CHARACTERS).replaceAll('\0', '\ufffd') });
    else cards.push(card);
    if (cards.length + errors.length > MAX_SET_CSV_ROWS) throw tooManyRows();
  }
  if (cards.length + errors.length === 0) throw new ProblemError(400, 'empty_file', 'The file contains no cards.');
  return { cards, errors };
};

const textOf = async (chunks: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAX_SET_CSV_BYTES) throw tooLargeForSet();
    parts.push(chunk);
  }
  try {
    return new CsvText().write(Buffer.concat(parts), true);
  } catch (error) {
    throw error instanceof NotText ? notACsv('This is not a text file. Please select a valid CSV file.') : error;
  }
};

const headerOf = (row: CsvRow): SetHeader => {
  if (row.broken) throw notACsv('The line that names the columns is not valid CSV.');
  const header = readSetHeader(row.values);
  if ('duplicate' in header) throw notACsv(`The column ${header.duplicate} appears twice in the header.`);
  if ('width' in header) return header;
  const { missing } = header;
  throw new ProblemError(
    400,
    'missing_columns',
    `Missing required columns: ${missing.join(', ')}. The header must contain the columns ${SET_CSV_REQUIRED.join(', ')}.`,
    { errors: missing.map((column) => ({ path: column, message: 'This column is missing.' })) },
  );
};

export const notACsv = (reason: string): ProblemError => new ProblemError(400, 'not_a_csv', reason);

export const tooLargeForSet = (): ProblemError =>
  problem('too_large', `The file is larger than ${MAX_SET_CSV_BYTES / 1024 / 1024} MB. Use the bulk import instead.`);

const tooManyRows = (): ProblemError =>
  problem('too_large', `The file has more than ${MAX_SET_CSV_ROWS} rows. Use the bulk import instead.`);
