/** Only for SUPER_HEROes; after a downgrade they can only be read and deleted. */
import type { z } from 'zod';
import { endpoint } from '../http/endpoint.js';
import type { customCollection } from './custom-collections.schemas.js';

export type CustomCollection = z.infer<typeof customCollection>;
export const MAX_CUSTOM_COLLECTIONS = 200;

export const listCustomCollections = endpoint({
  method: 'GET',
  path: '/api/collections',
  summary: 'My custom collections by name',
  access: 'signedIn',
  shows: ['customCollections', 'holdings'],
  revalidates: true,
  paged: true,
  schemas: async () => (await import('./custom-collections.schemas.js')).listCustomCollections,
});
export const createCustomCollection = endpoint({
  method: 'POST',
  path: '/api/collections',
  summary: 'Create a custom collection',
  access: 'superHero',
  changes: ['customCollections'],
  idempotent: true,
  schemas: async () => (await import('./custom-collections.schemas.js')).createCustomCollection,
  status: 201,
  errors: ['name_taken', 'too_many'],
});
export const updateCustomCollection = endpoint({
  method: 'PATCH',
  path: '/api/collections/:id',
  summary: 'Rename or describe a custom collection',
  access: 'superHero',
  changes: ['customCollections'],
  schemas: async () => (await import('./custom-collections.schemas.js')).updateCustomCollection,
  errors: ['name_taken'],
});
export const deleteCustomCollection = endpoint({
  method: 'DELETE',
  path: '/api/collections/:id',
  summary: 'Delete a custom collection; its holdings stay in my collection',
  access: 'signedIn',
  changes: ['customCollections', 'customCollectionMembers'],
  schemas: async () => (await import('./custom-collections.schemas.js')).deleteCustomCollection,
  status: 204,
});
export const restoreCustomCollection = endpoint({
  method: 'POST',
  path: '/api/collections/:id/restore',
  summary: 'Restore the custom collection that I deleted last, with the holdings that I still have',
  access: 'signedIn',
  changes: ['customCollections', 'customCollectionMembers'],
  schemas: async () => (await import('./custom-collections.schemas.js')).restoreCustomCollection,
  errors: ['name_taken', 'too_many'],
});
export const addToCustomCollection = endpoint({
  method: 'POST',
  path: '/api/collections/:id/holdings',
  summary: 'Add holdings to a custom collection',
  access: 'superHero',
  changes: ['customCollections', 'customCollectionMembers'],
  idempotent: true,
  schemas: async () => (await import('./custom-collections.schemas.js')).addToCustomCollection,
});
export const removeFromCustomCollection = endpoint({
  method: 'POST',
  path: '/api/collections/:id/holdings/remove',
  summary: 'Remove holdings from a custom collection',
  access: 'superHero',
  changes: ['customCollections', 'customCollectionMembers'],
  idempotent: true,
  schemas: async () => (await import('./custom-collections.schemas.js')).removeFromCustomCollection,
});
