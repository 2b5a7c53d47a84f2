import { z } from 'zod';
import { cardView } from '../catalog/cards/card-view.schemas.js';
import { CUSTOM_COLLECTION_ORDERS } from './sorts.js';
import { MAX_SELECTED } from './holdings/selection.js';
import { id, idParams, nameText, optionalText, timestamp } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { unpriced } from './holdings/unpriced.schemas.js';

export const customCollection = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  holdings: z.number().int(),
  copies: z.number().int(),
  value: z.number(),
  ...unpriced,
  /** How its pages are ordered. */
  order: z.enum(CUSTOM_COLLECTION_ORDERS),
  /** The chosen cover, else the most valuable holding; null while it is empty. */
  cover: z.object({ holdingId: id, chosen: z.boolean(), card: cardView, photoUrl: z.string().nullable() }).nullable(),
  createdAt: timestamp,
});

export const customCollectionInput = z.object({ name: nameText(80), description: optionalText(500).optional() });
const holdingsBody = z.object({ holdingIds: z.array(id).min(1).max(MAX_SELECTED) });
const counted = z.object({ changed: z.number().int() });

export const listCustomCollections = { query: pageQuery, output: z.array(customCollection) };
export const getCustomCollection = { params: idParams, output: customCollection };
export const createCustomCollection = { body: customCollectionInput, output: customCollection };
export const updateCustomCollection = {
  params: idParams,
  body: customCollectionInput.partial().extend({
    order: z.enum(CUSTOM_COLLECTION_ORDERS).optional(),
    /** Null: the most valuable holding. */
    coverHoldingId: id.nullable().optional(),
  }),
  output: customCollection,
};
export const deleteCustomCollection = { params: idParams };
export const restoreCustomCollection = { params: idParams, output: customCollection };
export const addToCustomCollection = { params: idParams, body: holdingsBody, output: counted };
export const removeFromCustomCollection = { params: idParams, body: holdingsBody, output: counted };
export const orderCustomCollection = {
  params: idParams,
  body: holdingsBody.extend({ before: id.nullable().default(null) }),
  output: counted,
};
