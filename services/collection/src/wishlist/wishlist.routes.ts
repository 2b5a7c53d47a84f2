import { addWish, listWishlist, moveWish, removeWish, updateWish } from '@ninepocket/contracts/collection/wishlist';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { requireCard } from '../cards/require-card.use-case.js';
import { cursorOf, readPlace } from '../paging/keyset.store.js';
import type { Context } from '../context.js';
import { presentHolding } from '../holdings/holdings.present.js';
import { addWishedCopy } from './move-wish.store.js';
import { findWishes } from './wishlist.list.store.js';
import { presentWish } from './wishlist.present.js';
import { WISH_ORDERS } from './wish-orders.store.js';
import { changeWish, deleteWish, insertWish, readWish } from './wishlist.store.js';

export const wishlistRoutes = (ctx: Context): Route[] => [
  route(listWishlist, signedIn, async ({ caller, query }) => {
    const order = WISH_ORDERS[query.sort];
    const place = readPlace(query.cursor, order);
    const { rows, total } = await findWishes(ctx.pool, { userId: caller.userId, ...query, order, place });
    return pageOf(rows, query.limit, total, presentWish, cursorOf(order));
  }),

  route(addWish, signedIn, async ({ caller, body }) => {
    const cardId = await requireCard(ctx, body.cardId);
    return presentWish(await insertWish(ctx.pool, caller.userId, { ...body, cardId }));
  }),

  route(updateWish, signedIn, async ({ caller, params, body }) =>
    presentWish(await changeWish(ctx.pool, caller.userId, params.id, body)),
  ),

  route(removeWish, signedIn, ({ caller, params }) => deleteWish(ctx.pool, caller.userId, params.id)),

  route(moveWish, signedIn, async ({ caller, params }) => {
    const wish = await readWish(ctx.pool, caller.userId, params.id);
    const cardId = await requireCard(ctx, wish.cardId);
    const { holding, receiptId } = await addWishedCopy(ctx.pool, caller, { ...wish, cardId });
    return { holding: presentHolding(holding), receiptId };
  }),
];
