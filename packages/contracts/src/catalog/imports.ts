/** Bulk import as a job with progress (SPEC sections 2, 5 and 7; DESIGN section 5). */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import { timestamp } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';

/** SPEC section 5; matched regardless of case and spaces. */
export const REQUIRED_COLUMNS = ['SET', 'Year', 'name', 'cardNumber'] as const;
export const OPTIONAL_COLUMNS = ['IsInsert', 'Image', 'description', 'Price', 'variation', 'rarity'] as const;
/** Cards written in one transaction (SPEC section 9). */
export const IMPORT_BATCH = 1000;
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;

export const refusedRow = z.object({
  /** Line of the file on which the row starts; the header is line 1. */
  line: z.number().int(),
  reason: z.string(),
  row: z.string(),
});
export type RefusedRow = z.infer<typeof refusedRow>;

export const importJob = z.object({
  id: z.uuid(),
  fileName: z.string(),
  fileBytes: z.number().int(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  totalRows: z.number().int(),
  processedRows: z.number().int(),
  setsInserted: z.number().int(),
  setsSkipped: z.number().int(),
  cardsInserted: z.number().int(),
  cardsSkipped: z.number().int(),
  rowsRefused: z.number().int(),
  /** The first five refused rows; `/errors.csv` has them all. */
  firstErrors: z.array(refusedRow),
  failure: z.string().nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type ImportJob = z.infer<typeof importJob>;

const jobParams = z.object({ id: z.uuid() });

export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/cards/upload-csv-enhanced',
  summary: 'Bulk import of a CSV of many sets (multipart field `file`)',
  access: 'admin',
  changes: ['catalogImports', 'mainSets', 'cardSets', 'cards'],
  bodyKind: 'multipart',
  status: 202,
  output: z.object({ message: z.string(), totalRows: z.number().int(), importId: z.uuid() }),
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
/** Server-sent events: each `data:` is an importJob; the stream ends with the job. */
export const watchImport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/events',
  summary: 'Live progress of an import',
  access: 'admin',
  params: jobParams,
  produces: 'text/event-stream',
});
export const importErrors = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/errors.csv',
  summary: 'Every refused row with line and reason',
  access: 'admin',
  params: jobParams,
  produces: 'text/csv',
});
