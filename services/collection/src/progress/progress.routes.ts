import { id } from '@ninepocket/contracts/http/fields/fields.schemas';
import { listProgress, mainSetProgress, missingCards } from '@ninepocket/contracts/collection/stats';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import { presentCardView } from '../cards/card-view.present.js';
import { requireSet } from '../cards/require-set.use-case.js';
import { cursorOf, readPlace } from '../paging/keyset.store.js';
import type { Context } from '../context.js';
import { findMainSets } from './main-sets.store.js';
import { findMissing } from './missing.store.js';
import { presentMainSet, presentProgress } from './progress.present.js';
import { PROGRESS_ORDERS } from './progress-orders.store.js';
import { findProgress } from './progress.store.js';

const cardCursor = z.tuple([z.string(), id]);
const mainSetCursor = z.tuple([id]);

export const progressRoutes = (ctx: Context): Route[] => [
  route(listProgress, signedIn, async ({ caller, query }) => {
    const place = readPlace(query.cursor, PROGRESS_ORDERS[query.sort]);
    const { rows, total } = await findProgress(ctx.pool, { userId: caller.userId, ...query, place });
    return pageOf(rows, query.limit, total, presentProgress, cursorOf(PROGRESS_ORDERS[query.sort]));
  }),

  route(mainSetProgress, signedIn, async ({ caller, query }) => {
    const [after] = readCursor(query.cursor, mainSetCursor) ?? [0];
    const { rows, total } = await findMainSets(ctx.pool, caller.userId, query.limit, after);
    return pageOf(rows, query.limit, total, presentMainSet, ({ mainSetId }) => [mainSetId]);
  }),

  route(missingCards, signedIn, async ({ caller, params, query }) => {
    const after = readCursor(query.cursor, cardCursor);
    const { rows, total } = await findMissing(ctx.pool, { userId: caller.userId, ...params, ...query, after });
    if (rows.length === 0) await requireSet(ctx, caller.userId, params.setId);
    return pageOf(rows, query.limit, total, presentCardView, (row) => [row.cardOrder, row.cardId]);
  }),
];
