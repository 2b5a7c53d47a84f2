/** Bulk import as a job with progress (SPEC sections 2, 5 and 7; DESIGN section 5). */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { id, timestamp } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';

/** SPEC section 5; matched regardless of case and spaces. */
export const REQUIRED_COLUMNS = ['SET', 'Year', 'name', 'cardNumber'] as const;
export const OPTIONAL_COLUMNS = ['IsInsert', 'Image', 'description', 'Price', 'variation', 'rarity'] as const;
/** Cards written in one transaction (SPEC section 9). */
export const IMPORT_BATCH = 1000;
/** Milliseconds after which an import can no longer be undone. */
export const UNDO_MS = 30 * 86_400_000;
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;

export const refusedRow = z.object({
  /** Line of the file on which the row starts; the header is line 1. */
  line: z.number().int(),
  reason: z.string(),
  row: z.string(),
});
export type RefusedRow = z.infer<typeof refusedRow>;

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
  refused: z.array(z.object({ reason: z.string(), rows: whole })),
  sample: z.array(sampleRow),
});
export type ImportPreview = z.infer<typeof importPreview>;

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

/**
 * `checking` and `preview`: nothing has been written, and `preview` waits for `startImport`. `cancelling` and `undoing`:
 * what was written is being removed. `failed` imports have been removed as well, unless `failure` says otherwise.
 */
export const IMPORT_STATUSES = [
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
] as const;

export const importJob = z.object({
  id: z.uuid(),
  fileName: z.string(),
  fileBytes: whole,
  status: z.enum(IMPORT_STATUSES),
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
export type ImportJob = z.infer<typeof importJob>;

const jobParams = z.object({ id: z.uuid() });
const changes = ['catalogImports', 'mainSets', 'cardSets', 'cards'] as const;

/** Which column of the file, from 0, has which field. */
export const columnMapping = z.partialRecord(z.enum([...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS]), whole.min(0).max(999));
export type ColumnMapping = z.infer<typeof columnMapping>;

/** The fields before the file. */
export const importFields = z.object({
  /** A columnMapping as JSON; without it, columns are found by name. */
  columns: z.string().optional(),
  /** What happens to cards that exist. */
  existing: z.enum(['skip', 'update']).default('skip'),
  /** Stop before anything is written. */
  preview: z.enum(['true', 'false']).default('false'),
});
export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/cards/upload-csv-enhanced',
  summary: 'Bulk import of a CSV of many sets',
  access: 'admin',
  changes,
  form: { file: 'file', fields: importFields },
  status: 202,
  output: z.object({ message: z.string(), totalRows: whole, importId: z.uuid() }),
  errors: ['not_a_csv', 'missing_columns', 'empty_file'],
});
export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'Import jobs, newest first',
  access: 'admin',
  shows: ['catalogImports'],
  paged: true,
  query: pageQuery,
  output: z.array(importJob),
});
export const getImport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id',
  summary: 'One import job',
  access: 'admin',
  shows: ['catalogImports'],
  params: jobParams,
  output: importJob,
});
/** Starting it again changes nothing. */
export const startImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/start',
  summary: 'Import the file of a preview',
  access: 'admin',
  changes,
  params: jobParams,
  status: 202,
  output: importJob,
  errors: ['wrong_import_status'],
});
/** Before the first card is written, nothing remains. Afterwards, what was written is removed again. */
export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/cancel',
  summary: 'Cancel an import',
  access: 'admin',
  changes,
  params: jobParams,
  status: 202,
  output: importJob,
  errors: ['wrong_import_status'],
});
/** Cards that were changed since the import are skipped and counted. Undoing it again changes nothing. */
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports/:id/undo',
  summary: 'Undo a finished import, for 30 days',
  access: 'admin',
  changes,
  params: jobParams,
  status: 202,
  output: importJob,
  errors: ['wrong_import_status'],
});
/** Server-sent events: each `data:` is an importJob; the stream ends with the job. */
export const watchImport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/events',
  summary: 'Live progress of an import',
  access: 'admin',
  params: jobParams,
  produces: ['text/event-stream'],
});
export const importErrors = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/errors.csv',
  summary: 'Every refused row with line and reason',
  access: 'admin',
  params: jobParams,
  produces: ['text/csv'],
});
