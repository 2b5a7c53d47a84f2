/**
 * Turns the bytes of a CSV into stored batches and refused rows as they come. While one
 * batch travels to the database the next is read; there are never more than these two.
 */
import { StringDecoder } from 'node:string_decoder';
import { MAX_IMPORT_BYTES, type RefusedRow } from '@ninepocket/contracts/catalog/imports';
import type pg from 'pg';
import { BatchBuilder, type Batch } from './batch.rules.js';
import { CsvReader, type CsvRow } from '@ninepocket/service-kit/csv/csv-reader';
import { readHeader, type Header } from './header.rules.js';
import { isBlank, readRow } from './row.rules.js';
import { emptyFile, missingColumns, notACsv, tooLarge } from './upload.problems.js';
import { storeBatch, storeRefused, type Received } from './upload.store.js';

const REFUSED_AT_ONCE = 500;
const SHOWN_CHARACTERS = 200;
const FIRST_ERRORS = 5;
const BOM = '\ufeff';
/** How zip archives (and so Excel's .xlsx), PDF and PNG files begin. */
const BINARY = [Buffer.from('PK\x03\x04'), Buffer.from('%PDF'), Buffer.from('\x89PNG', 'latin1')];

export class CsvIntake {
  readonly #decoder = new StringDecoder('utf8');
  readonly #reader = new CsvReader();
  readonly #batches = new BatchBuilder();
  readonly #firstErrors: RefusedRow[] = [];
  #refused: RefusedRow[] = [];
  #header: Header | null = null;
  #storing: Promise<unknown> = Promise.resolve();
  #begun = false;
  #bytes = 0;
  #accepted = 0;
  #refusedCount = 0;
  #batchNo = 0;

  constructor(
    private readonly pool: pg.Pool,
    private readonly importId: string,
  ) {}

  /** @throws ProblemError not_a_csv, missing_columns, too_large */
  async take(chunk: Buffer): Promise<void> {
    if (this.#bytes === 0 && isBinary(chunk)) throw notACsv('This is not a text file. Please select a CSV file.');
    this.#bytes += chunk.length;
    if (this.#bytes > MAX_IMPORT_BYTES) throw tooLarge();
    await this.#read(this.#decoder.write(chunk), false);
  }

  /** The file is complete. @throws ProblemError empty_file, missing_columns */
  async end(): Promise<Received> {
    await this.#read(this.#decoder.end(), true);
    if (!this.#header || !(this.#accepted + this.#refusedCount)) throw emptyFile();
    const rest = this.#batches.take();
    if (rest) await this.#store(rest);
    await this.#storeRefused();
    await this.#storing;
    return {
      bytes: this.#bytes,
      rows: this.#accepted + this.#refusedCount,
      rowsRefused: this.#refusedCount,
      firstErrors: this.#firstErrors,
      sets: this.#batches.sets,
    };
  }

  /** Waits until nothing travels to the database any more, whether it arrived or not. */
  async settled(): Promise<void> {
    await Promise.allSettled([this.#storing]);
  }

  async #read(text: string, last: boolean): Promise<void> {
    const bare = this.#begun || !text.startsWith(BOM) ? text : text.slice(1);
    this.#begun ||= text !== '';
    for (const row of this.#reader.read(bare, last)) {
      if (isBlank(row.values) && !row.broken) continue;
      if (!this.#header) {
        this.#header = headerOf(row);
        this.#reader.expect(this.#header.width);
        continue;
      }
      const card = row.broken ?? readRow(row.values, row.raw, this.#header);
      if (typeof card === 'string') this.#refuse(row, card);
      else {
        this.#accepted++;
        const full = this.#batches.add(card);
        if (full) await this.#store(full);
      }
      if (this.#refused.length >= REFUSED_AT_ONCE) await this.#storeRefused();
    }
  }

  #refuse(row: CsvRow, reason: string): void {
    const refused = { line: row.line, reason, row: shownPart(row.raw) };
    this.#refusedCount++;
    this.#refused.push(refused);
    if (this.#firstErrors.length < FIRST_ERRORS) this.#firstErrors.push(refused);
  }

  async #store(batch: Batch): Promise<void> {
    await this.#after(() => storeBatch(this.pool, this.importId, this.#batchNo++, batch));
  }

  async #storeRefused(): Promise<void> {
    const refused = this.#refused;
    this.#refused = [];
    if (refused.length) await this.#after(() => storeRefused(this.pool, this.importId, refused));
  }

  /** Waits for what is under way, then starts the next; its failure is thrown by whoever waits for it. */
  async #after(store: () => Promise<void>): Promise<void> {
    await this.#storing;
    this.#storing = store();
    this.#storing.catch(() => {});
  }
}

/** By how it begins, or by a NUL in its first line (UTF-16 has them); a NUL further down costs its own row only. */
const isBinary = (start: Buffer): boolean => {
  const lineEnd = start.indexOf('\n');
  return (
    start.subarray(0, lineEnd < 0 ? start.length : lineEnd).includes(0) ||
    BINARY.some((signature) => start.subarray(0, signature.length).equals(signature))
  );
};

/** A copy, since a slice would keep the whole piece of the file it was cut from; NUL cannot be stored. */
const shownPart = (raw: string): string =>
  Buffer.from(raw.slice(0, SHOWN_CHARACTERS)).toString().replaceAll('\0', '\ufffd');

/** @throws ProblemError not_a_csv, missing_columns */
const headerOf = (row: CsvRow): Header => {
  if (row.broken) throw notACsv('The first line of the file cannot be read as CSV.');
  const verdict = readHeader(row.values);
  if ('header' in verdict) return verdict.header;
  if ('twice' in verdict) throw notACsv(`The column ${verdict.twice} stands twice in the first line.`);
  throw missingColumns(verdict.missing);
};
