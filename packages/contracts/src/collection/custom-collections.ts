/** Only for SUPER_HEROes; after a downgrade they can only be read and deleted. */
import { z } from 'zod';
import { MAX_SELECTED } from './bulk.js';
import { endpoint } from '../http/endpoint.js';
import { id, idParams, optionalText, text, timestamp } from '../http/fields.js';
import { pageQuery } from '../http/paging.js';

export const customCollection = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  holdings: z.number().int(),
  copies: z.number().int(),
  /** Unknown market values count as 0. */
  value: z.number(),
  createdAt: timestamp,
});
export type CustomCollection = z.infer<typeof customCollection>;

export const customCollectionInput = z.object({ name: text(80), description: optionalText(500).optional() });
const holdingsBody = z.object({ holdingIds: z.array(id).min(1).max(MAX_SELECTED) });
const counted = z.object({ changed: z.number().int() });
export const MAX_CUSTOM_COLLECTIONS = 200;

export const listCustomCollections = endpoint({
  method: 'GET',
  path: '/api/collections',
  summary: 'My custom collections by name',
  access: 'signedIn',
  shows: ['customCollections', 'holdings'],
  revalidates: true,
  paged: true,
  query: pageQuery,
  output: z.array(customCollection),
});
export const createCustomCollection = endpoint({
  method: 'POST',
  path: '/api/collections',
  summary: 'Create a custom collection',
  access: 'superHero',
  changes: ['customCollections'],
  idempotent: true,
  body: customCollectionInput,
  output: customCollection,
  status: 201,
  errors: ['name_taken', 'too_many'],
});
export const updateCustomCollection = endpoint({
  method: 'PATCH',
  path: '/api/collections/:id',
  summary: 'Rename or describe a custom collection',
  access: 'superHero',
  changes: ['customCollections'],
  params: idParams,
  body: customCollectionInput.partial(),
  output: customCollection,
  errors: ['name_taken'],
});
export const deleteCustomCollection = endpoint({
  method: 'DELETE',
  path: '/api/collections/:id',
  summary: 'Delete a custom collection; its holdings stay in my collection',
  access: 'signedIn',
  changes: ['customCollections', 'customCollectionMembers'],
  params: idParams,
  status: 204,
});
export const addToCustomCollection = endpoint({
  method: 'POST',
  path: '/api/collections/:id/holdings',
  summary: 'Add holdings to a custom collection',
  access: 'superHero',
  changes: ['customCollections', 'customCollectionMembers'],
  idempotent: true,
  params: idParams,
  body: holdingsBody,
  output: counted,
});
export const removeFromCustomCollection = endpoint({
  method: 'POST',
  path: '/api/collections/:id/holdings/remove',
  summary: 'Remove holdings from a custom collection',
  access: 'superHero',
  changes: ['customCollections', 'customCollectionMembers'],
  idempotent: true,
  params: idParams,
  body: holdingsBody,
  output: counted,
});
