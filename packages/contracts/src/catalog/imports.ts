/** Bulk import as a job with progress (SPEC sections 2, 5 and 7; DESIGN section 5). */
import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { refusedRow, importPreview, importJob, columnMapping } from './imports.schemas.js';

/** Cards written in one transaction (SPEC section 9). */
export const IMPORT_BATCH = 1000;
/** Milliseconds after which an import can no longer be undone. */
export const UNDO_MS = 30 * 86_400_000;
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;
export type RefusedRow = z.infer<typeof refusedRow>;
export type ImportPreview = z.infer<typeof importPreview>;
export type ImportJob = z.infer<typeof importJob>;
const changes = ['catalogImports', 'mainSets', 'cardSets', 'cards'] as const;
export type ColumnMapping = z.infer<typeof columnMapping>;

export const {
  uploadImport,
  listImports,
  getImport,
  startImport,
  cancelImport,
  undoImport,
  watchImport,
  importErrors,
} = endpoints(() => import('./imports.schemas.js'), {
  uploadImport: {
    route: 'POST /api/cards/upload-csv-enhanced',
    summary: 'Bulk import of a CSV of many sets',
    access: 'admin',
    limits: { megabytes: 64, seconds: 120 },
    changes,
    file: 'file',
    status: 202,
    errors: ['not_a_csv', 'missing_columns', 'empty_file'],
  },
  listImports: {
    route: 'GET /api/admin/imports',
    summary: 'Import jobs, newest first',
    access: 'admin',
    shows: ['catalogImports'],
    paged: true,
  },
  getImport: {
    route: 'GET /api/admin/imports/:id',
    summary: 'One import job',
    access: 'admin',
    shows: ['catalogImports'],
  },
  /** Starting it again changes nothing. */
  startImport: {
    route: 'POST /api/admin/imports/:id/start',
    summary: 'Import the file of a preview',
    access: 'admin',
    changes,
    status: 202,
    errors: ['wrong_import_status'],
  },
  /** Before the first card is written, nothing remains. Afterwards, what was written is removed again. */
  cancelImport: {
    route: 'POST /api/admin/imports/:id/cancel',
    summary: 'Cancel an import',
    access: 'admin',
    changes,
    status: 202,
    errors: ['wrong_import_status'],
  },
  /** Cards that were changed since the import are skipped and counted. Undoing it again changes nothing. */
  undoImport: {
    route: 'POST /api/admin/imports/:id/undo',
    summary: 'Undo a finished import, for 30 days',
    access: 'admin',
    changes,
    status: 202,
    errors: ['wrong_import_status'],
  },
  /** Server-sent events: each `data:` is an importJob; the stream ends with the job. */
  watchImport: {
    route: 'GET /api/admin/imports/:id/events',
    summary: 'Live progress of an import',
    access: 'admin',
    limits: { seconds: 30, stream: true, inFlight: false },
    produces: ['text/event-stream'],
  },
  importErrors: {
    route: 'GET /api/admin/imports/:id/errors.csv',
    summary: 'Every refused row with line and reason',
    access: 'admin',
    limits: { seconds: 30, stream: true, inFlight: false },
    produces: ['text/csv'],
  },
});
