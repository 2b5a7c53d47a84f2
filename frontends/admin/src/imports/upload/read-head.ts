/** The start of a file, as far as the choice of columns needs it. */
const HEAD_BYTES = 256 * 1024;
const SAMPLE_ROWS = 3;

export interface FileHead {
  header: string[];
  rows: string[][];
  /** Null, or what is wrong with the encoding. */
  encoding: 'utf-16' | 'not utf-8' | null;
}

export const readHead = async (file: File): Promise<FileHead> => {
  const { default: Papa } = await import('papaparse');
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const encoding = encodingOf(bytes, file.size > HEAD_BYTES);
  const { data } = Papa.parse<string[]>(new TextDecoder(encoding === 'utf-16' ? 'utf-16' : 'utf-8').decode(bytes), {
    delimiter: ',',
    preview: SAMPLE_ROWS + 1,
    skipEmptyLines: 'greedy',
  });
  const [header = [], ...rows] = data;
  return { header, rows, encoding };
};

const encodingOf = (bytes: Uint8Array, cut: boolean): FileHead['encoding'] => {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return 'utf-16';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut });
    return null;
  } catch {
    return 'not utf-8';
  }
};
