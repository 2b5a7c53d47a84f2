import { createHash } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import { MAX_IMPORT_BYTES, type ColumnMapping, type RefusedRow } from '@ninepocket/contracts/catalog/imports';
import { REQUIRED_COLUMNS } from '@ninepocket/contracts/catalog/import-columns';
import { CsvReader, type CsvRow } from '@ninepocket/service-kit/csv/csv-reader';
import { badField, problem, ProblemError } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { BatchBuilder, type BatchRow } from './batch.rules.js';
import { mapHeader, readHeader, type Header } from './header.rules.js';
import { isBlank, readRow } from './row.rules.js';
import { storeBatch, storeRefused, type ReceivedFile } from './upload.store.js';

const REFUSED_PER_INSERT = 500;
const SHOWN_CHARACTERS = 200;
const FIRST_ERRORS = 5;
const BOM = '\ufeff';
/** First bytes of zip archives (including .xlsx), PDF and PNG files. */
const BINARY = [Buffer.from('PK\x03\x04'), Buffer.from('%PDF'), Buffer.from('\x89PNG', 'latin1')];

/** The next batch is read while the previous one is being stored, so at most two are in memory. */
export class CsvIntake {
  readonly #decoder = new StringDecoder('utf8');
  readonly #reader = new CsvReader();
  readonly #batches = new BatchBuilder();
  readonly #hash = createHash('sha256');
  readonly #firstErrors: RefusedRow[] = [];
  #refused: RefusedRow[] = [];
  #header: Header | null = null;
  #storing: Promise<unknown> = Promise.resolve();
  #started = false;
  #bytes = 0;
  #accepted = 0;
  #refusedCount = 0;
  #batchNo = 0;

  constructor(
    private readonly pool: pg.Pool,
    private readonly importId: string,
    private readonly mapping: ColumnMapping | null = null,
  ) {
    this.#hash.update(JSON.stringify(mapping));
  }

  async write(chunk: Buffer): Promise<void> {
    if (this.#bytes === 0 && isUtf16(chunk)) throw notACsv('The file is in UTF-16. Please save it as "CSV UTF-8".');
    if (this.#bytes === 0 && isBinary(chunk)) throw notACsv('This is not a text file. Please select a CSV file.');
    this.#bytes += chunk.length;
    if (this.#bytes > MAX_IMPORT_BYTES) throw tooLarge();
    this.#hash.update(chunk);
    await this.#read(this.#decoder.write(chunk), false);
  }

  async end(): Promise<ReceivedFile> {
    await this.#read(this.#decoder.end(), true);
    if (!this.#header || !(this.#accepted + this.#refusedCount)) throw emptyFile();
    const rest = this.#batches.flush();
    if (rest) await this.#store(rest);
    await this.#storeRefused();
    await this.#storing;
    return {
      bytes: this.#bytes,
      hash: this.#hash.digest('hex'),
      rows: this.#accepted + this.#refusedCount,
      rowsRefused: this.#refusedCount,
      firstErrors: this.#firstErrors,
      sets: this.#batches.sets,
    };
  }

  async idle(): Promise<void> {
    await Promise.allSettled([this.#storing]);
  }

  async #read(text: string, last: boolean): Promise<void> {
    const withoutBom = this.#started || !text.startsWith(BOM) ? text : text.slice(1);
    this.#started ||= text !== '';
    for (const row of this.#reader.read(withoutBom, last)) {
      if (isBlank(row.values) && !row.broken) continue;
      if (!this.#header) {
        this.#header = headerOf(row, this.mapping);
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
      if (this.#refused.length >= REFUSED_PER_INSERT) await this.#storeRefused();
    }
  }

  #refuse(row: CsvRow, reason: string): void {
    const refused = { line: row.line, reason, row: shownPart(row.raw) };
    this.#refusedCount++;
    this.#refused.push(refused);
    if (this.#firstErrors.length < FIRST_ERRORS) this.#firstErrors.push(refused);
  }

  async #store(batch: BatchRow[]): Promise<void> {
    await this.#enqueue(() => storeBatch(this.pool, this.importId, this.#batchNo++, batch));
  }

  async #storeRefused(): Promise<void> {
    const refused = this.#refused;
    this.#refused = [];
    if (refused.length) await this.#enqueue(() => storeRefused(this.pool, this.importId, refused));
  }

  /** A failure is thrown to the next caller. */
  async #enqueue(store: () => Promise<void>): Promise<void> {
    await this.#storing;
    this.#storing = store();
    this.#storing.catch(() => {});
  }
}

const isUtf16 = (start: Buffer): boolean => start.length > 1 && [0xfeff, 0xfffe].includes(start.readUInt16BE(0));

/** A NUL in the first line means UTF-16 or a binary file; a later one only makes its own row unreadable. */
const isBinary = (start: Buffer): boolean => {
  const lineEnd = start.indexOf('\n');
  return (
    start.subarray(0, lineEnd < 0 ? start.length : lineEnd).includes(0) ||
    BINARY.some((signature) => start.subarray(0, signature.length).equals(signature))
  );
};

/** A copy, since a slice would retain the whole chunk; without NUL, which PostgreSQL cannot store. */
const shownPart = (raw: string): string =>
  Buffer.from(raw.slice(0, SHOWN_CHARACTERS)).toString().replaceAll('\0', '\ufffd');

const headerOf = (row: CsvRow, mapping: ColumnMapping | null): Header => {
  if (row.broken) throw notACsv('The first line of the file is not valid CSV.');
  const verdict = mapping ? mapHeader(row.values, mapping) : readHeader(row.values);
  if ('header' in verdict) return verdict.header;
  if ('outside' in verdict) throw badField('body.columns', `The file has no column for ${verdict.outside}.`);
  if ('duplicate' in verdict && mapping)
    throw badField('body.columns', `The column of ${verdict.duplicate} is used for two fields.`);
  if ('duplicate' in verdict) throw notACsv(`The column ${verdict.duplicate} appears twice in the first line.`);
  throw missingColumns(verdict.missing);
};

export const notACsv = (reason: string): ProblemError => new ProblemError(400, 'not_a_csv', reason);

const emptyFile = (): ProblemError => new ProblemError(400, 'empty_file', 'The file contains no cards.');

export const tooLarge = (): ProblemError =>
  problem('too_large', `The file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB. Please split it.`);

const missingColumns = (missing: string[]): ProblemError =>
  new ProblemError(
    400,
    'missing_columns',
    `Missing required columns: ${missing.join(', ')}. The first line must contain the columns ${REQUIRED_COLUMNS.join(', ')}.`,
    { errors: missing.map((column) => ({ path: column, message: 'This column is missing.' })) },
  );
