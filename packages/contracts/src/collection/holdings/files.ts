/** Import and export of a collection. An import adds nothing until it is applied. */
import type { z } from 'zod';
import { endpoints } from '../../http/endpoint.js';
import type { unknownSet, collectionImport, importRow } from './files.schemas.js';

export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 20_000;
export type UnknownSet = z.infer<typeof unknownSet>;
export type CollectionImport = z.infer<typeof collectionImport>;
export type ImportRow = z.infer<typeof importRow>;

export const {
  uploadCollection,
  getImportPlace,
  getCollectionImport,
  changeCollectionImport,
  listImportRows,
  applyCollectionImport,
  exportCollection,
} = endpoints(() => import('./files.schemas.js'), {
  uploadCollection: {
    route: 'POST /api/collection/imports',
    summary: 'Read a CSV or our own JSON export, and match its rows; a dry run',
    access: 'signedIn',
    limits: { megabytes: 11, seconds: 60 },
    changes: ['collectionImports'],
    file: 'file',
    status: 201,
    errors: ['not_csv', 'too_many_rows', 'too_large', 'import_under_way'],
  },
  getImportPlace: {
    route: 'GET /api/collection/imports/place',
    summary:
      'My place among the imports that wait, 1 being the next; null when mine does not wait, or on another replica',
    access: 'signedIn',
    shows: ['collectionImports'],
  },
  getCollectionImport: {
    route: 'GET /api/collection/imports/:id',
    summary: 'What an import would do',
    access: 'signedIn',
    shows: ['collectionImports', 'holdings'],
  },
  changeCollectionImport: {
    route: 'PATCH /api/collection/imports/:id',
    summary: 'Map columns, choose the card of an ambiguous row or the set of an unknown name; matches the rows again',
    access: 'signedIn',
    limits: { seconds: 60 },
    changes: ['collectionImports'],
    errors: ['already_applied', 'import_under_way'],
  },
  listImportRows: {
    route: 'GET /api/collection/imports/:id/rows',
    summary: 'The rows of an import in file order, with a reason for each that cannot be used',
    access: 'signedIn',
    shows: ['collectionImports'],
    paged: true,
  },
  applyCollectionImport: {
    route: 'POST /api/collection/imports/:id/apply',
    summary: 'Add the matched rows, all or none; equal copies are merged',
    access: 'signedIn',
    limits: { seconds: 60 },
    changes: [
      'holdings',
      'receipts',
      'wishlist',
      'customCollections',
      'customCollectionMembers',
      'collectionImports',
      'binders',
    ],
    idempotent: true,
    errors: ['already_applied', 'nothing_to_add', 'plan_limit', 'serial_taken', 'unknown_card'],
  },
  exportCollection: {
    route: 'GET /api/collection/export',
    summary: 'My whole collection as a file that can be imported again without loss',
    access: 'superHero',
    limits: { seconds: 60 },
    produces: ['text/csv', 'application/json'],
  },
});
