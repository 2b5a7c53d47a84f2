/** Bytes parsed per task, small enough that the page stays responsive while a large file is counted. */
const CHUNK_BYTES = 1_000_000;

export const countRows = async (file: File, signal: AbortSignal): Promise<number> => {
  const { default: Papa } = await import('papaparse');
  let lines = 0;
  return new Promise((resolve, reject) => {
    Papa.parse(file, {
      chunkSize: CHUNK_BYTES,
      skipEmptyLines: true,
      chunk: ({ data }, parser) => {
        lines += data.length;
        if (signal.aborted) parser.abort();
      },
      complete: () => (signal.aborted ? reject(signal.reason as Error) : resolve(Math.max(0, lines - 1))),
      error: reject,
    });
  });
};
