/** A collection from a file and into a file. An import is read and matched first; nothing is added until it is applied. */
import { z } from 'zod';
import { cardView } from '../catalog/card-view.js';
import { HOLDING_FIELDS } from './collection.js';
import { conditionSchema } from './conditions.js';
import { endpoint } from '../http/endpoint.js';
import { id, timestamp } from '../http/fields.js';
import { gradeCompanySchema, gradeSchema } from './grading.js';
import { pageQuery } from '../http/paging.js';

/** What a column of a file may hold. `currency` is the currency of its prices. */
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

export const collectionImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  format: z.enum(FILE_FORMATS),
  /** Headers of the file, in order. */
  columns: z.array(z.string()),
  mapping: columnMapping,
  /** Fields that must be mapped before rows can be matched. */
  needed: z.array(z.enum(FILE_FIELDS)),
  rows: z.number().int(),
  /** Rows that found their card; rows that found several; rows that cannot be used. */
  matched: z.number().int(),
  ambiguous: z.number().int(),
  refused: z.number().int(),
  /** Of the matched rows: copies, holdings that they make once equal ones are merged. */
  copies: z.number().int(),
  holdings: z.number().int(),
  /** Of the copies: ones that equal copies which are in the collection already. */
  duplicates: z.number().int(),
  /**
   * Of the duplicates: ones that are left out in any case. Of an export of ours these are all; of other files the
   * numbered copies, of which there is one each.
   */
  leftOut: z.number().int(),
  /** Custom collections that the file names and my plan does not have: their cards come in without them. */
  collectionsLeftOut: z.number().int(),
  /** Places that the plan would leave; null when unlimited, negative when it does not fit. */
  placesLeft: z.number().int().nullable(),
  status: z.enum(['ready', 'applied']),
  receiptId: id.nullable(),
  /** Copies that it added; 0 while it is ready. */
  added: z.number().int(),
  /** When the cards that it added were taken back: it is ready again. */
  undoneAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type CollectionImport = z.infer<typeof collectionImport>;

export const importRow = z.object({
  /** Line of the file, the header being 1. */
  line: z.number().int(),
  status: z.enum(['matched', 'ambiguous', 'refused']),
  /** Why it was refused, what was assumed, or that it is owned already and left out; null when there is nothing to say. */
  reason: z.string().nullable(),
  /** What the row says, by header. */
  values: z.record(z.string(), z.string()),
  quantity: z.number().int(),
  /** What its words for the copy were taken for; null unless matched. */
  copy: z
    .object({
      condition: conditionSchema,
      gradeCompany: gradeCompanySchema.nullable(),
      grade: gradeSchema.nullable(),
      serialNumber: z.string().nullable(),
    })
    .nullable(),
  /** The card it means; null unless matched. */
  card: cardView.nullable(),
  /** Of an ambiguous row: up to 10 cards that it may mean. */
  candidates: z.array(cardView),
});
export type ImportRow = z.infer<typeof importRow>;

const importParams = z.object({ id: z.uuid() });

export const uploadCollection = endpoint({
  method: 'POST',
  path: '/api/collection/imports',
  summary: 'Read a CSV (field `file`) or our own JSON export, and match its rows; a dry run',
  access: 'signedIn',
  changes: ['collectionImports'],
  bodyKind: 'multipart',
  output: collectionImport,
  status: 201,
  errors: ['not_csv', 'too_many_rows', 'too_large', 'import_under_way'],
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
  summary: 'Say what the columns hold, or which card an ambiguous row means; rows are matched again',
  access: 'signedIn',
  changes: ['collectionImports'],
  params: importParams,
  body: z.object({
    mapping: columnMapping.optional(),
    choices: z
      .array(z.object({ line: z.number().int(), cardId: id.nullable() }))
      .max(500)
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
  changes: ['holdings', 'receipts', 'customCollections', 'customCollectionMembers', 'collectionImports'],
  idempotent: true,
  params: importParams,
  /**
   * `onlyNew` leaves out the duplicates, so that a file can be read again after it has grown; an export of ours is
   * always read so.
   */
  body: z.object({ onlyNew: z.boolean().default(false) }).prefault({}),
  output: z.object({ copies: z.number().int(), holdings: z.number().int(), receiptId: id }),
  errors: ['already_applied', 'nothing_to_add', 'plan_limit', 'serial_taken', 'unknown_card'],
});
export const exportCollection = endpoint({
  method: 'GET',
  path: '/api/collection/export',
  summary: 'My whole collection as a file that can be imported again without loss',
  access: 'superHero',
  query: z.object({ format: z.enum(['csv', 'json']).default('csv') }),
  produces: 'text/csv',
});
