/** The collector's file off the wire: CSV of any program, or our own JSON, as a header and rows of cells. */
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@ninepocket/contracts/collection-files';
import { CsvReader } from '@ninepocket/service-kit/csv-reader';
import { withFile, type UploadRules } from '@ninepocket/service-kit/multipart';
import { problem, ProblemError } from '@ninepocket/service-kit/problem';
import type { Request } from 'express';
import { OWN_COLUMNS } from './columns.rules.js';
import { rowsOfOwnJson } from './own-json.rules.js';

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

const MAX_COLUMNS = 200;
const tooLarge = (): ProblemError =>
  problem('too_large', `The file is larger than ${IMPORT_MAX_BYTES / 1024 / 1024} MB. Please split it.`);
const notCsv = (why: string): ProblemError => new ProblemError(400, 'not_csv', why);
const rules: UploadRules = {
  maxBytes: IMPORT_MAX_BYTES,
  missing: 'Please select a CSV file',
  tooLarge,
  refusal: ({ name, mimeType }) =>
    /\.(?:csv|txt|json)$/i.test(name) || /csv|json|text\/plain|ms-excel/.test(mimeType)
      ? null
      : notCsv('Please select a CSV file, or the JSON file of an export.'),
};

/** @throws ProblemError not_csv, too_many_rows, too_large, bad_input (no file, two files, broken off) */
export const readUpload = (req: Request): Promise<ReadFile> =>
  withFile(req, rules, async ({ chunks, name }) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of chunks) {
      parts.push(chunk);
      if ((bytes += chunk.length) > IMPORT_MAX_BYTES) throw tooLarge();
    }
    return { fileName: name, ...readText(textOf(Buffer.concat(parts))) };
  });

/** UTF-8, or what older spreadsheets write. */
const textOf = (bytes: Buffer): string => {
  if (bytes.includes(0) || bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04')))
    throw notCsv('This is not a text file. Please save it as CSV first.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const readText = (text: string): Omit<ReadFile, 'fileName'> => {
  if (/^\s*[[{]/.test(text)) return readOwnJson(text);
  // Dragon Shield and Excel name the separator on a line of its own; others just use the one of their country.
  const named = /^"?sep=(.)"?\r?\n/.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const separator = named?.[1] ?? separatorOf(body.slice(0, body.search(/[\r\n]|$/)));
  const rows = [...new CsvReader(separator).read(body, true)];
  const header = rows.shift();
  if (!header || header.broken || header.values.every((value) => value.trim() === ''))
    throw notCsv('The file has no header line. The first line must name the columns.');
  if (header.values.length > MAX_COLUMNS) throw notCsv(`The file has more than ${MAX_COLUMNS} columns.`);
  const first = named ? 1 : 0;
  return {
    isCsv: true,
    columns: header.values.map((value) => value.trim().slice(0, 100)),
    rows: bounded(rows)
      .filter(({ broken, values }) => broken !== null || values.some((value) => value.trim() !== ''))
      .map(({ line, values, broken }) => ({ line: line + first, cells: values, broken })),
  };
};

/** The header tells: a file with semicolons or tabs in it and no comma is parted by those. */
const separatorOf = (header: string): string =>
  header.includes(',') ? ',' : header.includes(';') ? ';' : header.includes('\t') ? '\t' : ',';

const readOwnJson = (text: string): Omit<ReadFile, 'fileName'> => {
  const rows = rowsOfOwnJson(text);
  if (!rows) throw notCsv('This JSON file is not an export of ours.');
  return {
    isCsv: false,
    columns: Object.values(OWN_COLUMNS),
    rows: bounded(rows).map((cells, index) => ({ line: index + 2, cells, broken: null })),
  };
};

const bounded = <T>(rows: T[]): T[] => {
  if (rows.length === 0) throw notCsv('The file holds no cards.');
  if (rows.length <= IMPORT_MAX_ROWS) return rows;
  const most = IMPORT_MAX_ROWS.toLocaleString('en-US');
  throw new ProblemError(413, 'too_many_rows', `The file has more than ${most} rows. Please split it.`);
};
