/** Only for SUPER_HEROes; after a downgrade they can only be read and deleted. */
import type { z } from 'zod';
import { endpoints } from '../http/endpoint.js';
import type { customCollection } from './custom-collections.schemas.js';

export type CustomCollection = z.infer<typeof customCollection>;
export const MAX_CUSTOM_COLLECTIONS = 200;

export const {
  listCustomCollections,
  getCustomCollection,
  createCustomCollection,
  updateCustomCollection,
  deleteCustomCollection,
  restoreCustomCollection,
  addToCustomCollection,
  removeFromCustomCollection,
  orderCustomCollection,
} = endpoints(() => import('./custom-collections.schemas.js'), {
  listCustomCollections: {
    route: 'GET /api/collections',
    summary: 'My custom collections by name',
    access: 'signedIn',
    shows: ['customCollections', 'holdings'],
    revalidates: true,
    paged: true,
  },
  getCustomCollection: {
    route: 'GET /api/collections/:id',
    summary: 'A custom collection of mine',
    access: 'signedIn',
    shows: ['customCollections', 'holdings'],
    revalidates: true,
  },
  createCustomCollection: {
    route: 'POST /api/collections',
    summary: 'Create a custom collection',
    access: 'superHero',
    changes: ['customCollections'],
    idempotent: true,
    status: 201,
    errors: ['name_taken', 'too_many'],
  },
  updateCustomCollection: {
    route: 'PATCH /api/collections/:id',
    summary: 'Rename or describe a custom collection, choose its order or its cover',
    access: 'superHero',
    changes: ['customCollections'],
    // not_in_collection: the cover must be one of its holdings.
    errors: ['name_taken', 'not_in_collection'],
  },
  deleteCustomCollection: {
    route: 'DELETE /api/collections/:id',
    summary: 'Delete a custom collection; its holdings stay in my collection',
    access: 'signedIn',
    changes: ['customCollections', 'customCollectionMembers'],
    status: 204,
  },
  restoreCustomCollection: {
    route: 'POST /api/collections/:id/restore',
    summary: 'Restore the custom collection that I deleted last, with the holdings that I still have',
    access: 'signedIn',
    changes: ['customCollections', 'customCollectionMembers'],
    errors: ['name_taken', 'too_many'],
  },
  addToCustomCollection: {
    route: 'POST /api/collections/:id/holdings',
    summary: 'Add holdings to a custom collection',
    access: 'superHero',
    changes: ['customCollections', 'customCollectionMembers'],
    idempotent: true,
  },
  removeFromCustomCollection: {
    route: 'POST /api/collections/:id/holdings/remove',
    summary: 'Remove holdings from a custom collection',
    access: 'superHero',
    changes: ['customCollections', 'customCollectionMembers'],
    idempotent: true,
  },
  /** Also sets the order to `manual`. */
  orderCustomCollection: {
    route: 'POST /api/collections/:id/order',
    summary: 'Move holdings of a custom collection, in the given order, before another one or to the end',
    access: 'superHero',
    changes: ['customCollections', 'customCollectionMembers'],
    idempotent: true,
    errors: ['not_in_collection'],
  },
});
