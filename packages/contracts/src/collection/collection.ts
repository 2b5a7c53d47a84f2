/** Endpoints of the collection service (SPEC section 7). */
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

/** A holding: one or more equal copies of a card that somebody owns, with the card as the read model knows it. */
export const holding = z.object({
  id,
  cardId: id,
  condition: conditionSchema,
  /** A third-party grade; null for a raw card. */
  gradeCompany: gradeCompanySchema.nullable(),
  grade: gradeSchema.nullable(),
  certNumber: z.string().nullable(),
  quantity: z.number().int().min(1),
  /** As stamped, e.g. `017/050`. */
  serialNumber: z.string().nullable(),
  acquiredDate: z.iso.date().nullable(),
  /** Dollars paid for one copy. */
  purchasePrice: money.nullable(),
  /** What one copy is worth to its owner; beside the market value, never instead of it. */
  personalValue: money.nullable(),
  salePrice: money.nullable(),
  isForSale: z.boolean(),
  isFavorite: z.boolean(),
  notes: z.string().nullable(),
  createdAt: timestamp,
  card: cardView,
});
export type Holding = z.infer<typeof holding>;

const serialInput = optionalText(40).superRefine((text, ctx) => {
  const wrong = text === null ? null : serialProblem(text);
  if (wrong) ctx.addIssue({ code: 'custom', message: wrong });
});

/** `userId` and the like in a body are not known here and so are dropped, never obeyed (DESIGN section 5). */
export const holdingFields = z.object({
  condition: conditionInput,
  gradeCompany: gradeCompanySchema.nullable(),
  grade: gradeSchema.nullable(),
  certNumber: optionalText(40),
  quantity: z
    .number('Say how many copies')
    .int('Whole copies only')
    .min(1, 'At least 1 copy')
    .max(10000, 'At most 10,000 copies'),
  serialNumber: serialInput,
  acquiredDate: pastDay.nullable(),
  purchasePrice: money.nullable(),
  personalValue: money.nullable(),
  salePrice: askingPrice.nullable(),
  /** Listed in the marketplace once it has a price as well. */
  isForSale: z.boolean(),
  isFavorite: z.boolean(),
  notes: optionalText(2000),
});

/** `value` is market value, the highest first; unknown ones last. `set` is by year and set name, then in card order. */
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
    /** Only what is in this custom collection of mine. */
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
  changes: ['holdings'],
  params: idParams,
  body: holdingFields.partial(),
  output: holding,
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
/** What is told of copies that were sold. */
export const saleFields = z.object({
  quantity: z.number().int().min(1, 'At least 1 copy').max(10000).default(1),
  /** Dollars that one copy brought. */
  price: money,
  /** Today unless told. */
  soldDate: pastDay.optional(),
});
/** Some copies were sold: they leave the collection, and what they brought is kept for profit and loss. */
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

/** What a tile shows of a card and me. Cards that I neither own nor wish for are left out. */
export const cardMark = z.object({
  cardId: id,
  copies: z.number().int(),
  /** The latest holding of it. */
  holdingId: id.nullable(),
  /** Nothing is told of the copies: taking one back loses nothing. */
  plain: z.boolean(),
  isFavorite: z.boolean(),
  wishId: id.nullable(),
});
export type CardMark = z.infer<typeof cardMark>;

/** For the marks on a set page, without loading the whole collection. not_found for a set that there is not. */
export const marksInSet = endpoint({
  method: 'GET',
  path: '/api/collection/sets/:setId',
  summary: 'What of a set I own or wish for, in card order',
  access: 'signedIn',
  shows: ['holdings', 'wishlist', 'favoriteSets'],
  revalidates: true,
  params: z.object({ setId: idInput }),
  output: z.object({ setId: id, isFavoriteSet: z.boolean(), marks: z.array(cardMark) }),
});
/** For the marks on any other list of cards. */
export const marksOfCards = endpoint({
  method: 'GET',
  path: '/api/collection/marks',
  summary: 'What of these cards I own or wish for; `cardIds` is `1,2,3`, at most 200',
  access: 'signedIn',
  shows: ['holdings', 'wishlist'],
  revalidates: true,
  query: z.object({ cardIds: idsInput }),
  output: z.array(cardMark),
});
/** How full my collection is. */
export const collectionUsage = endpoint({
  method: 'GET',
  path: '/api/collection/usage',
  summary: 'Copies held and copies my plan allows',
  access: 'signedIn',
  shows: ['holdings'],
  revalidates: true,
  output: z.object({ copies: z.number().int(), limit: z.number().int().nullable() }),
});
