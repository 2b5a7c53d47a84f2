import * as contract from '@ninepocket/contracts/collection/deals/ratings';
import { id, timestampInput } from '@ninepocket/contracts/http/fields/fields.schemas';
import { transaction } from '@ninepocket/service-kit/database/database';
import { readCursor } from '@ninepocket/service-kit/http/cursor';
import { admin, signedIn } from '@ninepocket/service-kit/http/guards';
import { pageOf } from '@ninepocket/service-kit/http/page';
import { problem } from '@ninepocket/service-kit/http/problem';
import { route, type Route } from '@ninepocket/service-kit/http/route';
import { z } from 'zod';
import type { Context } from '../context.js';
import { recordAudit } from '../record-audit.js';
import { requireVisibleTrader } from './partner.use-case.js';
import { answer, deleteRating, figuresOf, findRatings, rate } from './ratings.store.js';

const ratingsCursor = z.tuple([timestampInput(), id]);

export const ratingRoutes = (ctx: Context): Route[] => [
  route(contract.rateDeal, signedIn, ({ caller, params, body }) => rate(ctx.pool, caller.userId, params.id, body)),

  route(contract.answerRating, signedIn, ({ caller, params, body }) =>
    answer(ctx.pool, caller.userId, params.id, body.answer),
  ),

  route(contract.traderFigures, signedIn, async ({ caller, params }) => {
    await requireVisibleTrader(ctx.pool, caller, params.userId);
    return figuresOf(ctx.pool, params.userId);
  }),

  route(contract.listRatings, signedIn, async ({ caller, params, query }) => {
    await requireVisibleTrader(ctx.pool, caller, params.userId);
    const rows = await findRatings(ctx.pool, params.userId, query.limit, readCursor(query.cursor, ratingsCursor));
    return pageOf(
      rows,
      query.limit,
      null,
      ({ raterId, username, createdAt, ...row }) => ({
        ...row,
        rater: { id: raterId, username },
        isMine: raterId === caller.userId,
        createdAt: createdAt.toISOString(),
      }),
      ({ createdAt, dealId }) => [createdAt.toISOString(), dealId],
    );
  }),

  route(contract.removeRating, admin, ({ caller, params }) =>
    transaction(ctx.pool, async (tx) => {
      const removed = await deleteRating(tx, params.id, params.raterId);
      if (!removed) throw problem('not_found');
      await recordAudit(tx, {
        actorId: caller.userId,
        action: 'rating.removed',
        target: { type: 'deal', id: String(params.id), label: `Deal ${params.id}` },
        before: { ...removed, raterId: params.raterId },
        after: null,
      });
    }),
  ),
];
