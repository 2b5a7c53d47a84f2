import { createHash } from 'node:crypto';
import { MAX_IMPORT_BYTES, type ColumnMapping, type RefusedRow } from '@ninepocket/contracts/catalog/imports';
import { namedColumns, REQUIRED_COLUMNS } from '@ninepocket/contracts/catalog/import-columns';
import { CsvFile } from '@ninepocket/service-kit/csv/csv-file';
import type { CsvRow } from '@ninepocket/service-kit/csv/csv-reader';
import { CsvText, NotText } from '@ninepocket/service-kit/csv/csv-text';
import { badField, problem, ProblemError } from '@ninepocket/service-kit/http/problem';
import type pg from 'pg';
import { BatchBuilder, type BatchRow } from './batch.rules.js';
import { mapHeader, readHeader, type Header } from './header.rules.js';
import { readRow } from './row.rules.js';
import { storeBatch, storeRefused, type ReceivedFile } from './upload.store.js';

const REFUSED_PER_INSERT = 500;
const SHOWN_CHARACTERS = 200;
const FIRST_ERRORS = 5;
const NO_BYTES = Buffer.alloc(0);

/** The next batch is read while the previous one is being stored, so at most two are in memory. */
export class CsvIntake {
  readonly #text = new CsvText();
  readonly #file = new CsvFile(namedColumns);
  readonly #batches = new BatchBuilder();
  readonly #hash = createHash('sha256');
  readonly #firstErrors: RefusedRow[] = [];
  #refused: RefusedRow[] = [];
  #header: Header | null = null;
  #storing: Promise<unknown> = Promise.resolve();
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
    this.#bytes += chunk.length;
    if (this.#bytes > MAX_IMPORT_BYTES) throw tooLarge();
    this.#hash.update(chunk);
    await this.#read(chunk, false);
  }

  async end(): Promise<ReceivedFile> {
    await this.#read(NO_BYTES, true);
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

  async #read(chunk: Buffer, last: boolean): Promise<void> {
    for (const row of this.#file.read(this.#decode(chunk, last), last)) {
      if (!this.#header) {
        this.#header = headerOf(row, this.mapping);
        this.#file.expect(this.#header.width);
        // If the columns were chosen, the file may have no header: its first line is then a card.
        if (!this.mapping || typeof readRow(row.values, row.raw, this.#header) === 'string') continue;
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

  #decode(chunk: Buffer, last: boolean): string {
    try {
      return this.#text.write(chunk, last);
    } catch (error) {
      throw error instanceof NotText ? notACsv('This is not a text file. Please select a CSV file.') : error;
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

/** A copy, since a slice would retain the whole chunk; without NUL, which PostgreSQL cannot store. */
const shownPart = (raw: string): string =>
  Buffer.from(raw.slice(0, SHOWN_CHARACTERS)).toString().replaceAll('\0', '\ufffd');

const headerOf = (row: CsvRow, mapping: ColumnMapping | null): Header => {
  if (row.broken) throw notACsv('The line that names the columns is not valid CSV.');
  const verdict = mapping ? mapHeader(row.values, mapping) : readHeader(row.values);
  if ('header' in verdict) return verdict.header;
  if ('outside' in verdict) throw badField('body.columns', `The file has no column for ${verdict.outside}.`);
  if ('duplicate' in verdict && mapping)
    throw badField('body.columns', `The column of ${verdict.duplicate} is used for two fields.`);
  if ('duplicate' in verdict) throw notACsv(`The column ${verdict.duplicate} appears twice in the header.`);
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
    `Missing required columns: ${missing.join(', ')}. The header must contain the columns ${REQUIRED_COLUMNS.join(', ')}.`,
    { errors: missing.map((column) => ({ path: column, message: 'This column is missing.' })) },
  );
