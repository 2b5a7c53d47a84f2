import { listTradeCopies } from '@ninepocket/contracts/collection/deals/copies';
import { id, timestampInput } from '@ninepocket/contracts/http/fields/fields.schemas';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { findTradeCopies } from './copies.store.js';
import { presentCopy } from './deals.present.js';

const copiesCursor = z.tuple([timestampInput(), id]);

export const copyRoutes = (ctx: Context): Route[] => [
  route(listTradeCopies, signedIn, async ({ caller: { userId }, params, query }) => {
    const after = readCursor(query.cursor, copiesCursor);
    const rows = await findTradeCopies(ctx.pool, { ...query, me: userId, ownerId: params.userId, after });
    return pageOf(
      rows,
      query.limit,
      null,
      ({ salePrice, ...row }) => ({ ...presentCopy(row), salePrice }),
      ({ createdAt, holdingId }) => [createdAt.toISOString(), holdingId],
    );
  }),
];
