/** `/api/collections`: a SUPER_HERO's own selections of holdings. After a downgrade they can only be read and deleted. */
import {
  addToCustomCollection,
  createCustomCollection,
  deleteCustomCollection,
  getCustomCollection,
  listCustomCollections,
  orderCustomCollection,
  removeFromCustomCollection,
  restoreCustomCollection,
  updateCustomCollection,
} from '@ninepocket/contracts/collection/custom-collections';
import { signedIn, superHero } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { cursorOf, readPlace } from '../paging/keyset.store.js';
import type { Context } from '../context.js';
import { presentCollection } from './custom-collections.present.js';
import * as store from './custom-collections.store.js';

export const customCollectionRoutes = ({ pool }: Context): Route[] => [
  route(listCustomCollections, signedIn, async ({ caller, query }) => {
    const place = readPlace(query.cursor, store.COLLECTION_ORDER);
    const { rows, total } = await store.findCollections(pool, caller.userId, query.limit, place);
    return pageOf(rows, query.limit, total, presentCollection, cursorOf(store.COLLECTION_ORDER));
  }),

  route(getCustomCollection, signedIn, async ({ caller, params }) =>
    presentCollection(await store.readCollection(pool, caller.userId, params.id)),
  ),

  route(createCustomCollection, superHero, async ({ caller, body }) =>
    presentCollection(await store.insertCollection(pool, caller.userId, body)),
  ),

  route(updateCustomCollection, superHero, async ({ caller, params, body }) =>
    presentCollection(await store.changeCollection(pool, caller.userId, params.id, body)),
  ),

  route(deleteCustomCollection, signedIn, ({ caller, params }) =>
    store.deleteCustomCollection(pool, caller.userId, params.id),
  ),

  route(restoreCustomCollection, signedIn, async ({ caller, params }) =>
    presentCollection(await store.restoreCollection(pool, caller.userId, params.id)),
  ),

  route(addToCustomCollection, superHero, async ({ caller, params, body }) => ({
    changed: await store.changeMembers(pool, caller.userId, params.id, 'add', body.holdingIds),
  })),

  route(removeFromCustomCollection, superHero, async ({ caller, params, body }) => ({
    changed: await store.changeMembers(pool, caller.userId, params.id, 'remove', body.holdingIds),
  })),

  route(orderCustomCollection, superHero, async ({ caller, params, body }) => ({
    changed: await store.reorderMembers(pool, caller.userId, params.id, body),
  })),
];
