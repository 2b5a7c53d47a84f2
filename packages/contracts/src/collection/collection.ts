import { z } from 'zod';
import { conditionInput, conditionSchema, DEFAULT_CONDITION } from './conditions.js';
import { cardView } from '../catalog/card-view.js';
import { endpoint } from '../http/endpoint.js';
import {
  askingPrice,
  flagInput,
  id,
  idInput,
  idParams,
  idsInput,
  money,
  optionalText,
  pastDay,
  searchText,
  timestamp,
} from '../http/fields.js';
import { gradeCompanySchema, gradeSchema, serialProblem } from './grading.js';
import { pageQuery } from '../http/paging.js';

/** The fields of a holding that its owner fills in. To add one, follow docs/adding-a-field.md. */
export const HOLDING_FIELDS = [
  'quantity',
  'condition',
  'gradeCompany',
  'grade',
  'certNumber',
  'serialNumber',
  'signedBy',
  'acquiredDate',
  'purchasePrice',
  'personalValue',
  'salePrice',
  'isForSale',
  'isFavorite',
  'notes',
] as const;
export type HoldingField = (typeof HOLDING_FIELDS)[number];

const serialInput = optionalText(40).superRefine((text, ctx) => {
  const wrong = text === null ? null : serialProblem(text);
  if (wrong) ctx.addIssue({ code: 'custom', message: wrong });
});
const optionalTextOutput = z.string().nullable();

const FIELD_SCHEMAS = {
  quantity: {
    output: z.number().int().min(1),
    input: z.number().int().min(1).max(10000),
  },
  condition: { output: conditionSchema, input: conditionInput },
  gradeCompany: { output: gradeCompanySchema.nullable(), input: gradeCompanySchema.nullable() },
  grade: { output: gradeSchema.nullable(), input: gradeSchema.nullable() },
  certNumber: { output: optionalTextOutput, input: optionalText(40) },
  serialNumber: { output: optionalTextOutput, input: serialInput },
  signedBy: { output: optionalTextOutput, input: optionalText(80) },
  acquiredDate: { output: z.iso.date().nullable(), input: pastDay.nullable() },
  /** Dollars paid for one copy. */
  purchasePrice: { output: money.nullable(), input: money.nullable() },
  /** Per copy; it never replaces the market value. */
  personalValue: { output: money.nullable(), input: money.nullable() },
  salePrice: { output: money.nullable(), input: askingPrice.nullable() },
  /** Listed in the marketplace once it also has a price. */
  isForSale: { output: z.boolean(), input: z.boolean() },
  isFavorite: { output: z.boolean(), input: z.boolean() },
  notes: { output: optionalTextOutput, input: optionalText(2000) },
} satisfies Record<HoldingField, { output: z.ZodType; input: z.ZodType }>;

const schemasOf = <Side extends 'output' | 'input'>(side: Side) =>
  Object.fromEntries(HOLDING_FIELDS.map((field) => [field, FIELD_SCHEMAS[field][side]])) as {
    [Field in HoldingField]: (typeof FIELD_SCHEMAS)[Field][Side];
  };

export const holding = z.object({ id, cardId: id, ...schemasOf('output'), createdAt: timestamp, card: cardView });
export type Holding = z.infer<typeof holding>;

/** What an owner may enter. */
export const holdingFields = z.object(schemasOf('input'));

/** `value`: highest market value first, unknown values last. `set`: by year and set name, then in card order. */
export const HOLDING_SORTS = ['newest', 'oldest', 'name', 'set', 'value'] as const;

export const listCollection = endpoint({
  method: 'GET',
  path: '/api/collection',
  summary: 'My holdings, most recently added first unless sorted otherwise',
  access: 'signedIn',
  shows: ['holdings', 'customCollectionMembers'],
  revalidates: true,
  paged: true,
  query: pageQuery.extend({
    q: searchText(100).optional(),
    setId: idInput.optional(),
    isInsert: flagInput.optional(),
    cardId: idInput.optional(),
    condition: conditionInput.optional(),
    isForSale: flagInput.optional(),
    isFavorite: flagInput.optional(),
    isSigned: flagInput.optional(),
    signedBy: searchText(80).optional(),
    collectionId: idInput.optional(),
    sort: z.enum(HOLDING_SORTS).default('newest'),
  }),
  output: z.array(holding),
});
export const addHolding = endpoint({
  method: 'POST',
  path: '/api/collection',
  summary: 'Add a card to my collection',
  access: 'signedIn',
  changes: ['holdings'],
  idempotent: true,
  body: holdingFields.partial().extend({
    cardId: id,
    condition: conditionInput.default(DEFAULT_CONDITION),
    quantity: z.number().int().min(1).max(10000).default(1),
  }),
  output: holding,
  status: 201,
  errors: ['plan_limit', 'unknown_card', 'serial_taken'],
});
export const updateHolding = endpoint({
  method: 'PATCH',
  path: '/api/collection/:id',
  summary: 'Change a holding',
  access: 'signedIn',
  changes: ['holdings', 'receipts'],
  params: idParams,
  body: holdingFields.partial(),
  /** Null when nothing changed, or only the star. */
  output: holding.extend({ receiptId: id.nullable() }),
  errors: ['plan_limit', 'serial_taken'],
});
export const removeHolding = endpoint({
  method: 'DELETE',
  path: '/api/collection/:id',
  summary: 'Remove a holding',
  access: 'signedIn',
  changes: ['holdings'],
  params: idParams,
  status: 204,
});
export const saleFields = z.object({
  quantity: z.number().int().min(1).max(10000).default(1),
  /** Dollars received for one copy. */
  price: money,
  soldDate: pastDay.optional(),
});
/** The copies leave the collection; the ledger records the price for profit and loss. */
export const sellHolding = endpoint({
  method: 'POST',
  path: '/api/collection/:id/sell',
  summary: 'Mark copies as sold',
  access: 'signedIn',
  changes: ['holdings', 'receipts'],
  idempotent: true,
  params: idParams,
  body: saleFields,
  output: z.object({ left: z.number().int(), receiptId: id }),
  errors: ['not_so_many'],
});

/** Cards that the caller neither owns nor wishes for have no mark. */
export const cardMark = z.object({
  cardId: id,
  copies: z.number().int(),
  holdingId: id.nullable(),
  /** The copies have no details, so removing one loses nothing. */
  plain: z.boolean(),
  isFavorite: z.boolean(),
  wishId: id.nullable(),
});
export type CardMark = z.infer<typeof cardMark>;

/** Marks for a set page, without loading the whole collection. */
export const marksInSet = endpoint({
  method: 'GET',
  path: '/api/collection/sets/:setId',
  summary: 'Cards of a set that I own or want, in card order',
  access: 'signedIn',
  shows: ['holdings', 'wishlist', 'favoriteSets'],
  revalidates: true,
  params: z.object({ setId: idInput }),
  output: z.object({ setId: id, isFavoriteSet: z.boolean(), marks: z.array(cardMark) }),
});
export const marksOfCards = endpoint({
  method: 'GET',
  path: '/api/collection/marks',
  summary: 'Which of these cards I own or want; `cardIds` is `1,2,3`, at most 200',
  access: 'signedIn',
  shows: ['holdings', 'wishlist'],
  revalidates: true,
  query: z.object({ cardIds: idsInput }),
  output: z.array(cardMark),
});
export const collectionUsage = endpoint({
  method: 'GET',
  path: '/api/collection/usage',
  summary: 'Copies held and copies my plan allows',
  access: 'signedIn',
  shows: ['holdings'],
  revalidates: true,
  output: z.object({ copies: z.number().int(), limit: z.number().int().nullable() }),
});
