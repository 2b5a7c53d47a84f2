/** Import and export of a collection. An import adds nothing until it is applied. */
import { z } from 'zod';
import { cardView } from '../catalog/card-view.js';
import { fulfilledWishes } from './bulk.js';
import { HOLDING_FIELDS } from './collection.js';
import { conditionSchema } from './conditions.js';
import { endpoint } from '../http/endpoint.js';
import { id, MAX_INTEGER, text, timestamp } from '../http/fields.js';
import { gradeCompanySchema, gradeSchema } from './grading.js';
import { pageQuery } from '../http/paging.js';

export const FILE_FIELDS = [
  'name',
  'setName',
  'year',
  'cardNumber',
  'variation',
  'isInsert',
  ...HOLDING_FIELDS,
  'collections',
  'currency',
  'isProxy',
] as const;
export type FileField = (typeof FILE_FIELDS)[number];
export const FILE_FORMATS = ['ninepocket', 'deckbox', 'moxfield', 'manabox', 'collx', 'other'] as const;

/** Field → index of the column, from 0. */
export const columnMapping = z.partialRecord(z.enum(FILE_FIELDS), z.number().int().min(0).max(199));

export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 20_000;

const chosenSet = z.object({ id, name: z.string(), year: z.number().int() });
export const MAX_UNKNOWN_SETS = 100;

export const unknownSet = z.object({
  /** In the file, as is the year. */
  name: z.string(),
  year: z.number().int().nullable(),
  rows: z.number().int(),
  /** What the collector has chosen, for this import or an earlier one. */
  set: chosenSet.nullable(),
  /** Up to 3 similar sets, until one is chosen. */
  suggestions: z.array(chosenSet),
});
export type UnknownSet = z.infer<typeof unknownSet>;

export const collectionImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  format: z.enum(FILE_FORMATS),
  columns: z.array(z.string()),
  mapping: columnMapping,
  /** Fields that must be mapped before rows can be matched. */
  needed: z.array(z.enum(FILE_FIELDS)),
  rows: z.number().int(),
  matched: z.number().int(),
  ambiguous: z.number().int(),
  refused: z.number().int(),
  /** Names that the catalog does not have: the 100 with the most rows. */
  unknownSets: z.array(unknownSet),
  /** Copies of the matched rows, and the holdings that they become after merging. */
  copies: z.number().int(),
  holdings: z.number().int(),
  duplicates: z.number().int(),
  /**
   * Duplicates that are always skipped: all of them for our own export, and numbered copies for other files.
   */
  leftOut: z.number().int(),
  /** Custom collections of the file that are skipped because the plan has none. */
  collectionsLeftOut: z.number().int(),
  /** Null for no limit, negative if the copies do not fit. */
  placesLeft: z.number().int().nullable(),
  status: z.enum(['ready', 'applied']),
  receiptId: id.nullable(),
  added: z.number().int(),
  undoneAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type CollectionImport = z.infer<typeof collectionImport>;

export const importRow = z.object({
  /** Line of the file; the header is line 1. */
  line: z.number().int(),
  status: z.enum(['matched', 'ambiguous', 'refused']),
  reason: z.string().nullable(),
  values: z.record(z.string(), z.string()),
  quantity: z.number().int(),
  copy: z
    .object({
      condition: conditionSchema,
      gradeCompany: gradeCompanySchema.nullable(),
      grade: gradeSchema.nullable(),
      certNumber: z.string().nullable(),
      serialNumber: z.string().nullable(),
      signedBy: z.string().nullable(),
    })
    .nullable(),
  card: cardView.nullable(),
  /** Up to 10 possible cards of an ambiguous row. */
  candidates: z.array(cardView),
});
export type ImportRow = z.infer<typeof importRow>;

const importParams = z.object({ id: z.uuid() });

export const uploadCollection = endpoint({
  method: 'POST',
  path: '/api/collection/imports',
  summary: 'Read a CSV or our own JSON export, and match its rows; a dry run',
  access: 'signedIn',
  changes: ['collectionImports'],
  form: { file: 'file' },
  output: collectionImport,
  status: 201,
  errors: ['not_csv', 'too_many_rows', 'too_large', 'import_under_way'],
});
export const getImportPlace = endpoint({
  method: 'GET',
  path: '/api/collection/imports/place',
  summary:
    'My place among the imports that wait, 1 being the next; null when mine does not wait, or on another replica',
  access: 'signedIn',
  shows: ['collectionImports'],
  output: z.object({ place: z.number().int().nullable() }),
});
export const getCollectionImport = endpoint({
  method: 'GET',
  path: '/api/collection/imports/:id',
  summary: 'What an import would do',
  access: 'signedIn',
  shows: ['collectionImports', 'holdings'],
  params: importParams,
  output: collectionImport,
});
export const changeCollectionImport = endpoint({
  method: 'PATCH',
  path: '/api/collection/imports/:id',
  summary: 'Map columns, choose the card of an ambiguous row or the set of an unknown name; matches the rows again',
  access: 'signedIn',
  changes: ['collectionImports'],
  params: importParams,
  body: z.object({
    mapping: columnMapping.optional(),
    choices: z
      .array(z.object({ line: z.number().int().min(1).max(MAX_INTEGER), cardId: id.nullable() }))
      .max(500)
      .optional(),
    /** Sets for names in `unknownSets`, remembered for later imports; null forgets one. */
    sets: z
      .array(z.object({ name: text(1000), year: z.number().int().min(1).max(9999).nullable(), setId: id.nullable() }))
      .max(MAX_UNKNOWN_SETS)
      .optional(),
  }),
  output: collectionImport,
  errors: ['already_applied', 'import_under_way'],
});
export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/collection/imports/:id/rows',
  summary: 'The rows of an import in file order, with a reason for each that cannot be used',
  access: 'signedIn',
  shows: ['collectionImports'],
  paged: true,
  params: importParams,
  query: pageQuery.extend({ status: z.enum(['matched', 'ambiguous', 'refused']).optional() }),
  output: z.array(importRow),
});
export const applyCollectionImport = endpoint({
  method: 'POST',
  path: '/api/collection/imports/:id/apply',
  summary: 'Add the matched rows, all or none; equal copies are merged',
  access: 'signedIn',
  changes: ['holdings', 'receipts', 'wishlist', 'customCollections', 'customCollectionMembers', 'collectionImports'],
  idempotent: true,
  params: importParams,
  /**
   * `onlyNew` skips duplicates, so that a file can be imported again after it has grown. Our own export always does.
   */
  body: z.object({ onlyNew: z.boolean().default(false) }).prefault({}),
  output: z.object({
    copies: z.number().int(),
    holdings: z.number().int(),
    wishes: fulfilledWishes,
    receiptId: id,
  }),
  errors: ['already_applied', 'nothing_to_add', 'plan_limit', 'serial_taken', 'unknown_card'],
});
export const exportCollection = endpoint({
  method: 'GET',
  path: '/api/collection/export',
  summary: 'My whole collection as a file that can be imported again without loss',
  access: 'superHero',
  query: z.object({ format: z.enum(['csv', 'json']).default('csv') }),
  produces: ['text/csv', 'application/json'],
});
