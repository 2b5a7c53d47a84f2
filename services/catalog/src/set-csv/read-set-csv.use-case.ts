/** Reads a file of one set's cards; it is small enough to be in memory as a whole. */
import { StringDecoder } from 'node:string_decoder';
import { MAX_SET_CSV_BYTES, MAX_SET_CSV_ROWS, SET_CSV_REQUIRED } from '@ninepocket/contracts/catalog/cards/admin-cards';
import type { RefusedRow } from '@ninepocket/contracts/catalog/imports';
import { CsvReader, type CsvRow } from '@ninepocket/service-kit/csv/csv-reader';
import { problem, ProblemError } from '@ninepocket/service-kit/http/problem';
import { isBlank } from '../imports/upload/row.rules.js';
import { readSetHeader, readSetRow, type SetCsvCard, type SetHeader } from './set-row.rules.js';

const BOM = '\ufeff';
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
  const reader = new CsvReader();
  for (const row of reader.read(await textOf(chunks), true)) {
    if (isBlank(row.values) && !row.broken) continue;
    if (!header) {
      header = headerOf(row);
      reader.expect(header.width);
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
  const decoder = new StringDecoder('utf8');
  let text = '';
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAX_SET_CSV_BYTES) throw tooLargeForSet();
    text += decoder.write(chunk);
  }
  text += decoder.end();
  // A NUL in the first line means UTF-16 or a binary file.
  if (/^[^\n]*\0/.test(text)) throw notACsv('This is not a text file. Please select a valid CSV file.');
  return text.startsWith(BOM) ? text.slice(1) : text;
};

const headerOf = (row: CsvRow): SetHeader => {
  if (row.broken) throw notACsv('The first line of the file is not valid CSV.');
  const header = readSetHeader(row.values);
  if ('duplicate' in header) throw notACsv(`The column ${header.duplicate} appears twice in the first line.`);
  if ('width' in header) return header;
  const { missing } = header;
  throw new ProblemError(
    400,
    'missing_columns',
    `Missing required columns: ${missing.join(', ')}. The first line must contain the columns ${SET_CSV_REQUIRED.join(', ')}.`,
    { errors: missing.map((column) => ({ path: column, message: 'This column is missing.' })) },
  );
};

export const notACsv = (reason: string): ProblemError => new ProblemError(400, 'not_a_csv', reason);

export const tooLargeForSet = (): ProblemError =>
  problem('too_large', `The file is larger than ${MAX_SET_CSV_BYTES / 1024 / 1024} MB. Use the bulk import instead.`);

const tooManyRows = (): ProblemError =>
  problem('too_large', `The file has more than ${MAX_SET_CSV_ROWS} rows. Use the bulk import instead.`);
