import { z } from 'zod';
import { cardView } from '../catalog/cards/card-view.schemas.js';
import { holding } from './collection.schemas.js';
import { id, idInput, idParams, flagInput, money, searchText, timestamp } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { WISH_SORTS } from './sorts.js';

/** 1 is the highest priority. */
export const prioritySchema = z.number().int().min(1).max(5);
export const wishFields = z.object({ priority: prioritySchema, maxPrice: money.nullable() });

export const wish = z.object({
  id,
  cardId: id,
  priority: prioritySchema,
  maxPrice: money.nullable(),
  addedDate: timestamp,
  card: cardView,
  owned: z.number().int(),
  listings: z.number().int(),
  lowestPrice: money.nullable(),
  isDeal: z.boolean(),
});

export const listWishlist = {
  query: pageQuery.extend({
    q: searchText(100).optional(),
    setId: idInput.optional(),
    deals: flagInput.optional(),
    sort: z.enum(WISH_SORTS).default('newest'),
  }),
  output: z.array(wish),
};
export const addWish = {
  body: z.object({
    cardId: id,
    /** When absent, a new wish gets the default, and an existing one stays unchanged. */
    priority: prioritySchema.optional(),
    maxPrice: money.nullable().optional(),
  }),
  output: wish,
};
export const updateWish = { params: idParams, body: wishFields.partial(), output: wish };
/** Returns the wish that was removed, as `addWish` takes it: for Undo. */
export const removeWish = { params: idParams, output: wishFields.extend({ cardId: id }) };
export const moveWish = { params: idParams, output: z.object({ holding, receiptId: id }) };

export const listFavoriteSets = { query: pageQuery, output: z.array(z.object({ setId: id, createdAt: timestamp })) };
const setParams = z.object({ setId: idInput });
export const addFavoriteSet = { params: setParams };
export const removeFavoriteSet = { params: setParams };
