import { id } from '@ninepocket/contracts/http/fields/fields.schemas';
import { listMarketplace, marketplaceSets } from '@ninepocket/contracts/collection/marketplace';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { superHero } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import { cursorOf, readPlace } from '../paging/keyset.store.js';
import type { Context } from '../context.js';
import { presentListing } from './marketplace.present.js';
import { LISTING_ORDERS } from './listing-orders.store.js';
import { findListedSets, findListings } from './marketplace.store.js';

/** A set's year, the start of its name (cursors stay short) and its id. */
const setsCursor = z.tuple([z.number().int().min(-9999).max(9999), z.string().max(40), id]);

export const marketplaceRoutes = (ctx: Context): Route[] => [
  route(listMarketplace, superHero, async ({ caller, query }) => {
    const order = LISTING_ORDERS[query.sort];
    const place = readPlace(query.cursor, order);
    const { rows, total } = await findListings(ctx.pool, { callerId: caller.userId, ...query, order, place });
    return pageOf(rows, query.limit, total, (row) => presentListing(row, caller.userId), cursorOf(order));
  }),

  route(marketplaceSets, superHero, async ({ query }) => {
    const after = readCursor(query.cursor, setsCursor);
    const { rows, total } = await findListedSets(ctx.pool, { ...query, after });
    return pageOf(
      rows,
      query.limit,
      total,
      ({ setId, name, year, listings }) => ({ setId, name, year, listings }),
      ({ year, name, setId }) => [year, name.slice(0, 40), setId],
    );
  }),
];
