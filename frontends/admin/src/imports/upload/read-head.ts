import { namedColumns } from '@ninepocket/contracts/catalog/import-columns';
import {
  CSV_START_ROWS,
  csvDialectOf,
  csvHeaderRow,
  encodingOf,
  type Encoding,
} from '@ninepocket/contracts/text/csv-start';

/** The start of a file, as far as the choice of columns needs it. */
const HEAD_BYTES = 256 * 1024;
const SAMPLE_ROWS = 3;

export interface FileHead {
  header: string[];
  rows: string[][];
  encoding: Encoding;
  separator: string;
  /** Lines and rows up to the header, which are no cards. */
  rowsBefore: number;
}

/**
 * As the service reads it.
 * @throws Error for a file that is not text
 */
export const readHead = async (file: File): Promise<FileHead> => {
  const { default: Papa } = await import('papaparse');
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const encoding = encodingOf(bytes);
  if (encoding === null) throw new Error('This is not a text file.');
  const text = new TextDecoder(encoding).decode(bytes);
  const { separator, start } = csvDialectOf(text);
  const { data } = Papa.parse<string[]>(text.slice(start), {
    delimiter: separator,
    preview: CSV_START_ROWS + SAMPLE_ROWS,
    skipEmptyLines: 'greedy',
  });
  const titles = csvHeaderRow(data, namedColumns);
  const [header = [], ...rows] = data.slice(titles);
  return { header, rows, encoding, separator, rowsBefore: titles + 1 + (start > 0 ? 1 : 0) };
};
