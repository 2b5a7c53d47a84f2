import {
  addHolding,
  collectionUsage,
  combineHoldings,
  listCollection,
  marksInSet,
  marksOfCards,
  removeHolding,
  sellHolding,
  updateHolding,
} from '@ninepocket/contracts/collection/collection';
import { copiesAllowed } from '@ninepocket/contracts/billing/plans';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { requireCard } from '../cards/require-card.use-case.js';
import { requireSet } from '../cards/require-set.use-case.js';
import { cursorOf, readPlace } from '../paging/keyset.store.js';
import type { Context } from '../context.js';
import { copiesOf } from '../ledger/collector.store.js';
import { combineEqual } from './combine.store.js';
import { findHoldings, HOLDING_ORDERS } from './holdings.list.store.js';
import { presentHolding } from './holdings.present.js';
import { addOne, changeHolding, deleteHolding, sellCopies } from './holdings.store.js';
import { findMarksInSet, findMarksOfCards } from './marks.store.js';

export const holdingRoutes = (ctx: Context): Route[] => [
  route(listCollection, signedIn, async ({ caller, query }) => {
    const order = HOLDING_ORDERS[query.sort];
    const place = readPlace(query.cursor, order);
    const { rows, total } = await findHoldings(ctx.pool, { ...query, userId: caller.userId, order, place });
    return pageOf(rows, query.limit, total, presentHolding, cursorOf(order));
  }),

  route(addHolding, signedIn, async ({ caller, body }) => {
    const cardId = await requireCard(ctx, body.cardId);
    return presentHolding(await addOne(ctx.pool, caller, { ...body, cardId }));
  }),

  route(updateHolding, signedIn, async ({ caller, params, body }) => {
    const { row, ...changed } = await changeHolding(ctx.pool, caller, params.id, body);
    return { ...presentHolding(row), ...changed };
  }),

  route(removeHolding, signedIn, ({ caller, params }) => deleteHolding(ctx.pool, caller, params.id)),

  route(sellHolding, signedIn, ({ caller, params, body }) => sellCopies(ctx.pool, caller, params.id, body)),

  route(combineHoldings, signedIn, async ({ caller, params }) => {
    const { row, receiptId } = await combineEqual(ctx.pool, caller.userId, params.id);
    return { ...presentHolding(row), receiptId };
  }),

  route(marksInSet, signedIn, async ({ caller, params: { setId } }) => {
    const found = await findMarksInSet(ctx.pool, caller.userId, setId);
    if (found.marks.length === 0) await requireSet(ctx, caller.userId, setId);
    return { setId, ...found };
  }),

  route(marksOfCards, signedIn, ({ caller, query }) => findMarksOfCards(ctx.pool, caller.userId, query.cardIds)),

  route(collectionUsage, signedIn, async ({ caller }) => ({
    copies: await copiesOf(ctx.pool, caller.userId),
    limit: copiesAllowed(caller.plan),
  })),
];
