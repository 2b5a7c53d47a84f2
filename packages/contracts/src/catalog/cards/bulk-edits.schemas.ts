import { z } from 'zod';
import {
  flagInput,
  id,
  idInput,
  idParams,
  MAX_INTEGER,
  optionalText,
  searchText,
  timestamp,
} from '../../http/fields/fields.schemas.js';
import { pageQuery } from '../../http/fields/paging.schemas.js';
import { card } from '../catalog.schemas.js';
import { CARD_TABLE_SORTS, MAX_BULK_IDS } from './card-table.js';

export const tableCard = card.extend({ retired: z.boolean(), updatedAt: timestamp });

export const listTableCards = {
  query: pageQuery.extend({
    /** Contains the last card's name, which may be long. */
    cursor: z.string().max(1500).optional(),
    /** As in `GET /api/search`, except for restrictions to owned cards. */
    q: searchText(200).optional(),
    setId: idInput.optional(),
    missingImage: flagInput.optional(),
    missingRarity: flagInput.optional(),
    /** Cards of the pairs in `GET /api/admin/duplicates`. */
    possibleDuplicate: flagInput.optional(),
    /** Only retired cards; otherwise, only cards that are not. */
    retired: flagInput.optional(),
    sort: z.enum(CARD_TABLE_SORTS).default('newest'),
  }),
  output: z.array(tableCard),
};

export const selection = z.union([
  z.object({ ids: z.array(id).min(1).max(MAX_BULK_IDS) }),
  /** Every card that matches. `total` is the number that the admin saw; when it has changed, nothing is edited. */
  z.object({
    filter: z.object({
      q: searchText(200).optional(),
      setId: id.optional(),
      missingImage: z.boolean().optional(),
      missingRarity: z.boolean().optional(),
      possibleDuplicate: z.boolean().optional(),
    }),
    total: z.int().min(0).max(MAX_INTEGER),
  }),
]);

export const values = z.object({
  setId: id,
  rarity: optionalText(40),
  isInsert: z.boolean(),
  subset: optionalText(120),
  variation: optionalText(120),
});
const changes = values
  .partial()
  .refine((chosen) => Object.values(chosen).some((value) => value !== undefined), 'Specify at least one change.');

const shownValues = values.extend({ setName: z.string() });
const previewRow = z.object({
  id,
  name: z.string(),
  cardNumber: z.string(),
  before: shownValues,
  after: shownValues,
});

export const bulkEditCards = {
  body: z.object({ selection, changes, dryRun: z.boolean().default(false) }),
  output: z.object({
    matched: z.number().int(),
    changed: z.number().int(),
    /** Cards that have these values already. */
    unchanged: z.number().int(),
    conflicts: z.number().int(),
    retired: z.number().int(),
    /** Changed cards whose number another card of the new set has: allowed, but worth a look. */
    sameNumber: z.number().int(),
    /** The first ten changed cards. */
    rows: z.array(previewRow),
    /** Null on a dry run, and when no card changed. */
    receiptId: id.nullable(),
  }),
};

export const bulkEdit = z.object({
  id,
  changes: values.partial().extend({ setName: z.string().optional() }),
  changed: z.number().int(),
  conflicts: z.number().int(),
  editedBy: id,
  createdAt: timestamp,
  undoneAt: timestamp.nullable(),
  /** Cards that the undo restored. */
  restored: z.number().int().nullable(),
});

export const listBulkEdits = { query: pageQuery, output: z.array(bulkEdit) };

export const undoBulkEdit = {
  params: idParams,
  output: z.object({ receipt: bulkEdit, restored: z.number().int(), skipped: z.number().int() }),
};
