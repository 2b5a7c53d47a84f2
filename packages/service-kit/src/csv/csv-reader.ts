/**
 * A streaming CSV reader that skips empty lines and survives bad rows: a quotation mark that is not properly closed costs only the rest of
 * the line on which its row starts, and reading continues with the next line. Its work is linear: after 8 million characters that were read in vain,
 * values must end on the line on which they start.
 */

const MAX_ROW = 2 * 1024 * 1024;
/** Once a row was damaged: every further one may look open, and looking so far for each could take minutes. */
const MAX_ROW_OF_DAMAGED = 64 * 1024;
/** Characters below the lines of bad rows, read for the end of a value and read again afterwards. */
const MAX_READ_IN_VAIN = 8_000_000;
const QUOTE = 34;
const SPACE = 32;
const LF = 10;
const CR = 13;

export interface CsvRow {
  line: number;
  values: string[];
  raw: string;
  /** Why the row could not be read as a whole: the last of `values` is then the rest of the line. Null for a readable row. */
  broken: string | null;
}

interface Scan {
  values: string[];
  end: number;
  next: number;
  lines: number;
  broken: string | null;
  /** How far the text was read. */
  looked: number;
}

export class CsvReader {
  #rest = '';
  #line = 1;
  #width = 0;
  #discarding = false;
  #maxRow = MAX_ROW;
  #readInVain = 0;
  /** Length of the unread text at which it is scanned again: scanning a long row at every chunk would be quadratic. */
  #enough = 0;
  readonly #separator: number;

  constructor(separator = ',') {
    this.#separator = separator.charCodeAt(0);
  }

  /**
   * From now on, a multi-line row is treated as having an unclosed quotation mark if it has another number of values, or
   * if lines within a value are rows of this width.
   */
  expect(width: number): void {
    this.#width = width;
  }

  *read(text: string, last: boolean): Generator<CsvRow> {
    const all = this.#rest + text;
    if (all.length < this.#enough && !last) {
      this.#rest = all;
      return;
    }
    let at = this.#discarding ? this.#discard(all, 0) : 0;
    while (at < all.length) {
      const below = afterEmptyLine(all, at, last);
      if (below > at) {
        this.#line++;
        at = below;
        continue;
      }
      const end = this.#readInVain < MAX_READ_IN_VAIN ? all.length : afterLine(all, at);
      const text = all.slice(at, Math.min(end, at + this.#maxRow));
      const isWhole = at + text.length === end && (last || end < all.length);
      const row = scanRow(text, isWhole, this.#width, this.#separator);
      if (!row && text.length < this.#maxRow) break;
      const broken = row ? row.broken : 'The row is too long, or a quotation mark is never closed';
      const raw = text.slice(0, row?.end ?? MAX_ROW_OF_DAMAGED);
      const values = row ? row.values : valuesOfLongRow(text, this.#width, this.#separator);
      yield { line: this.#line, values, raw, broken };
      const next = row ? at + row.next : this.#discard(all, at);
      if (broken !== null) {
        this.#maxRow = MAX_ROW_OF_DAMAGED;
        this.#readInVain += Math.max(0, at + (row?.looked ?? text.length) - next);
      }
      this.#line += row?.lines ?? 0;
      at = next;
    }
    this.#rest = all.slice(at);
    this.#enough = 2 * this.#rest.length;
  }

  #discard(text: string, from: number): number {
    const end = lineEnd(text, from);
    // A CR at the end may be the first half of a CRLF.
    this.#discarding = end === text.length || (end === text.length - 1 && text.charCodeAt(end) === CR);
    if (this.#discarding) return end;
    this.#line++;
    return afterLineEnd(text, end);
  }
}

const lineEnd = (text: string, from: number): number => {
  for (let i = from; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === LF || c === CR) return i;
  }
  return text.length;
};

const afterLineEnd = (text: string, end: number): number =>
  text.charCodeAt(end) === CR && text.charCodeAt(end + 1) === LF ? end + 2 : end + 1;

const afterLine = (text: string, from: number): number =>
  Math.min(text.length, afterLineEnd(text, lineEnd(text, from)));

/** @returns `from` if the line is not empty, or if its CR may be the first half of a CRLF that is still to come */
const afterEmptyLine = (text: string, from: number, last: boolean): number => {
  const c = text.charCodeAt(from);
  if (c === LF) return from + 1;
  return c === CR && (last || from + 1 < text.length) ? afterLineEnd(text, from) : from;
};

const scanRow = (text: string, last: boolean, width: number, separator: number): Scan | null => {
  const values: string[] = [];
  let lines = 1;
  let hasSwallowedRows = false;
  /** A damaged row is cut before its first value of several lines, or else before the value that cannot be read. */
  let cut = { values: 0, at: 0 };
  const broken = (looked: number, reason: string): Scan | null =>
    brokenLine(text, last, { before: values.slice(0, cut.values), at: cut.at, looked, reason });
  for (let at = 0; ;) {
    if (lines === 1) cut = { values: values.length, at };
    let end: number;
    const quote = afterSpaces(text, at);
    if (quote === text.length && !last) return null;
    if (text.charCodeAt(quote) === QUOTE && (quote === at || isQuotedValue(text, quote, separator))) {
      const value = scanQuoted(text, quote + 1);
      if (!value && !last) return null;
      if (!value) return broken(text.length, 'A quotation mark is opened and never closed');
      end = afterSpaces(text, value.end);
      if (end === text.length && !last) return null;
      if (!isValueEnd(text, end, separator)) return broken(end, 'There is text after a closing quotation mark');
      values.push(value.text);
      lines += value.lines;
      hasSwallowedRows ||= value.lines > 2 && hasRows(text.slice(quote + 1, value.end - 1), width, separator);
    } else {
      end = at;
      for (let c; end < text.length && (c = text.charCodeAt(end)) !== separator && c !== LF && c !== CR;) end++;
      if (end === text.length && !last) return null;
      values.push(text.slice(at, end));
    }
    if (end < text.length && text.charCodeAt(end) === separator) {
      at = end + 1;
      continue;
    }
    if (end === text.length - 1 && text.charCodeAt(end) === CR && !last) return null;
    if (hasSwallowedRows || (lines > 1 && width && !hasWidth(values, width)))
      return broken(end, 'A quotation mark is opened and not closed on this line');
    return { values, end, next: afterLineEnd(text, end), lines, broken: null, looked: end };
  }
};

const valuesOfLongRow = (text: string, width: number, separator: number): string[] => {
  const scan = scanRow(text, true, width, separator);
  return scan && scan.broken !== null ? scan.values : [];
};

/** Some programs end rows, but not the header, with a separator. */
const hasWidth = (values: string[], width: number): boolean =>
  values.length >= width && values.slice(width).every((value) => value.trim() === '');

const LEAST_WIDTH = 3;

/** Whether every line between a value's first and last one is a row of the file. Separators in prose are followed by spaces. */
const hasRows = (value: string, width: number, separator: number): boolean => {
  if (width < LEAST_WIDTH) return false;
  const inner = value
    .split(/\r\n|\r|\n/)
    .slice(1, -1)
    .filter((line) => line.trim() !== '');
  const isRow = (line: string): boolean => {
    const row = scanRow(line, true, width, separator);
    return row?.broken === null && hasWidth(row.values, width) && row.values.slice(1).some((next) => /^\S/.test(next));
  };
  return inner.length > 1 && inner.every(isRow);
};

/** Some programs put spaces around quotation marks. */
const afterSpaces = (text: string, from: number): number => {
  let at = from;
  while (text.charCodeAt(at) === SPACE) at++;
  return at;
};

const isValueEnd = (text: string, at: number, separator: number): boolean => {
  const c = text.charCodeAt(at);
  return at >= text.length || c === separator || c === LF || c === CR;
};

/** After spaces, a quotation mark may also be part of the text: ` "Beast" McCoy`. */
const isQuotedValue = (text: string, quote: number, separator: number): boolean => {
  const value = scanQuoted(text, quote + 1);
  return value === null || isValueEnd(text, afterSpaces(text, value.end), separator);
};

const scanQuoted = (text: string, from: number): { text: string; end: number; lines: number } | null => {
  let close = text.indexOf('"', from);
  while (close >= 0 && text.charCodeAt(close + 1) === QUOTE) close = text.indexOf('"', close + 2);
  if (close < 0) return null;
  const inner = text.slice(from, close);
  const lines = /[\r\n]/.test(inner) ? inner.split(/\r\n|\r|\n/).length - 1 : 0;
  return { text: inner.replaceAll('""', '"'), end: close + 1, lines };
};

interface Damage {
  /** The values before it. */
  before: string[];
  at: number;
  looked: number;
  reason: string;
}

const brokenLine = (text: string, last: boolean, { before, at, looked, reason }: Damage): Scan | null => {
  const end = lineEnd(text, 0);
  if (end >= text.length - 1 && !last) return null;
  const values = [...before, text.slice(at, end)];
  return { values, end, next: afterLineEnd(text, end), lines: 1, broken: reason, looked };
};
