import { z } from 'zod';
import { DEFAULT_CONDITION } from './holdings/conditions.js';
import { conditionInput, conditionSchema } from './holdings/conditions.schemas.js';
import { cardView } from '../catalog/cards/card-view.schemas.js';
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
} from '../http/fields/fields.schemas.js';
import { serialProblem } from './holdings/grading.js';
import { gradeCompanySchema, gradeSchema } from './holdings/grading.schemas.js';
import { photos } from './holdings/photo-urls.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { MEMBER_SORTS } from './sorts.js';
import { HOLDING_FIELDS, type HoldingField } from './holdings/holding-fields.js';

const serialInput = optionalText(40).superRefine((text, ctx) => {
  const wrong = text === null ? null : serialProblem(text);
  if (wrong) ctx.addIssue({ code: 'custom', message: wrong });
});
/** Where copies are: a pocket of a binder. */
export const copyPlace = z.object({
  binderId: id,
  binderName: z.string(),
  page: z.number().int(),
  pocket: z.number().int(),
  quantity: z.number().int(),
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
  /** Per copy: what it is worth, whatever the market says. */
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

export const holding = z.object({
  id,
  cardId: id,
  ...schemasOf('output'),
  /** What one copy is worth: the personal value, else for a slab its graded value, else the card's market value. */
  value: money.nullable(),
  /** Average of recent sales of the card in slabs of this company and grade; null without any, and for raw copies. */
  gradedValue: money.nullable(),
  gradedSalesCount: z.number().int(),
  /** A slab whose sales have not been looked up yet. */
  isPricePending: z.boolean(),
  photos,
  /** Copies of it that are neither kept nor promised. */
  spares: z.number().int(),
  /** Copies that an agreed deal has promised, and the oldest such deal. */
  promised: z.number().int(),
  promisedDealId: id.nullable(),
  createdAt: timestamp,
  card: cardView,
  /** By binder and position: the first 20. */
  places: z.array(copyPlace),
  /** Copies in binders. */
  placed: z.number().int(),
});

/** What an owner may enter. */
export const holdingFields = z.object(schemasOf('input'));

export const listCollection = {
  query: pageQuery
    .extend({
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
      sort: z.enum(MEMBER_SORTS).default('newest'),
    })
    .refine(({ sort, collectionId }) => sort !== 'manual' || collectionId !== undefined, {
      path: ['sort'],
      message: 'Name the collection that is ordered by hand.',
    }),
  output: z.array(holding),
};
export const addHolding = {
  body: holdingFields.partial().extend({
    cardId: id,
    condition: conditionInput.default(DEFAULT_CONDITION),
    quantity: z.number().int().min(1).max(10000).default(1),
  }),
  output: holding,
};
/** The changed copies. The receipt is null when nothing changed, or only the star. */
export const changedCopies = holding.extend({
  receiptId: id.nullable(),
  /** The pocket that copies left when they were split off a stack: a pocket holds one stack. `quantity` are the copies. */
  leftPlace: copyPlace.nullable(),
});

export const updateHolding = {
  params: idParams,
  body: holdingFields
    .partial()
    .extend({
      /** The change applies to this many copies, which become a holding of their own; the others stay as they are. */
      copies: FIELD_SCHEMAS.quantity.input.optional(),
    })
    .refine(({ copies, quantity }) => copies === undefined || quantity === undefined, {
      path: ['copies'],
      message: 'Change either the quantity or some of the copies.',
    }),
  output: changedCopies,
};
export const removeHolding = { params: idParams };
export const saleFields = z.object({
  quantity: z.number().int().min(1).max(10000).default(1),
  /** Dollars received for one copy. */
  price: money,
  soldDate: pastDay.optional(),
});
export const sellHolding = {
  params: idParams,
  body: saleFields,
  output: z.object({ left: z.number().int(), receiptId: id }),
};
/** The stack: the oldest of them, with all their copies. */
export const combineHoldings = { params: idParams, output: holding.extend({ receiptId: id.nullable() }) };

/** Cards that the caller neither owns nor wishes for have no mark. */
export const cardMark = z.object({
  cardId: id,
  copies: z.number().int(),
  holdingId: id.nullable(),
  /** The copies have no details, so removing one loses nothing. */
  plain: z.boolean(),
  isFavorite: z.boolean(),
  wishId: id.nullable(),
  /** The first one of the copies, by binder and position. */
  place: copyPlace.nullable(),
});

export const marksInSet = {
  params: z.object({ setId: idInput }),
  output: z.object({ setId: id, isFavoriteSet: z.boolean(), marks: z.array(cardMark) }),
};
export const marksOfCards = { query: z.object({ cardIds: idsInput }), output: z.array(cardMark) };
export const collectionUsage = { output: z.object({ copies: z.number().int(), limit: z.number().int().nullable() }) };
