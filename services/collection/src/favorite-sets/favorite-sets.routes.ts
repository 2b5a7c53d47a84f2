import { id, timestampInput } from '@ninepocket/contracts/http/fields/fields.schemas';
import { addFavoriteSet, listFavoriteSets, removeFavoriteSet } from '@ninepocket/contracts/collection/wishlist';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { addFavorite, findFavorites, removeFavorite } from './favorite-sets.store.js';

const listCursor = z.tuple([timestampInput(), id]);

export const favoriteSetRoutes = (ctx: Context): Route[] => [
  route(listFavoriteSets, signedIn, async ({ caller, query }) => {
    const before = readCursor(query.cursor, listCursor);
    const { rows, total } = await findFavorites(ctx.pool, caller.userId, query.limit, before);
    return pageOf(
      rows,
      query.limit,
      total,
      ({ setId, createdAt }) => ({ setId, createdAt: createdAt.toISOString() }),
      ({ setId, createdAt }) => [createdAt.toISOString(), setId],
    );
  }),

  route(addFavoriteSet, signedIn, ({ caller, params }) => addFavorite(ctx.pool, caller.userId, params.setId)),

  route(removeFavoriteSet, signedIn, ({ caller, params }) => removeFavorite(ctx.pool, caller.userId, params.setId)),
];
