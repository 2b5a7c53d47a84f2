import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@ninepocket/contracts/collection/holdings/files';
import { withoutBlocking } from '@ninepocket/service-kit/async/batches';
import { CsvText, NotText } from '@ninepocket/service-kit/csv/csv-text';
import { withFile, type UploadRules } from '@ninepocket/service-kit/http/multipart';
import { problem, type ProblemError } from '@ninepocket/service-kit/http/problem';
import type { Request } from 'express';
import { STORED_NUL } from '../cells.rules.js';
import { tooManyImports } from '../import/import-queue.use-case.js';
import type { FileRow, ReadFile } from './file-row.rules.js';
import { JSON_COLUMNS, readAround, rowOfHolding } from './own-json.rules.js';
import { notCsv, readCsv, tooManyRows } from './read-csv.use-case.js';
import { splitArray } from './split-json.rules.js';

const tooLarge = (): ProblemError =>
  problem('too_large', `The file is larger than ${IMPORT_MAX_BYTES / 1024 / 1024} MB. Please split it.`);
const rules: UploadRules = {
  maxBytes: IMPORT_MAX_BYTES,
  missing: 'Please select a CSV file',
  tooLarge,
  refusal: ({ name, mimeType }) =>
    /\.(?:csv|txt|json)$/i.test(name) || /csv|json|text\/plain|ms-excel/.test(mimeType)
      ? null
      : notCsv('Please select a CSV file, or the JSON file of an export.'),
};

export interface ReceivedFile {
  fileName: string;
  bytes: Buffer;
}

/** Files that were received and wait for their turn, together. */
const MOST_BYTES = 200 * 1024 * 1024;
let heldBytes = 0;

/**
 * Receives a file before its turn, so that a slow upload makes nobody wait.
 * @throws ProblemError too_large; not_csv; too_many_requests while too many files wait; errors of `work`
 */
export const withUpload = async <T>(req: Request, work: (file: ReceivedFile) => Promise<T>): Promise<T> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  const hold = (chunk: Buffer): void => {
    parts.push(chunk);
    bytes += chunk.length;
    heldBytes += chunk.length;
    if (bytes > IMPORT_MAX_BYTES) throw tooLarge();
    if (heldBytes > MOST_BYTES) throw tooManyImports();
  };
  try {
    const fileName = await withFile(req, rules, async ({ chunks, name }) => {
      for await (const chunk of chunks) hold(chunk);
      return name;
    });
    return await work({ fileName, bytes: Buffer.concat(parts) });
  } finally {
    heldBytes -= bytes;
  }
};

export const readFile = async ({ fileName, bytes }: ReceivedFile): Promise<ReadFile> => {
  const text = textOf(bytes);
  return { fileName, ...(await readText(text)) };
};

const textOf = (bytes: Buffer): string => {
  const notText = notCsv('This is not a text file. Please save it as CSV first.');
  try {
    return new CsvText().write(bytes, true).replaceAll('\0', STORED_NUL);
  } catch (error) {
    throw error instanceof NotText ? notText : error;
  }
};

const readText = (text: string): Promise<Omit<ReadFile, 'fileName'>> =>
  /^\s*[[{]/.test(text) ? readOwnJson(text) : readCsv(text);

const readOwnJson = async (text: string): Promise<Omit<ReadFile, 'fileName'>> => {
  const rows: FileRow[] = [];
  let around = '';
  const split = function* (): Generator<string> {
    around = yield* splitArray(text, 'holdings');
  };
  for await (const holding of withoutBlocking(split())) {
    if (rows.length === IMPORT_MAX_ROWS) throw tooManyRows();
    rows.push({ line: rows.length + 2, ...rowOfHolding(holding) });
  }
  const binders = readAround(around);
  if (typeof binders === 'string') throw notCsv(binders);
  return { isCsv: false, columns: Object.values(JSON_COLUMNS), header: null, rows, binders };
};
