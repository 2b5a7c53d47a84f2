import { z } from 'zod';
import { id, timestamp } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { REQUIRED_COLUMNS, OPTIONAL_COLUMNS } from './import-columns.js';

export const refusedRow = z.object({
  /** Line of the file on which the row starts; the header is line 1. */
  line: z.number().int(),
  reason: z.string(),
  row: z.string(),
});

const whole = z.number().int();

/** A row of the file, as a card before and after the import; only the fields that change. */
const sampleRow = z.object({
  set: z.string(),
  year: whole,
  cardNumber: z.string(),
  name: z.string(),
  /** Null for a new card. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()),
});

/** What the import would do, as counted before anything is written. */
export const importPreview = z.object({
  newSets: whole,
  existingSets: whole,
  newCards: whole,
  updatedCards: whole,
  unchangedCards: whole,
  /** Rows that repeat an earlier row of the file. */
  repeatedRows: whole,
  /** Cards that an admin removed from the catalog: an import does not bring them back. */
  removedCards: whole,
  /** Sets and rows that are in the catalog, or earlier in the file, in another spelling; with the first of them. */
  respelledSets: whole.optional(),
  respelledRows: whole.optional(),
  spellings: z.array(z.object({ kind: z.enum(['set', 'card']), written: z.string(), takenAs: z.string() })).optional(),
  refused: z.array(z.object({ reason: z.string(), rows: whole })),
  sample: z.array(sampleRow),
});

const importUndo = z.object({
  /** Cards to process, and processed so far. */
  total: whole,
  processed: whole,
  cardsRemoved: whole,
  cardsRestored: whole,
  setsRemoved: whole,
  /** Skipped, because they were changed after the import. */
  changedSince: whole,
  /** Skipped, because they were removed after the import. */
  removedSince: whole,
});

export const importJob = z.object({
  id: z.uuid(),
  fileName: z.string(),
  fileBytes: whole,
  /**
   * `checking` and `preview`: nothing has been written, and `preview` waits for `startImport`. `cancelling` and `undoing`:
   * what was written is being removed. `failed` imports have been removed as well, unless `failure` says otherwise.
   */
  status: z.enum([
    'waiting',
    'running',
    'done',
    'failed',
    'checking',
    'preview',
    'cancelling',
    'cancelled',
    'undoing',
    'undone',
  ]),
  totalRows: whole,
  processedRows: whole,
  setsInserted: whole,
  setsSkipped: whole,
  cardsInserted: whole,
  cardsUpdated: whole,
  cardsSkipped: whole,
  rowsRefused: whole,
  /** The first five refused rows; `/errors.csv` has them all. */
  firstErrors: z.array(refusedRow),
  failure: z.string().nullable(),
  updateExisting: z.boolean(),
  preview: importPreview.nullable(),
  /** The latest earlier import of the same content that is in the catalog. */
  sameFile: z.object({ importId: z.uuid(), importedAt: timestamp }).nullable(),
  uploadedBy: id,
  undo: importUndo.nullable(),
  canUndo: z.boolean(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});

const jobParams = z.object({ id: z.uuid() });

/** Which column of the file, from 0, has which field. */
export const columnMapping = z.partialRecord(z.enum([...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS]), whole.min(0).max(999));

/** The fields before the file. */
export const importFields = z.object({
  /** A columnMapping as JSON; without it, columns are found by name. */
  columns: z.string().optional(),
  /** What happens to cards that exist. */
  existing: z.enum(['skip', 'update']).default('skip'),
  /** Stop before anything is written. */
  preview: z.enum(['true', 'false']).default('false'),
});
export const uploadImport = {
  fields: importFields,
  output: z.object({ message: z.string(), totalRows: whole, importId: z.uuid() }),
};
export const listImports = { query: pageQuery, output: z.array(importJob) };
export const getImport = { params: jobParams, output: importJob };
export const startImport = { params: jobParams, output: importJob };
export const cancelImport = { params: jobParams, output: importJob };
export const undoImport = { params: jobParams, output: importJob };
export const watchImport = { params: jobParams };
export const importErrors = { params: jobParams };
