/** `/api/collection`: my holdings. Whose they are comes from the caller alone, never from the request. */
import {
  addHolding,
  collectionUsage,
  listCollection,
  ownedInSet,
  removeHolding,
  updateHolding,
} from '@ninepocket/contracts/collection';
import { id } from '@ninepocket/contracts/fields';
import { copiesAllowed } from '@ninepocket/contracts/plans';
import { readCursor } from '@ninepocket/service-kit/cursor';
import { signedIn } from '@ninepocket/service-kit/guards';
import { pageOf } from '@ninepocket/service-kit/page';
import { route, type Route } from '@ninepocket/service-kit/route';
import { z } from 'zod';
import { requireCard } from '../cards/known-card.js';
import type { Context } from '../context.js';
import { findHoldings, findOwnedInSet } from './holdings.list.store.js';
import { presentHolding } from './holdings.present.js';
import { changeHolding, copiesOf, deleteHolding, insertHolding } from './holdings.store.js';

/** When the last holding was added, and its id. */
const listCursor = z.tuple([z.iso.datetime(), id]);

export const holdingRoutes = (ctx: Context): Route[] => [
  route(listCollection, signedIn, async ({ caller, query }) => {
    const before = readCursor(query.cursor, listCursor);
    const { rows, total } = await findHoldings(ctx.pool, { userId: caller.userId, ...query, before });
    return pageOf(rows, query.limit, total, presentHolding, (row) => [row.createdAt.toISOString(), row.id]);
  }),

  route(addHolding, signedIn, async ({ caller, body }) => {
    await requireCard(ctx, body.cardId);
    return presentHolding(await insertHolding(ctx.db, caller, body));
  }),

  route(updateHolding, signedIn, async ({ caller, params, body }) =>
    presentHolding(await changeHolding(ctx.db, caller, params.id, body)),
  ),

  route(removeHolding, signedIn, ({ caller, params }) => deleteHolding(ctx.db, caller, params.id)),

  route(ownedInSet, signedIn, async ({ caller, params }) => ({
    setId: params.setId,
    owned: await findOwnedInSet(ctx.pool, caller.userId, params.setId),
  })),

  route(collectionUsage, signedIn, async ({ caller }) => ({
    copies: await copiesOf(ctx.db, caller.userId),
    limit: copiesAllowed(caller.plan),
  })),
];
