import { z } from 'zod';
import { MAX_SELECTED } from './holdings/selection.js';
import { id, idParams, nameText, optionalText, timestamp } from '../http/fields/fields.schemas.js';
import { pageQuery } from '../http/fields/paging.schemas.js';
import { unpriced } from './unpriced.schemas.js';

export const customCollection = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  holdings: z.number().int(),
  copies: z.number().int(),
  value: z.number(),
  ...unpriced,
  createdAt: timestamp,
});

export const customCollectionInput = z.object({ name: nameText(80), description: optionalText(500).optional() });
const holdingsBody = z.object({ holdingIds: z.array(id).min(1).max(MAX_SELECTED) });
const counted = z.object({ changed: z.number().int() });

export const listCustomCollections = { query: pageQuery, output: z.array(customCollection) };
export const createCustomCollection = { body: customCollectionInput, output: customCollection };
export const updateCustomCollection = {
  params: idParams,
  body: customCollectionInput.partial(),
  output: customCollection,
};
export const deleteCustomCollection = { params: idParams };
export const restoreCustomCollection = { params: idParams, output: customCollection };
export const addToCustomCollection = { params: idParams, body: holdingsBody, output: counted };
export const removeFromCustomCollection = { params: idParams, body: holdingsBody, output: counted };
