import type { FileHead } from './read-head.js';

/** Bytes parsed per task, small enough that the page stays responsive while a large file is counted. */
const CHUNK_BYTES = 1_000_000;

type Layout = Pick<FileHead, 'encoding' | 'separator' | 'rowsBefore'>;

export const countRows = async (
  file: File,
  { encoding, separator, rowsBefore }: Layout,
  signal: AbortSignal,
): Promise<number> => {
  const { default: Papa } = await import('papaparse');
  let lines = 0;
  return new Promise((resolve, reject) => {
    Papa.parse(file, {
      chunkSize: CHUNK_BYTES,
      skipEmptyLines: true,
      encoding,
      delimiter: separator,
      chunk: ({ data }, parser) => {
        lines += data.length;
        if (signal.aborted) parser.abort();
      },
      complete: () => (signal.aborted ? reject(signal.reason as Error) : resolve(Math.max(0, lines - rowsBefore))),
      error: reject,
    });
  });
};
