import { z } from 'zod';
import { cardView } from '../../catalog/cards/card-view.schemas.js';
import { fulfilledWishes } from './bulk.schemas.js';
import { conditionSchema } from './conditions.schemas.js';
import { flagInput, id, MAX_INTEGER, text, timestamp } from '../../http/fields/fields.schemas.js';
import { gradeCompanySchema, gradeSchema } from './grading.schemas.js';
import { pageQuery } from '../../http/fields/paging.schemas.js';
import { FILE_FIELDS, FILE_FORMATS } from './file-fields.js';

export const MAX_UNKNOWN_SETS = 100;

/** Field → index of the column, from 0. */
export const columnMapping = z.partialRecord(z.enum(FILE_FIELDS), z.number().int().min(0).max(199));

const chosenSet = z.object({ id, name: z.string(), year: z.number().int() });

export const unknownSet = z.object({
  /** In the file, as is the year. */
  name: z.string(),
  year: z.number().int().nullable(),
  rows: z.number().int(),
  /** What the collector has chosen, for this import or an earlier one. */
  set: chosenSet.nullable(),
  /**
   * Up to 3 similar sets, until one is chosen. `difference` names another year or series than the file's ("1994, your
   * file says 1995"); clients never accept these along with others.
   */
  suggestions: z.array(chosenSet.extend({ difference: z.string().nullable() })),
});

export const collectionImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  format: z.enum(FILE_FORMATS),
  columns: z.array(z.string()),
  mapping: columnMapping,
  /** Fields that must be mapped before rows can be matched. */
  needed: z.array(z.enum(FILE_FIELDS)),
  /**
   * No column says how many copies there are, and the collector has not said that each row is one: clients ask before
   * they apply the import.
   */
  asksForCopies: z.boolean(),
  /**
   * The file has no line that names its columns, so `mapping` was guessed from its rows: clients ask before they apply
   * the import. A change of `mapping` answers, also to the same one.
   */
  asksForColumns: z.boolean(),
  rows: z.number().int(),
  matched: z.number().int(),
  ambiguous: z.number().int(),
  refused: z.number().int(),
  /** Rejected rows of cards that the collector does not own: no copies, or only watched. */
  notOwned: z.number().int(),
  /** Matched rows with a reason: a value was assumed, or left out because it could not be read. */
  noted: z.number().int(),
  /** Ambiguous rows with a single candidate, which `acceptSuggestions` chooses. */
  suggested: z.number().int(),
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
  /** Pockets of binders that matched rows name: their copies are placed there, also those that are already owned. */
  pockets: z.number().int(),
  /** Binders that the file describes or that matched rows name, which would be created. */
  binders: z.number().int(),
  /** Those that are not, because the plan has no room for them. */
  bindersLeftOut: z.number().int(),
  /** Null for no limit, negative if the copies do not fit. */
  placesLeft: z.number().int().nullable(),
  status: z.enum(['ready', 'applied']),
  receiptId: id.nullable(),
  added: z.number().int(),
  undoneAt: timestamp.nullable(),
  createdAt: timestamp,
});

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
      notes: z.string().nullable(),
    })
    .nullable(),
  card: cardView.nullable(),
  /** Up to 10 possible cards of an ambiguous row. */
  candidates: z.array(cardView),
});

const importParams = z.object({ id: z.uuid() });

export const uploadCollection = { output: collectionImport };
export const getImportPlace = { output: z.object({ place: z.number().int().nullable() }) };
export const getCollectionImport = { params: importParams, output: collectionImport };
export const changeCollectionImport = {
  params: importParams,
  body: z.object({
    mapping: columnMapping.optional(),
    choices: z
      .array(z.object({ line: z.number().int().min(1).max(MAX_INTEGER), cardId: id.nullable() }))
      .max(500)
      .optional(),
    /** Choose the only candidate of each ambiguous row that has one. */
    acceptSuggestions: z.literal(true).optional(),
    /** The answer to `asksForCopies`; false asks again. */
    oneCopyEach: z.boolean().optional(),
    /** Sets for names in `unknownSets`; null forgets one. */
    sets: z
      .array(z.object({ name: text(1000), year: z.number().int().min(1).max(9999).nullable(), setId: id.nullable() }))
      .max(MAX_UNKNOWN_SETS)
      .optional(),
    /** Use `sets` for later imports, too: the collector chose them singly. */
    rememberSets: z.boolean().default(true),
  }),
  output: collectionImport,
};
export const listImportRows = {
  params: importParams,
  query: pageQuery.extend({
    status: z.enum(['matched', 'ambiguous', 'refused']).optional(),
    /** Only rows with a reason. */
    noted: flagInput.optional(),
  }),
  output: z.array(importRow),
};
export const applyCollectionImport = {
  params: importParams,
  /**
   * `onlyNew` skips duplicates, so that a file can be imported again after it has grown. Our own export always does.
   */
  body: z.object({ onlyNew: z.boolean().default(false) }).prefault({}),
  output: z.object({
    copies: z.number().int(),
    holdings: z.number().int(),
    /** Copies that were placed in binders. */
    placed: z.number().int(),
    wishes: fulfilledWishes,
    receiptId: id,
  }),
};
export const exportCollection = { query: z.object({ format: z.enum(['csv', 'json']).default('csv') }) };
