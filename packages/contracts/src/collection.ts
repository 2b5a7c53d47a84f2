/** Endpoints of the collection service (SPEC section 7). */
import { z } from 'zod';
import { conditionInput, conditionSchema, DEFAULT_CONDITION } from './conditions.js';
import { endpoint } from './endpoint.js';
import { flagInput, id, idInput, idParams, money, optionalText, searchText, timestamp } from './fields.js';
import { pageQuery } from './paging.js';

/** A holding: one or more equal copies of a card that somebody owns, with the card as the read model knows it. */
export const holding = z.object({
  id,
  cardId: id,
  condition: conditionSchema,
  quantity: z.number().int().min(1),
  serialNumber: z.string().nullable(),
  acquiredDate: z.iso.date().nullable(),
  personalValue: money.nullable(),
  salePrice: money.nullable(),
  isForSale: z.boolean(),
  isFavorite: z.boolean(),
  notes: z.string().nullable(),
  createdAt: timestamp,
  card: z.object({
    id,
    name: z.string(),
    cardNumber: z.string(),
    variation: z.string().nullable(),
    isInsert: z.boolean(),
    rarity: z.string().nullable(),
    frontImageUrl: z.string().nullable(),
    estimatedValue: money.nullable(),
    setId: id,
    setName: z.string(),
    setYear: z.number().int(),
    setSlug: z.string(),
    /** No longer in the catalogue; kept for its owners. */
    retired: z.boolean(),
  }),
});
export type Holding = z.infer<typeof holding>;

/** A day that a database can hold and a card can have been bought on. */
const acquiredDateInput = z.iso.date().refine((day) => day >= '1900-01-01', 'Must be a day since 1900');

/** `userId` and the like in a body are not known here and so are dropped, never obeyed (DESIGN section 5). */
export const holdingFields = z.object({
  condition: conditionInput,
  quantity: z
    .number('Say how many copies')
    .int('Whole copies only')
    .min(1, 'At least 1 copy')
    .max(10000, 'At most 10,000 copies'),
  serialNumber: optionalText(40),
  acquiredDate: acquiredDateInput.nullable(),
  personalValue: money.nullable(),
  salePrice: money.nullable(),
  isForSale: z.boolean(),
  isFavorite: z.boolean(),
  notes: optionalText(2000),
});

export const listCollection = endpoint({
  method: 'GET',
  path: '/api/collection',
  summary: 'My holdings, most recently added first',
  access: 'signedIn',
  paged: true,
  query: pageQuery.extend({
    q: searchText(100).optional(),
    setId: idInput.optional(),
    isInsert: flagInput.optional(),
    cardId: idInput.optional(),
  }),
  output: z.array(holding),
});
export const addHolding = endpoint({
  method: 'POST',
  path: '/api/collection',
  summary: 'Add a card to my collection',
  access: 'signedIn',
  body: holdingFields.partial().extend({
    cardId: id,
    condition: conditionInput.default(DEFAULT_CONDITION),
    quantity: z.number().int().min(1).max(10000).default(1),
  }),
  output: holding,
  status: 201,
  errors: ['plan_limit', 'unknown_card'],
});
export const updateHolding = endpoint({
  method: 'PATCH',
  path: '/api/collection/:id',
  summary: 'Change a holding',
  access: 'signedIn',
  params: idParams,
  body: holdingFields.partial(),
  output: holding,
  errors: ['plan_limit'],
});
export const removeHolding = endpoint({
  method: 'DELETE',
  path: '/api/collection/:id',
  summary: 'Remove a holding',
  access: 'signedIn',
  params: idParams,
  status: 204,
});
/** What of a set I own: for the marks on a set page, without loading the whole collection. */
export const ownedInSet = endpoint({
  method: 'GET',
  path: '/api/collection/sets/:setId',
  summary: 'Card ids of a set that I own, with copies',
  access: 'signedIn',
  params: z.object({ setId: idInput }),
  output: z.object({
    setId: id,
    owned: z.array(
      z.object({
        cardId: id,
        copies: z.number().int(),
        holdingId: id,
        /** Nothing is told of the copies: taking one back loses nothing. */
        plain: z.boolean(),
      }),
    ),
  }),
});
/** How full my collection is. */
export const collectionUsage = endpoint({
  method: 'GET',
  path: '/api/collection/usage',
  summary: 'Copies held and copies my plan allows',
  access: 'signedIn',
  output: z.object({ copies: z.number().int(), limit: z.number().int().nullable() }),
});
