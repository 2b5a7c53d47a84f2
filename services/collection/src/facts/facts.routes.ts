/** Facts about collections: for social, which decides who may see them, and for automation, which looks up prices. */
import {
  internalComparedCards,
  internalComparedSets,
  internalFigures,
  internalHoldings,
  internalMentions,
  internalWantedCards,
  internalWishes,
} from '@ninepocket/contracts/collection/facts';
import { id } from '@ninepocket/contracts/http/fields/fields.schemas';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { fromService } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { findHoldings, HOLDING_ORDERS } from '../holdings/holdings.list.store.js';
import { cursorOf, readPlace } from '../paging/keyset.store.js';
import { WISH_ORDERS } from '../wishlist/wish-orders.store.js';
import { findWishes } from '../wishlist/wishlist.list.store.js';
import { findComparedCards, findComparedSets } from './comparison.store.js';
import { presentComparedCard, presentComparedSet, presentShownHolding, presentShownWish } from './facts.present.js';
import { countFigures } from './figures.store.js';
import { resolveMentions } from './mentions.use-case.js';
import { findWantedCards } from '../prices/wanted-cards.store.js';

const setsCursor = z.tuple([z.int().min(0), id]);
const cardsCursor = z.tuple([z.string(), id]);
const wantedCursor = z.tuple([id]);
const social = fromService('social');

export const factRoutes = ({ pool }: Context): Route[] => [
  route(internalFigures, social, async ({ params }) => (await countFigures(pool, params.id)).figures),

  route(internalHoldings, social, async ({ params, query }) => {
    const order = HOLDING_ORDERS.newest;
    const place = readPlace(query.cursor, order);
    const { rows, total } = await findHoldings(pool, { ...query, userId: params.id, sort: 'newest', order, place });
    return pageOf(rows, query.limit, total, presentShownHolding, cursorOf(order));
  }),

  route(internalWishes, social, async ({ params, query }) => {
    const order = WISH_ORDERS.newest;
    const place = readPlace(query.cursor, order);
    const { rows, total } = await findWishes(pool, { ...query, userId: params.id, sort: 'newest', order, place });
    return pageOf(rows, query.limit, total, presentShownWish, cursorOf(order));
  }),

  route(internalComparedSets, social, async ({ query }) => {
    const { rows, total } = await findComparedSets(pool, query, readCursor(query.cursor, setsCursor));
    return pageOf(rows, query.limit, total, presentComparedSet, ({ cards, setId }) => [cards, setId]);
  }),

  route(internalComparedCards, social, async ({ query }) => {
    const { rows, total } = await findComparedCards(pool, query, readCursor(query.cursor, cardsCursor));
    return pageOf(rows, query.limit, total, presentComparedCard, ({ cardOrder, cardId }) => [cardOrder, cardId]);
  }),

  route(internalMentions, social, ({ body }) => resolveMentions(pool, body)),

  route(internalWantedCards, fromService('automation'), async ({ query }) => {
    const [after] = readCursor(query.cursor, wantedCursor) ?? [0];
    return pageOf(
      await findWantedCards(pool, after, query.limit + 1),
      query.limit,
      null,
      (cardId) => cardId,
      (cardId) => [cardId],
    );
  }),
];
