/** What the start of a CSV file tells about the rest of it. Services and pages read files alike. */

/** As many characters, and as many rows, are looked at. */
export const CSV_START = 64 * 1024;
export const CSV_START_ROWS = 20;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Zip archives (also .xlsx), PDF, PNG, and the workbooks of older spreadsheets. */
const BINARY = ['PK\x03\x04', '%PDF', '\x89PNG', '\xd0\xcf\x11\xe0'];

/**
 * The encoding by its byte order mark, or by what is in the text: spreadsheets write UTF-8, UTF-16 or Windows-1252.
 * @returns null for a file that is not text
 */
export const encodingOf = (start: Uint8Array): Encoding | null => {
  const [a = 1, b = 1, c = 1, d = 1] = start;
  if (BINARY.some((signature) => startsWith(start, signature))) return null;
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)) return 'utf-16be';
  return isBinary(start) ? null : singleByteEncodingOf(start);
};

const FEW_NULS = 10;

/** A few NULs in later rows only damage those rows. */
const isBinary = (start: Uint8Array): boolean => {
  const lineEnd = start.findIndex((byte) => byte === 10 || byte === 13);
  if (start.subarray(0, lineEnd < 0 ? start.length : lineEnd).includes(0)) return true;
  return start.reduce((count, byte) => count + Number(byte === 0), 0) > FEW_NULS + start.length / 1000;
};

/** In a file that has both, the bytes that are not UTF-8 are damaged. */
export const singleByteEncodingOf = (bytes: Uint8Array): 'utf-8' | 'windows-1252' => {
  let [characters, damaged] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte < 0x80) continue;
    const more = byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : 0;
    const rest = bytes.subarray(at + 1, at + 1 + more);
    const isCharacter = more > 0 && byte < 0xf5 && rest.every((one) => one >= 0x80 && one < 0xc0);
    if (!isCharacter) damaged++;
    else if (rest.length === more) characters++;
    if (isCharacter) at += rest.length;
  }
  return damaged > 0 && characters === 0 ? 'windows-1252' : 'utf-8';
};

const startsWith = (bytes: Uint8Array, signature: string): boolean =>
  Array.from(signature).every((character, at) => bytes[at] === character.charCodeAt(0));

export interface CsvDialect {
  separator: string;
  /** Characters of the line that names the separator, before the first row. */
  start: number;
}

const SEPARATORS = [',', ';', '\t', '|'];
/** Dragon Shield and Excel name the separator on the first line, and programs that save the file again may use another. */
const NAMED = /^"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n)/i;

export const csvDialectOf = (text: string): CsvDialect => {
  const start = text.slice(0, CSV_START);
  const named = NAMED.exec(start);
  if (!named) return { separator: separatorOf(start), start: 0 };
  const [line, separator = ','] = named;
  const below = start.slice(line.length);
  const first = separatorsOf(below).find((counts) => counts.some(Boolean));
  const isUsed = first?.[SEPARATORS.indexOf(separator)] !== 0;
  return { separator: isUsed ? separator : separatorOf(below), start: line.length };
};

/** The one that most lines have equally often. */
const separatorOf = (text: string): string => {
  const lines = separatorsOf(text);
  let best = { separator: ',', lines: 0, times: 0 };
  for (const [at, separator] of SEPARATORS.entries()) {
    const frequency = new Map<number, number>();
    for (const counts of lines) if (counts[at]) frequency.set(counts[at], (frequency.get(counts[at]) ?? 0) + 1);
    for (const [times, number] of frequency)
      if (number > best.lines || (number === best.lines && times > best.times))
        best = { separator, lines: number, times };
  }
  return best.separator;
};

/** How often each separator is in each line, outside of quotation marks. */
const separatorsOf = (text: string): number[][] => {
  const lines: number[][] = [];
  let counts = SEPARATORS.map(() => 0);
  let isQuoted = false;
  let isAtStart = true;
  for (const character of text) {
    if (isQuoted) isQuoted = character !== '"';
    else if (character === '"' && isAtStart) isQuoted = true;
    else if (character === '\n' || character === '\r') {
      if (counts.some(Boolean)) lines.push(counts);
      counts = SEPARATORS.map(() => 0);
      isAtStart = true;
      if (lines.length === CSV_START_ROWS) return lines;
      continue;
    }
    const at = SEPARATORS.indexOf(character);
    if (at >= 0 && !isQuoted) counts[at]!++;
    // A doubled quotation mark opens again.
    isAtStart = at >= 0 || character === '"' || (isAtStart && character === ' ');
  }
  return [...lines, counts];
};

/**
 * Which of the first rows names the columns, below titles: the first one with two known names, else the first one with
 * several values.
 * @param namedFields how many known fields a row names
 */
export const csvHeaderRow = (rows: readonly string[][], namedFields: (values: string[]) => number): number => {
  const some = rows.slice(0, CSV_START_ROWS);
  const known = some.findIndex((values) => namedFields(values) > 1);
  const wide = some.findIndex((values) => values.filter((value) => value.trim() !== '').length > 1);
  return Math.max(0, known < 0 ? wide : known);
};
